import type { AnyStateMachine } from 'xstate';
import type { AnySpecification } from './specification.ts';

/** A folder of `machines/` with the chart its index exports and the specification that belongs to it. */
export interface MachineFolder {
  name: string;
  exports: Readonly<Record<string, unknown>>;
  machine: AnyStateMachine | undefined;
  specification: AnySpecification | undefined;
}

/** Folder of what charts share; it holds none. */
const KIT = 'kit';

const sources = import.meta.glob('../../../machines/**/*.ts');
const indexes = import.meta.glob<Record<string, unknown>>('../../../machines/*/index.ts', { eager: true });
const specifications = import.meta.glob<Record<string, unknown>>('../specifications/*.ts', { eager: true });

/** Every machine of the product, found by its folder alone. */
export const machineFolders: readonly MachineFolder[] = [
  ...new Set(Object.keys(sources).map((path) => /machines\/([^/]+)\//.exec(path)?.[1] ?? '')),
]
  .filter((name) => name !== '' && name !== KIT)
  .toSorted()
  .map((name) => {
    const exports = indexes[`../../../machines/${name}/index.ts`] ?? {};
    return {
      name,
      exports,
      machine: Object.values(exports).find(isMachine),
      specification: Object.values(specifications[`../specifications/${name}.ts`] ?? {}).find(isSpecification),
    };
  });

/** The specifications in the order of their machines' names. */
export const allSpecifications: readonly AnySpecification[] = machineFolders.flatMap(({ specification }) =>
  specification === undefined ? [] : [specification],
);

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function isMachine(value: unknown): value is AnyStateMachine {
  return isObject(value) && 'root' in value && 'implementations' in value;
}

function isSpecification(value: unknown): value is AnySpecification {
  return isObject(value) && 'machine' in value && 'invariants' in value && 'journeys' in value;
}
