import type { CompiledForm } from './compile-form.ts';
import { columnName, type EvaluationPlan, type FormulaStep } from './evaluation-plan.ts';

const nameOf = ({ table, field }: FormulaStep): string => (table === null ? field.key : columnName(table, field.key));

/** The requested formulas and their transitive dependencies, in dependency order. */
function stepsFor({ formulas }: EvaluationPlan, requested: readonly string[]): FormulaStep[] {
  const read = new Set(requested);
  const steps = formulas.toReversed().filter((step) => {
    if (!read.has(nameOf(step))) return false;
    const { table, expression } = step;
    for (const name of expression.signals) read.add(name);
    for (const column of expression.columns) read.add(table === null ? column : columnName(table, column));
    return true;
  });
  return steps.toReversed();
}

/**
 * A copy of a form that computes only some formulas and those they depend on; it does not evaluate visibility or other
 * conditions.
 */
export function formComputing(form: CompiledForm, formulas: readonly string[]): CompiledForm {
  const { plan } = form;
  const tables = [...plan.tables].map(([key, table]) => [key, { ...table, conditions: [] }] as const);
  const steps = stepsFor(plan, formulas);
  return { ...form, plan: { ...plan, formulas: steps, conditions: [], tables: new Map(tables) } };
}
