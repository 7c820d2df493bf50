import type { RecordCondition, RecordFilter } from '#contract/schemas/record-query.ts';
import type { FilterOperator, IndexName } from '#domain/fields/field-kind.ts';
import { decimalsOf, emptyOf, indexField, operatorsOf, readFilterValue } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fieldFault } from '../../http/fault.ts';
import { searchTerms } from '../shared/search-terms.ts';
import {
  hasWordPrefix,
  indexParts,
  type ListContext,
  namedField,
  rowsOfProgram,
  wordsWithPrefix,
} from './list-context.ts';
import { recordTexts } from './records.texts.ts';
import { joined, part, type Part } from './statement.ts';

const refusal = (text: string) => fieldFault('filter', text);

/** Converts the value of a condition to the form that the index stores. */
function indexed(field: ValueField, text: string): string {
  const value = readFilterValue(field, text);
  const decimals = decimalsOf(field);
  const figure = decimals !== null && typeof value === 'string' ? Decimal.parse(value) : null;
  // The index stores figures with the decimals of the field, so it would compare with a rounded one.
  if (decimals !== null && figure !== null && figure.decimals > decimals) {
    throw refusal(recordTexts.tooPrecise(field.label, decimals));
  }
  const index = value === undefined ? null : indexField(field, value);
  if (index === null || index.value === null) throw refusal(recordTexts.badValue(field.label));
  return String(index.value);
}

function valuesOf(field: ValueField, { op, value }: RecordCondition): string[] {
  const values = value === undefined ? [] : [value].flat();
  const { label } = field;
  switch (op) {
    case 'empty':
    case 'notEmpty':
      return [];
    case 'anyOf':
    case 'noneOf':
      if (values.length === 0) throw refusal(recordTexts.someValues(label));
      return values;
    case 'between':
      if (values.length !== 2) throw refusal(recordTexts.twoValues(label));
      return values;
    case 'contains':
    case 'is':
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      if (values.length !== 1) throw refusal(recordTexts.oneValue(label));
      return values;
    default:
      return op satisfies never;
  }
}

/** The SQL condition on an indexed value; `f` is the alias of the index table. */
function valueTest(op: Exclude<FilterOperator, 'contains'>, type: Part, values: readonly string[]): Part {
  const [first, second] = values.map((value) => part`${value}::${type}`);
  const one = first ?? part`null`;
  switch (op) {
    case 'is':
      return part`f.value = ${one}`;
    case 'anyOf':
      return part`f.value = any(${values}::${type}[])`;
    case 'noneOf':
      return part`(f.value is null or f.value <> all(${values}::${type}[]))`;
    case 'gt':
      return part`f.value > ${one}`;
    case 'gte':
      return part`f.value >= ${one}`;
    case 'lt':
      return part`f.value < ${one}`;
    case 'lte':
      return part`f.value <= ${one}`;
    case 'between':
      return part`f.value between ${one} and ${second ?? one}`;
    case 'empty':
      return part`f.value is null`;
    case 'notEmpty':
      return part`f.value is not null`;
    default:
      return op satisfies never;
  }
}

/** A compiled filter. */
interface CompiledFilter {
  /** Builds the condition, given the SQL name of the record id. */
  scanCondition: Condition;
  /**
   * The same condition, for queries that collect all matching records instead of scanning in sort order for the first
   * rows.
   */
  collectCondition: Condition;
  /** The query for the ids of all matching records. */
  ids: Part;
}

type Condition = (id: Part) => Part;

/** Joins conditions with a separator (` and ` or ` or `) and encloses them in parentheses. */
const grouped =
  (parts: readonly Condition[], separator: Part): Condition =>
  (id) =>
    part`(${joined(
      parts.map((one) => one(id)),
      separator,
    )})`;

/** Combines filters into one that requires all of them. */
function allOf(of: ListContext, parts: readonly CompiledFilter[]): CompiledFilter {
  if (parts.length === 0) {
    const every: Condition = () => part`true`;
    return {
      scanCondition: every,
      collectCondition: every,
      ids: part`select r.id from record r where ${rowsOfProgram(of, part`r`)}`,
    };
  }
  return {
    scanCondition: grouped(
      parts.map(({ scanCondition }) => scanCondition),
      part` and `,
    ),
    collectCondition: grouped(
      parts.map(({ collectCondition }) => collectCondition),
      part` and `,
    ),
    ids: joined(
      parts.map(({ ids }) => part`(${ids})`),
      part` intersect `,
    ),
  };
}

/**
 * Combines filters into one that requires any of them. PostgreSQL can use no index for such a disjunction, so queries
 * that collect all records use the union of the ids that each filter matches.
 */
function anyOf(parts: readonly CompiledFilter[]): CompiledFilter {
  if (parts.length === 0) {
    const none: Condition = () => part`false`;
    return { scanCondition: none, collectCondition: none, ids: part`select null::uuid where false` };
  }
  const ids = joined(
    parts.map(({ ids }) => part`(${ids})`),
    part` union all `,
  );
  const scanCondition = grouped(
    parts.map(({ scanCondition }) => scanCondition),
    part` or `,
  );
  return { scanCondition, collectCondition: (id) => part`${id} in (${ids})`, ids };
}

/** Compiles a filter that requires every word of a text to be the prefix of some word in the field. */
function containsPart(of: ListContext, field: ValueField, text: string): CompiledFilter {
  const words = searchTerms(text);
  if (words.length === 0) throw refusal(recordTexts.oneValue(field.label));
  const inField = part`and w.field_id = ${field.key}`;
  const each = words.map((word): CompiledFilter => {
    const scanCondition: Condition = (id) => hasWordPrefix(of, word, inField, id);
    return {
      scanCondition,
      collectCondition: scanCondition,
      ids: part`select w.record_id from ${wordsWithPrefix(of, word, inField)}`,
    };
  });
  return allOf(of, each);
}

/** A condition with its values as the index of the field stores them. */
export interface ReadCondition {
  field: ValueField;
  op: FilterOperator;
  /** The index of the field; null for `contains`, which reads the index of words. */
  in: IndexName | null;
  /** The values; the text for `contains`. */
  values: readonly string[];
}

/** Reads a condition. Throws a 422 at `filter` when it does not fit its field. */
export function readCondition(of: ListContext, condition: RecordCondition): ReadCondition {
  const field = namedField(of, condition.field, 'filter');
  const { op } = condition;
  if (!operatorsOf(field).includes(op)) throw refusal(recordTexts.notNarrowed(field.label));
  const values = valuesOf(field, condition);
  if (op === 'contains') return { field, op, in: null, values };
  const index = indexField(field, emptyOf(field));
  if (index === null) throw refusal(recordTexts.notNarrowed(field.label));
  return { field, op, in: index.in, values: values.map((value) => indexed(field, value)) };
}

function conditionPart(of: ListContext, condition: RecordCondition): CompiledFilter {
  const { field, op, in: index, values } = readCondition(of, condition);
  if (op === 'contains' || index === null) {
    const [text = ''] = values;
    return containsPart(of, field, text);
  }
  const { table, type } = indexParts[index];
  const test = valueTest(op, type, values);
  const rows = part`${table} f where ${rowsOfProgram(of, part`f`)} and f.field_id = ${field.key} and ${test}`;
  const scanCondition: Condition = (id) => part`exists (select from ${rows} and f.record_id = ${id})`;
  return { scanCondition, collectCondition: scanCondition, ids: part`select f.record_id from ${rows}` };
}

/** Compiles a filter. Throws a 422 at `filter` when the filter is invalid. */
export function readFilter(of: ListContext, filter: RecordFilter): CompiledFilter {
  if ('field' in filter) return conditionPart(of, filter);
  const isAnd = 'and' in filter;
  const parts = (isAnd ? filter.and : filter.or).map((one) => readFilter(of, one));
  return isAnd ? allOf(of, parts) : anyOf(parts);
}
