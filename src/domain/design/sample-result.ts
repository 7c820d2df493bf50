import type { ExpressionType, FormValues, LeafValue } from '#domain/fields/field-kind.ts';
import type { FieldOf, TableField, ValueField } from '#domain/fields/field.ts';
import {
  emptyOf,
  expressionTypeOf,
  formatField,
  fromExpression,
  toExpression,
  validateField,
} from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import { showDate, showInstant } from '#domain/dates.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import type { Computed } from '#domain/forms/field-state.ts';
import { formScope, rowScope } from '#domain/forms/form-scope.ts';
import { resultOf } from '#domain/forms/form-state.ts';
import { compileExpression } from '#domain/formulas/compile-expression.ts';
import type { Expression, ExpressionResult, ExpressionValue, Scope } from '#domain/formulas/expression.ts';
import { ComputationError, type Row } from '#domain/formulas/formula-node.ts';
import { computationTexts } from '#domain/formulas/formula-texts.ts';
import type { Parse } from '#domain/formulas/source-tree.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { showDecimal } from '#domain/money/show-decimal.ts';
import { type ExpressionPlace, ownerOf } from './expression-place.ts';
import { sampleFacts, sampleValues } from './sample-values.ts';

/** Maximum displayed decimals of a number that belongs to no field. */
const MOST_DECIMALS = 4;
/** Maximum number of values listed with a result. */
const MAX_LISTED_VALUES = 4;

/** A sample value of a field, labelled for display; for a table its number of rows. */
export interface SampleValue {
  readonly label: string;
  /** The formatted value; '' for an empty value and for a table. */
  readonly shown: string;
  /** Number of rows of a table; null for any other field. */
  readonly rows: number | null;
}

/** The result of an expression with sample values, or a message why there is none. */
export type SampleResult =
  | {
      readonly ok: true;
      /** The formatted result, '' when empty; a boolean for a condition. */
      readonly shown: string | boolean;
      /** The sample values that the expression read. */
      readonly from: readonly SampleValue[];
    }
  | { readonly ok: false; readonly text: string };

/** A function that computes a value on the first call and memoizes it; throws on circular dependencies. */
function computeOnce(work: () => ExpressionValue): () => ExpressionValue {
  let known: { value: ExpressionValue } | { error: unknown } = { error: new ComputationError(computationTexts.failed) };
  let isStarted = false;
  return () => {
    if (!isStarted) {
      isStarted = true;
      try {
        known = { value: work() };
      } catch (error) {
        known = { error };
      }
    }
    if ('error' in known) throw known.error;
    return known.value;
  };
}

/** An object whose values are computed when read. */
function lazyRow(values: Iterable<readonly [string, () => ExpressionValue]>): Row {
  const row: Record<string, ExpressionValue> = {};
  for (const [name, work] of values) Object.defineProperty(row, name, { get: computeOnce(work), enumerable: true });
  return row;
}

/** The sample data of a form as expressions read it, including the results of valid formulas. */
class Example {
  readonly fields: ReadonlyMap<string, ValueField>;
  /** The values that expressions of the form read. */
  readonly read: Row;
  private readonly values: FormValues;
  private readonly parse: Parse;
  private readonly scope: Scope;
  private readonly rows = new Map<string, readonly Row[]>();

  constructor(definition: FormDefinition, parse: Parse) {
    const fields = valueFieldsOf(definition);
    this.parse = parse;
    this.values = sampleValues(definition);
    this.scope = formScope(fields);
    this.fields = new Map(fields.map((field) => [field.key, field]));
    this.read = lazyRow(fields.map((field) => [field.key, () => this.valueOf(field)]));
  }

  /** The rows of a table with sample values and formula results. */
  rowsOf(table: TableField): readonly Row[] {
    const known = this.rows.get(table.key);
    if (known !== undefined) return known;
    const value = this.values[table.key] ?? [];
    const rows = (isRows(value) ? value : []).map(({ values }) => this.rowOf(table, values));
    this.rows.set(table.key, rows);
    return rows;
  }

  /** The values that an expression in a row reads: the columns of the row shadow the fields of the form. */
  inRow(own: Row): Row {
    const from = (name: string) => (Object.hasOwn(own, name) ? own : this.read);
    const names = new Set([...Object.keys(own), ...this.fields.keys()]);
    return lazyRow([...names].map((name) => [name, () => from(name)[name] ?? null]));
  }

  private rowOf(table: TableField, values: Readonly<Record<string, LeafValue>>): Row {
    const scope = rowScope(this.scope, table);
    const row: Row = lazyRow(
      table.columns.map((column) => [
        column.key,
        () =>
          column.kind === 'formula'
            ? this.computed(column, scope, this.inRow(row))
            : toExpression(column, values[column.key] ?? emptyOf(column)),
      ]),
    );
    return row;
  }

  private valueOf(field: ValueField): ExpressionValue {
    if (field.kind === 'table') return this.rowsOf(field);
    if (field.kind === 'formula') return this.computed(field, this.scope, this.read);
    return toExpression(field, this.values[field.key] ?? emptyOf(field));
  }

  private computed(field: FieldOf<'formula'>, scope: Scope, read: Row): ExpressionValue {
    const compiled = compileExpression(field.expression, scope, expressionTypeOf(field) ?? 'any', this.parse);
    const result = compiled.ok ? compiled.expression.run(read, sampleFacts) : unknown;
    const fieldResult = resultOf(field, result);
    if (!fieldResult.ok) throw new ComputationError(fieldResult.text);
    return toExpression(field, fieldResult.value);
  }
}

const unknown: ExpressionResult = { ok: false, text: computationTexts.failed };

/** Formats a result that belongs to no field. */
function showPlain(value: ExpressionValue, type: ExpressionType): string {
  if (value instanceof Decimal) {
    const decimals = value.toString().split('.')[1]?.length ?? 0;
    return showDecimal(value, Math.min(decimals, MOST_DECIMALS));
  }
  if (typeof value !== 'string' || value === '') return '';
  if (type === 'date') return showDate(value);
  return type === 'instant' ? showInstant(value) : value;
}

/** The result of a field's expression, in that field's format. */
function ofOwner(owner: LeafField, result: ExpressionResult): Computed {
  if (owner.kind === 'formula') return resultOf(owner, result);
  if (!result.ok) return result;
  const value = fromExpression(owner, result.value);
  const problem = validateField(owner, value);
  return problem === null ? { ok: true, value } : { ok: false, text: problem };
}

/** The formatted values that an expression read; omits those that could not be computed. */
function shownValueOf({ uses }: Expression, read: Row, own: TableField | undefined, example: Example): SampleValue[] {
  return [...uses].slice(0, MAX_LISTED_VALUES).flatMap((name) => {
    const field = own?.columns.find(({ key }) => key === name) ?? example.fields.get(name);
    if (field === undefined) return [];
    try {
      const value = read[name] ?? null;
      const shown = field.kind === 'table' ? '' : formatField(field, fromExpression(field, value));
      return [{ label: field.label, shown, rows: Array.isArray(value) ? value.length : null }];
    } catch {
      return [];
    }
  });
}

/**
 * The result of a valid expression at its place, computed with sample values; in a table, for the first row. Never
 * throws.
 * @param parse the parser, needed because the formulas that the expression reads are computed too
 */
export function sampleResult(
  definition: FormDefinition,
  place: ExpressionPlace,
  expression: Expression,
  parse: Parse,
): SampleResult {
  const example = new Example(definition, parse);
  const table = place.table === null ? undefined : example.fields.get(place.table);
  const own = table?.kind === 'table' ? table : undefined;
  const read = own === undefined ? example.read : example.inRow(example.rowsOf(own)[0] ?? {});
  const result = expression.run(read, sampleFacts);
  const from = shownValueOf(expression, read, own, example);
  const owner = ownerOf(definition, place);
  if (owner !== undefined && owner.kind !== 'table' && expressionTypeOf(owner) === place.wanted) {
    const computed = ofOwner(owner, result);
    return computed.ok ? { ok: true, shown: formatField(owner, computed.value), from } : computed;
  }
  if (!result.ok) return result;
  if (typeof result.value === 'boolean') return { ok: true, shown: result.value, from };
  return { ok: true, shown: showPlain(result.value, place.wanted), from };
}
