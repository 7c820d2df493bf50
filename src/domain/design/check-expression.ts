import { expressionTypeOf } from '#domain/fields/field-rules.ts';
import type { FieldOf, TableField, Field } from '#domain/fields/field.ts';
import { bindExpression } from '#domain/forms/compile-field.ts';
import { columnName } from '#domain/forms/evaluation-plan.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf, isValueField } from '#domain/forms/form-fields.ts';
import { formScope, rowScope } from '#domain/forms/form-scope.ts';
import { formTexts } from '#domain/forms/forms.texts.ts';
import { compileExpression } from '#domain/formulas/compile-expression.ts';
import type { Compilation, Expression, ExpressionProblem, Scope } from '#domain/formulas/expression.ts';
import type { Parse } from '#domain/formulas/source-tree.ts';
import type { NamedValue, Vocabulary } from '#domain/formulas/completion/completion.types.ts';
import { type ExpressionPlace, isOwnFormula, readableAt, scopeAt } from './expression-place.ts';
import { findTable } from './form-parts.ts';

/** The formulas of a form, by key and `tabla.columna`, with the formulas that each of them reads. */
class FormulaReads {
  private readonly tables: ReadonlyMap<string, TableField>;
  private readonly formulas = new Map<string, { field: FieldOf<'formula'>; own: TableField | null }>();
  private readonly form: Scope;
  private readonly parse: Parse;

  constructor(definition: FormDefinition, parse: Parse) {
    const fields = fieldsOf(definition);
    this.parse = parse;
    this.form = formScope(fields);
    this.tables = new Map(fields.filter((field) => field.kind === 'table').map((field) => [field.key, field]));
    for (const field of fields) {
      if (field.kind === 'formula') this.formulas.set(field.key, { field, own: null });
    }
    for (const own of this.tables.values()) {
      for (const field of own.columns) {
        if (field.kind === 'formula') this.formulas.set(columnName(own.key, field.key), { field, own });
      }
    }
  }

  /** Names of the fields and columns that an expression reads. */
  of(expression: Expression, source: string, table: string | null): readonly string[] {
    const own = table === null ? null : (this.tables.get(table) ?? null);
    const { columns, signals } = bindExpression(expression, source, this.tables, own);
    return [...columns.map((column) => columnName(table ?? '', column)), ...signals];
  }

  private readsOfFormula(name: string): readonly string[] {
    const formula = this.formulas.get(name);
    if (formula === undefined) return [];
    const { field, own } = formula;
    const scope = own === null ? this.form : rowScope(this.form, own);
    const compiled = compileExpression(field.expression, scope, expressionTypeOf(field) ?? 'any', this.parse);
    return compiled.ok ? this.of(compiled.expression, field.expression, own?.key ?? null) : [];
  }

  /** The path from one of the names through formulas to the goal, including both ends; null when there is none. */
  pathTo(goal: string, from: readonly string[], seen: Set<string> = new Set()): readonly string[] | null {
    for (const name of from) {
      if (name === goal) return [name];
      if (seen.has(name)) continue;
      seen.add(name);
      const path = this.pathTo(goal, this.readsOfFormula(name), seen);
      if (path !== null) return [name, ...path];
    }
    return null;
  }
}

/** The range of a name in a source; the range of the whole source when it does not contain the name. */
function placeOfName(source: string, name: string): Pick<ExpressionProblem, 'start' | 'end'> {
  const start = source.search(new RegExp(`\\b${name}\\b`));
  return start < 0 ? { start: 0, end: source.length } : { start, end: start + name.length };
}

/**
 * Compiles an expression of a form being designed. Fails when the expression is invalid, when it is a default value
 * that reads a later field, or when it is a formula that depends on itself. Never throws.
 */
export function checkExpression(
  definition: FormDefinition,
  place: ExpressionPlace,
  source: string,
  parse: Parse,
): Compilation {
  const compiled = compileExpression(source, scopeAt(definition, place), place.wanted, parse);
  if (!compiled.ok) return compiled;
  const refuse = (name: string, text: string): Compilation => ({
    ok: false,
    problem: { text, ...placeOfName(source, name) },
  });
  const { uses } = compiled.expression;
  if (place.isStart) {
    const isReadable = readableAt(definition, place);
    const early = [...uses].find((name) => !isReadable(name));
    return early === undefined ? compiled : refuse(early, formTexts.defaultTooEarly(early));
  }
  if (place.of === null || !isOwnFormula(definition, place)) return compiled;
  const goal = place.table === null ? place.of : columnName(place.table, place.of);
  const reads = new FormulaReads(definition, parse);
  const path = reads.pathTo(goal, reads.of(compiled.expression, source, place.table));
  if (path === null) return compiled;
  return refuse(path[0]?.split('.').at(-1) ?? goal, formTexts.cycle([goal, ...path]));
}

/** What completion needs to know about a field; null for a field that expressions cannot read. */
function namedValue(field: Field): NamedValue | null {
  if (!isValueField(field)) return null;
  const type = expressionTypeOf(field);
  if (type === null) return null;
  const { label } = field;
  if (field.kind === 'table') return { label, type, columns: namesOf(field.columns) };
  return field.kind === 'select' ? { label, type, options: field.options } : { label, type };
}

function namesOf(fields: readonly Field[]): Map<string, NamedValue> {
  const names = new Map<string, NamedValue>();
  for (const field of fields) {
    const value = namedValue(field);
    if (value !== null) names.set(field.key, value);
  }
  return names;
}

function namesInScope(definition: FormDefinition, own: TableField | undefined): Map<string, NamedValue> {
  const form = namesOf(fieldsOf(definition));
  if (own === undefined) return form;
  form.delete(own.key);
  const columns = namesOf(own.columns);
  for (const key of columns.keys()) form.delete(key);
  return new Map([...columns, ...form]);
}

/**
 * The names that an expression at a place may read, with their labels. In a table, the columns of the row come first.
 */
export function namesAt(definition: FormDefinition, place: ExpressionPlace): Vocabulary {
  const own = place.table === null ? undefined : findTable(definition, place.table);
  const isReadable = readableAt(definition, place);
  return new Map([...namesInScope(definition, own)].filter(([name]) => isReadable(name)));
}
