import type { ExpressionType } from '#domain/fields/field-kind.ts';
import type { Field, TableField, ValueField } from '#domain/fields/field.ts';
import { expressionTypeOf } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { compileExpression } from '#domain/formulas/compile-expression.ts';
import type { Scope, Expression } from '#domain/formulas/expression.ts';
import type { Parse } from '#domain/formulas/source-tree.ts';
import { type BoundExpression, columnName, type Condition, type FormulaStep, type Rule } from './evaluation-plan.ts';
import { isValueField } from './form-fields.ts';
import { rowScope } from './form-scope.ts';
import { formTexts } from './forms.texts.ts';
import type { DefinitionProblem } from './problems.ts';

/** The results collected while compiling the fields of a form. */
export interface Compilation {
  readonly tables: ReadonlyMap<string, TableField>;
  /** Formulas with the path of their expression. */
  readonly formulas: Map<FormulaStep, string>;
  readonly conditions: Condition[];
  readonly columnConditions: Map<string, Condition[]>;
  readonly rules: Map<string, readonly Rule[]>;
  readonly defaults: Map<string, BoundExpression>;
  readonly problems: DefinitionProblem[];
}

/** The context of an expression: its scope, and the table in whose rows it is evaluated (null for the form). */
export interface ExpressionContext {
  readonly scope: Scope;
  readonly own: TableField | null;
  /** Keys of the fields that already have a value when a default value is computed. */
  readonly inputKeys: ReadonlySet<string>;
  readonly parse: Parse;
}

/** Compiles one expression; an invalid one gives null and is recorded as an issue. */
export function compileAt(
  into: Compilation,
  { scope, own, parse }: ExpressionContext,
  source: string,
  wanted: ExpressionType,
  path: string,
): BoundExpression | null {
  const compiled = compileExpression(source, scope, wanted, parse);
  if (compiled.ok) return bindExpression(compiled.expression, source, into.tables, own);
  into.problems.push({ path, text: compiled.problem.text });
  return null;
}

function compileConditions(into: Compilation, field: Field, path: string, context: ExpressionContext): Condition[] {
  const sources = {
    visible: field.visible,
    required: isValueField(field) ? field.required : undefined,
    readOnly: isValueField(field) ? field.readOnly : undefined,
  };
  return (['visible', 'required', 'readOnly'] as const).flatMap((part) => {
    const source = sources[part];
    if (typeof source !== 'string') return [];
    const expression = compileAt(into, context, source, 'boolean', `${path}.${part}`);
    return expression === null ? [] : [{ target: field.key, part, expression }];
  });
}

function compileRules(into: Compilation, field: ValueField, path: string, context: ExpressionContext): Rule[] {
  return (field.validations ?? []).flatMap(({ rule, message, warns = false }, index) => {
    const expression = compileAt(into, context, rule, 'boolean', `${path}.validations.${index}.rule`);
    return expression === null ? [] : [{ expression, message, warns }];
  });
}

function compileDefault(
  into: Compilation,
  field: ValueField,
  path: string,
  context: ExpressionContext,
): BoundExpression | null {
  const wanted = field.kind === 'table' ? null : expressionTypeOf(field);
  if (field.default === undefined || wanted === null) return null;
  const at = `${path}.default`;
  const expression = compileAt(into, context, field.default, wanted, at);
  const early = [...(expression?.columns ?? []), ...(expression?.names ?? [])].find(
    (name) => !context.inputKeys.has(name),
  );
  if (early === undefined) return expression;
  into.problems.push({ path: at, text: formTexts.defaultTooEarly(early) });
  return null;
}

function compileLeaf(into: Compilation, field: LeafField, path: string, context: ExpressionContext): void {
  const name = context.own === null ? field.key : columnName(context.own.key, field.key);
  const initial = compileDefault(into, field, path, context);
  if (initial !== null) into.defaults.set(name, initial);
  if (field.kind !== 'formula') return;
  const at = `${path}.expression`;
  const expression = compileAt(into, context, field.expression, expressionTypeOf(field) ?? 'text', at);
  if (expression !== null) into.formulas.set({ table: context.own?.key ?? null, field, expression }, at);
}

/** Whether a default value may read a field: only a single-value field that users fill in. */
export const isInputField = (field: Field): boolean =>
  isValueField(field) && field.kind !== 'formula' && field.kind !== 'table';

function compileColumns(
  into: Compilation,
  table: TableField,
  path: string,
  { scope, parse }: ExpressionContext,
  form: Field[],
): void {
  const inputKeys = new Set(form.filter(isInputField).map(({ key }) => key));
  for (const { key } of table.columns) inputKeys.delete(key);
  const context = { scope: rowScope(scope, table), own: table, inputKeys, parse };
  const conditions = table.columns.flatMap((column, index) => {
    const at = `${path}.columns.${index}`;
    compileLeaf(into, column, at, context);
    const rules = compileRules(into, column, at, context);
    if (rules.length > 0) into.rules.set(columnName(table.key, column.key), rules);
    if (isInputField(column)) inputKeys.add(column.key);
    return compileConditions(into, column, at, context);
  });
  into.columnConditions.set(table.key, conditions);
}

/** Compiles all expressions of a field. `form` is the list of all fields of the form. */
export function compileField(
  into: Compilation,
  field: Field,
  path: string,
  context: ExpressionContext,
  form: Field[],
): void {
  into.conditions.push(...compileConditions(into, field, path, context));
  if (!isValueField(field)) return;
  const rules = compileRules(into, field, path, context);
  if (rules.length > 0) into.rules.set(field.key, rules);
  if (field.kind === 'table') compileColumns(into, field, path, context, form);
  else compileLeaf(into, field, path, context);
}

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
