import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { type BoundExpression, columnName, type Condition, type FormulaStep } from '#domain/forms/evaluation-plan.ts';

/** The expressions of a form that read fields hidden from a user, directly or through formulas. */
export interface HiddenDependents {
  /** Formulas that cannot be computed for the user: key, or `tabla.columna`. */
  formulas: ReadonlySet<string>;
  /** Conditions, named by target (`tabla.columna` in tables) and property: `plazo/visible`, `tab:comercial/visible`. */
  conditions: ReadonlySet<string>;
  /** Validation rules, named by field or column and index: `plazo/0`. */
  rules: ReadonlySet<string>;
  /** Fields and columns whose default reads hidden fields. */
  defaults: ReadonlySet<string>;
}

const nameIn = (table: string | null, key: string) => (table === null ? key : columnName(table, key));

/** The table that contains a name; null for a field of the form. */
const tableOf = (name: string): string | null => (name.includes('.') ? (name.split('.', 1)[0] ?? null) : null);

const namesRead = (table: string | null, { columns, signals }: BoundExpression): string[] => [
  ...columns.map((column) => nameIn(table, column)),
  ...signals,
];

/** Finds the formulas that read hidden fields, in dependency order. */
function formulasReadingHidden(steps: readonly FormulaStep[], isHidden: (key: string) => boolean): ReadonlySet<string> {
  const formulas = new Set<string>();
  for (const { table, field, expression } of steps) {
    const readsHidden = namesRead(table, expression).some((name) => isHidden(name) || formulas.has(name));
    if (readsHidden) formulas.add(nameIn(table, field.key));
  }
  return formulas;
}

/** Finds the expressions of a form that a user cannot evaluate because some of its fields are hidden from them. */
export function findHiddenDependents({ plan }: CompiledForm, isHidden: (key: string) => boolean): HiddenDependents {
  const formulas = formulasReadingHidden(plan.formulas, isHidden);
  const readsHidden = (table: string | null, expression: BoundExpression) =>
    namesRead(table, expression).some((name) => isHidden(name) || formulas.has(name));
  const conditionsOf = (table: string | null, all: readonly Condition[]) =>
    all
      .filter(({ expression }) => readsHidden(table, expression))
      .map(({ target, part }) => `${nameIn(table, target)}/${part}`);
  return {
    formulas,
    conditions: new Set([
      ...conditionsOf(null, plan.conditions),
      ...[...plan.tables].flatMap(([table, { conditions }]) => conditionsOf(table, conditions)),
    ]),
    rules: new Set(
      [...plan.rules].flatMap(([name, rules]) =>
        rules.flatMap(({ expression }, index) => (readsHidden(tableOf(name), expression) ? [`${name}/${index}`] : [])),
      ),
    ),
    defaults: new Set(
      [...plan.defaults].flatMap(([name, expression]) => (readsHidden(tableOf(name), expression) ? [name] : [])),
    ),
  };
}
