import { filterField } from '#features/kit/fields/filter-field.ts';
import type { RecordCondition, RecordFilter } from '#contract/schemas/record-query.ts';
import type { FilterOperator } from '#domain/fields/field-kind.ts';
import { operatorsOf } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';

/** Conditions of which all (`and`) or any (`or`) must hold. */
export interface FlatFilter {
  join: 'and' | 'or';
  conditions: readonly RecordCondition[];
}

const isCondition = (filter: RecordFilter): filter is RecordCondition => 'field' in filter;

const partsOf = (filter: RecordFilter): readonly RecordFilter[] => {
  if (isCondition(filter)) return [];
  return 'and' in filter ? filter.and : filter.or;
};

/** All conditions of a filter, however deep. */
export const conditionsOf = (filter: RecordFilter): RecordCondition[] =>
  isCondition(filter) ? [filter] : partsOf(filter).flatMap(conditionsOf);

/** A filter as the bar shows it; null for one that has groups within groups. */
export function flatten(filter: RecordFilter | null): FlatFilter | null {
  if (filter === null) return { join: 'and', conditions: [] };
  if (isCondition(filter)) return { join: 'and', conditions: [filter] };
  const parts = partsOf(filter);
  const conditions = parts.filter(isCondition);
  return conditions.length === parts.length ? { join: 'or' in filter ? 'or' : 'and', conditions } : null;
}

/** The filter of what the bar shows; null where it narrows nothing. */
export function toFilter({ join, conditions }: FlatFilter): RecordFilter | null {
  const [only, ...others] = conditions;
  if (only === undefined) return null;
  if (others.length === 0) return only;
  return join === 'and' ? { and: [...conditions] } : { or: [...conditions] };
}

/** Values an operator wants: none, one, two, or as many as one likes. */
export const valuesOf: Record<FilterOperator, 'none' | 'one' | 'two' | 'several'> = {
  contains: 'one',
  is: 'one',
  anyOf: 'several',
  gt: 'one',
  gte: 'one',
  lt: 'one',
  lte: 'one',
  between: 'two',
  empty: 'none',
  notEmpty: 'none',
};

/** Operators offered for a field; several at once only where they can be ticked. */
export const offeredOperators = (field: ValueField): readonly FilterOperator[] =>
  operatorsOf(field).filter((op) => op !== 'anyOf' || filterField(field).kind === 'select');

/** Whether a condition still means something to the fields of a form. */
function fits({ field, op, value }: RecordCondition, fields: ReadonlyMap<string, ValueField>): boolean {
  const named = fields.get(field);
  if (named === undefined || !operatorsOf(named).includes(op)) return false;
  const count = value === undefined ? 0 : [value].flat().length;
  const wanted = { none: count === 0, one: count === 1, two: count === 2, several: count > 0 };
  return wanted[valuesOf[op]];
}

/** Whether a filter still means something to the fields of a form: all of its conditions, or it would ask another thing. */
export const fitsForm = (filter: RecordFilter, fields: ReadonlyMap<string, ValueField>): boolean =>
  conditionsOf(filter).every((condition) => fits(condition, fields));
