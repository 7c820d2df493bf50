import type { CompiledForm } from './compile-form.ts';
import { type EvaluationPlan, formulaName, type FormulaStep, namesReadBy } from './evaluation-plan.ts';

/** The requested formulas and their transitive dependencies, in dependency order. */
function stepsFor({ formulas }: EvaluationPlan, requested: readonly string[]): FormulaStep[] {
  const read = new Set(requested);
  const steps = formulas.toReversed().filter((step) => {
    if (!read.has(formulaName(step))) return false;
    for (const name of namesReadBy(step)) read.add(name);
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
