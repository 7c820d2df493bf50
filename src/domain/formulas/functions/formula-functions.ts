import { dateFunctions } from './date-functions.ts';
import { figureFunctions } from './figure-functions.ts';
import type { FormulaFunction } from './formula-function.ts';
import { listFunctions } from './list-functions.ts';
import { textFunctions } from './text-functions.ts';

/** Every function of the expression language, in the order of the documentation. */
export const formulaFunctions: readonly FormulaFunction[] = [
  ...figureFunctions,
  ...listFunctions,
  ...textFunctions,
  ...dateFunctions,
];

const byName: ReadonlyMap<string, FormulaFunction> = new Map(formulaFunctions.map((entry) => [entry.name, entry]));

/** The function with a name; undefined when there is none. */
export function findFunction(name: string): FormulaFunction | undefined {
  return byName.get(name);
}
