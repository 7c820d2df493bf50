import type { RecordCondition, RecordFilter } from '#contract/schemas/record-query.ts';
import type { FieldValue, FilterOperator } from '#domain/fields/field-kind.ts';
import { emptyOf, indexField, operatorsOf, parseField, readField } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { fieldFault } from '../../http/fault.ts';
import { wantedWords } from '../shared/search-words.ts';
import { beginsWord, indexParts, type ListOf, namedField, rowsOfProgram } from './list-of.ts';
import { recordTexts } from './records.texts.ts';
import { joined, part, type Part } from './statement.ts';

const refusal = (text: string) => fieldFault('filter', text);

/** What a condition's text means in a field: a value as it is kept, else as somebody types it. */
export const meantIn = (field: ValueField, text: string): FieldValue =>
  field.kind === 'switch' ? parseField(field, text) : (readField(field, text) ?? parseField(field, text));

/** One of a condition's values as the index keeps it. */
function indexed(field: ValueField, text: string): string {
  const index = indexField(field, meantIn(field, text));
  if (index === null || index.value === null) throw refusal(recordTexts.badValue(field.label));
  return String(index.value);
}

function valuesOf(field: ValueField, { op, value }: RecordCondition): string[] {
  const given = value === undefined ? [] : [value].flat();
  const { label } = field;
  switch (op) {
    case 'empty':
    case 'notEmpty':
      return [];
    case 'anyOf':
      if (given.length === 0) throw refusal(recordTexts.someValues(label));
      return given;
    case 'between':
      if (given.length !== 2) throw refusal(recordTexts.twoValues(label));
      return given;
    case 'contains':
    case 'is':
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      if (given.length !== 1) throw refusal(recordTexts.oneValue(label));
      return given;
    default:
      return op satisfies never;
  }
}

/** What the value of a record must be, `f` being its row in the index. */
function valueTest(op: Exclude<FilterOperator, 'contains'>, type: Part, values: readonly string[]): Part {
  const [first, second] = values.map((value) => part`${value}::${type}`);
  const one = first ?? part`null`;
  switch (op) {
    case 'is':
      return part`f.value = ${one}`;
    case 'anyOf':
      return part`f.value = any(${values}::${type}[])`;
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

/** Every word of a text begins a word of one field. */
function containsPart(of: ListOf, field: ValueField, text: string, id: Part): Part {
  const words = wantedWords(text);
  if (words.length === 0) throw refusal(recordTexts.oneValue(field.label));
  return joined(
    words.map((word) => beginsWord(of, word, part`and w.field_id = ${field.key}`, id)),
    part` and `,
  );
}

function conditionPart(of: ListOf, condition: RecordCondition): (id: Part) => Part {
  const field = namedField(of, condition.field, 'filter');
  const { op } = condition;
  if (!operatorsOf(field).includes(op)) throw refusal(recordTexts.notNarrowed(field.label));
  const values = valuesOf(field, condition);
  if (op === 'contains') {
    const [text = ''] = values;
    return (id) => containsPart(of, field, text, id);
  }
  const index = indexField(field, emptyOf(field));
  if (index === null) throw refusal(recordTexts.notNarrowed(field.label));
  const { table, type } = indexParts[index.in];
  const keys = values.map((value) => indexed(field, value));
  const test = valueTest(op, type, keys);
  return (id) => part`exists (
    select from ${table} f
    where ${rowsOfProgram(of, part`f`)} and f.field_id = ${field.key} and ${test} and f.record_id = ${id})`;
}

/** The condition a filter is, given what the id of a record is called. Fails with 422 at `filter`. */
export function filterPart(of: ListOf, filter: RecordFilter): (id: Part) => Part {
  if ('field' in filter) return conditionPart(of, filter);
  const isAnd = 'and' in filter;
  const parts = (isAnd ? filter.and : filter.or).map((one) => filterPart(of, one));
  // Of no conditions all hold, and none does.
  if (parts.length === 0) return () => (isAnd ? part`true` : part`false`);
  return (id) =>
    part`(${joined(
      parts.map((one) => one(id)),
      isAnd ? part` and ` : part` or `,
    )})`;
}
