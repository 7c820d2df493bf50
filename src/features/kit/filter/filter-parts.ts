import { filterField } from '#forms/fields/filter-field.ts';
import type { RecordCondition, RecordFilter } from '#contract/schemas/record-query.ts';
import type { FilterOperator } from '#domain/fields/field-kind.ts';
import { operatorsOf, formatField, readFilterValue } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { filterTexts as t } from './filter.texts.ts';

/** Conditions joined by `and` or by `or`. */
export interface FlatFilter {
  join: 'and' | 'or';
  conditions: readonly RecordCondition[];
}

const isCondition = (filter: RecordFilter): filter is RecordCondition => 'field' in filter;

const partsOf = (filter: RecordFilter): readonly RecordFilter[] => {
  if (isCondition(filter)) return [];
  return 'and' in filter ? filter.and : filter.or;
};

/** All conditions of a filter, at any depth. */
export const conditionsOf = (filter: RecordFilter): RecordCondition[] =>
  isCondition(filter) ? [filter] : partsOf(filter).flatMap(conditionsOf);

/** A filter as a flat list; null for a nested one. */
export function flatten(filter: RecordFilter | null): FlatFilter | null {
  if (filter === null) return { join: 'and', conditions: [] };
  if (isCondition(filter)) return { join: 'and', conditions: [filter] };
  const parts = partsOf(filter);
  const conditions = parts.filter(isCondition);
  return conditions.length === parts.length ? { join: 'or' in filter ? 'or' : 'and', conditions } : null;
}

/** The filter of a flat list; null without conditions. */
export function toFilter({ join, conditions }: FlatFilter): RecordFilter | null {
  const [only, ...others] = conditions;
  if (only === undefined) return null;
  if (others.length === 0) return only;
  return join === 'and' ? { and: [...conditions] } : { or: [...conditions] };
}

/** How many values an operator takes. */
export const valuesOf: Record<FilterOperator, 'none' | 'one' | 'two' | 'several'> = {
  contains: 'one',
  is: 'one',
  anyOf: 'several',
  noneOf: 'several',
  gt: 'one',
  gte: 'one',
  lt: 'one',
  lte: 'one',
  between: 'two',
  empty: 'none',
  notEmpty: 'none',
};

/** Operators offered for a field; those of several values only for fields whose values can be ticked as checkboxes. */
export const offeredOperators = (field: ValueField): readonly FilterOperator[] =>
  operatorsOf(field).filter((op) => valuesOf[op] !== 'several' || filterField(field).kind === 'select');

/** Whether a condition is valid for the fields of a form. */
function fits({ field, op, value }: RecordCondition, fields: ReadonlyMap<string, ValueField>): boolean {
  const named = fields.get(field);
  if (named === undefined || !operatorsOf(named).includes(op)) return false;
  const count = value === undefined ? 0 : [value].flat().length;
  const wanted = { none: count === 0, one: count === 1, two: count === 2, several: count > 0 };
  return wanted[valuesOf[op]];
}

/** Whether all conditions of a filter are valid for the fields of a form. Dropping one would change the query. */
export const fitsForm = (filter: RecordFilter, fields: ReadonlyMap<string, ValueField>): boolean =>
  conditionsOf(filter).every((condition) => fits(condition, fields));

/** Name of a linked record by id; undefined while the list does not know it. */
export type NameOf = (id: string) => string | undefined;

/** A condition in words: `Límite desde ₲ 1.000.000`. */
export function conditionText({ op, value }: RecordCondition, field: ValueField, nameOf: NameOf): string {
  const values = value === undefined ? [] : [value].flat();
  const texts = values.map((text) => valueText(field, op, text, nameOf));
  return [field.label, t.operators[op], texts.join(op === 'between' ? t.and : ', ')].filter(Boolean).join(' ');
}

function valueText(field: ValueField, op: RecordCondition['op'], text: string, nameOf: NameOf): string {
  if (op === 'contains') return t.quoted(text);
  const valueField = filterField(field);
  if (valueField.kind === 'link') return nameOf(text) ?? '…';
  const value = valueField.kind === 'switch' ? readFilterValue(valueField, text) : text;
  return value === undefined ? text : formatField(valueField, value);
}
