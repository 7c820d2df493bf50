import type { TableField } from '#domain/fields/field.ts';
import type { Expression } from '#domain/formulas/expression.ts';
import { type BoundExpression, columnName } from './evaluation-plan.ts';

/** All words of an expression. The expression can only read columns whose keys are among them. */
const identifiersIn = (source: string): ReadonlySet<string> => new Set(source.match(/[a-z][a-z0-9_]*/g));

/**
 * Adds its dependencies to an expression. `own` is the table in whose rows the expression is evaluated; null when it is
 * evaluated once for the form.
 */
export function bindExpression(
  expression: Expression,
  source: string,
  tables: ReadonlyMap<string, TableField>,
  own: TableField | null,
): BoundExpression {
  const ownKeys = new Set(own?.columns.map(({ key }) => key));
  const uses = [...expression.uses];
  const names = uses.filter((name) => !ownKeys.has(name));
  const identifiers = identifiersIn(source);
  const read = names.flatMap((name) =>
    (tables.get(name)?.columns ?? [])
      .filter(({ key }) => identifiers.has(key))
      .map((column) => ({ table: name, column })),
  );
  return {
    run: expression.run,
    columns: uses.filter((name) => ownKeys.has(name)),
    names,
    signals: [...names, ...read.map(({ table, column }) => columnName(table, column.key))],
    listFormulas: read
      .filter(({ column }) => column.kind === 'formula')
      .map(({ table, column }) => ({ table, column: column.key })),
  };
}
