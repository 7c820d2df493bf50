import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { type BoundExpression, columnName, type Condition, type FormulaStep } from '#domain/forms/evaluation-plan.ts';

/** Expressions of a form that read, also by way of formulas, what somebody may not see. */
export interface BlindNames {
  /** Formulas they cannot compute: by key, or `tabla.columna`. */
  formulas: ReadonlySet<string>;
  /** Conditions by target (`tabla.columna` in rows) and part: `plazo/visible`, `tab:comercial/visible`. */
  conditions: ReadonlySet<string>;
  /** Rules by field or column and place among them: `plazo/0`. */
  rules: ReadonlySet<string>;
  /** Fields and columns by what they start with. */
  defaults: ReadonlySet<string>;
}

const nameIn = (table: string | null, key: string) => (table === null ? key : columnName(table, key));

/** The table a name stands in; null for a field of the form. */
const tableOf = (name: string): string | null => (name.includes('.') ? (name.split('.', 1)[0] ?? null) : null);

const namesRead = (table: string | null, { columns, signals }: BoundExpression): string[] => [
  ...columns.map((column) => nameIn(table, column)),
  ...signals,
];

/** The formulas that read what is blind, in the order they depend on each other. */
function blindFormulas(steps: readonly FormulaStep[], isHidden: (key: string) => boolean): ReadonlySet<string> {
  const blind = new Set<string>();
  for (const { table, field, expression } of steps) {
    const isBlind = namesRead(table, expression).some((name) => isHidden(name) || blind.has(name));
    if (isBlind) blind.add(nameIn(table, field.key));
  }
  return blind;
}

/** What a form computes that whoever may not see some of its fields cannot compute with it. */
export function blindNames({ plan }: CompiledForm, isHidden: (key: string) => boolean): BlindNames {
  const formulas = blindFormulas(plan.formulas, isHidden);
  const isBlind = (table: string | null, expression: BoundExpression) =>
    namesRead(table, expression).some((name) => isHidden(name) || formulas.has(name));
  const conditionsOf = (table: string | null, all: readonly Condition[]) =>
    all
      .filter(({ expression }) => isBlind(table, expression))
      .map(({ target, part }) => `${nameIn(table, target)}/${part}`);
  return {
    formulas,
    conditions: new Set([
      ...conditionsOf(null, plan.conditions),
      ...[...plan.tables].flatMap(([table, { conditions }]) => conditionsOf(table, conditions)),
    ]),
    rules: new Set(
      [...plan.rules].flatMap(([name, rules]) =>
        rules.flatMap(({ expression }, index) => (isBlind(tableOf(name), expression) ? [`${name}/${index}`] : [])),
      ),
    ),
    defaults: new Set(
      [...plan.defaults].flatMap(([name, expression]) => (isBlind(tableOf(name), expression) ? [name] : [])),
    ),
  };
}
