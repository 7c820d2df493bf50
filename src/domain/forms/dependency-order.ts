import { columnName, type FormulaStep } from './evaluation-plan.ts';

/** The unique name of a formula. */
const stepName = ({ table, field }: FormulaStep): string => (table === null ? field.key : columnName(table, field.key));

/** The names that a formula reads, including columns of the same row. */
const readBy = ({ table, expression }: FormulaStep): string[] => [
  ...(table === null ? [] : expression.columns.map((column) => columnName(table, column))),
  ...expression.signals,
];

export type FormulaOrder =
  | { ok: true; order: readonly FormulaStep[] }
  /** `cycle` contains the names of a cycle, with the first one repeated at the end. */
  | { ok: false; cycle: readonly string[]; step: FormulaStep };

/** Sorts formulas so that each comes after its dependencies. Fails with the first cycle found. */
export function orderFormulas(steps: readonly FormulaStep[]): FormulaOrder {
  const byName = new Map(steps.map((step) => [stepName(step), step]));
  const done = new Set<FormulaStep>();
  const path: FormulaStep[] = [];

  const visit = (step: FormulaStep): FormulaStep[] | null => {
    if (done.has(step)) return null;
    if (path.includes(step)) return [...path.slice(path.indexOf(step)), step];
    path.push(step);
    for (const name of readBy(step)) {
      const read = byName.get(name);
      const cycle = read === undefined ? null : visit(read);
      if (cycle !== null) return cycle;
    }
    path.pop();
    done.add(step);
    return null;
  };

  for (const step of steps) {
    const cycle = visit(step);
    if (cycle !== null) return { ok: false, cycle: cycle.map(stepName), step: cycle[0] ?? step };
  }
  return { ok: true, order: [...done] };
}
