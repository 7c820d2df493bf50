import { decimalsOf, formatField, parseField } from '#domain/fields/field-rules.ts';
import type { FieldOf, ValueField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf, isValueField } from '#domain/forms/form-fields.ts';
import { type ExpressionPlace, readableAt } from './expression-place.ts';
import { type Literal, readLiteral, writeLiteral } from './literals.ts';
import { findTable } from './form-parts.ts';

/** The tests that users can choose without writing an expression. */
export type ConditionTest = 'is' | 'isNot' | 'more' | 'atLeast' | 'less' | 'atMost' | 'filled' | 'blank';

/** A condition on one field: the test, and the value to compare with. */
export interface SimpleCondition {
  readonly key: string;
  readonly test: ConditionTest;
  /** Null for tests without a value. */
  readonly value: Literal | null;
}

const operators = { is: '==', isNot: '!=', more: '>', atLeast: '>=', less: '<', atMost: '<=' } as const;
const emptiness = { filled: '!=', blank: '==' } as const;

/** Whether a test compares a field with a value. */
export const isComparing = (test: ConditionTest): test is keyof typeof operators => Object.hasOwn(operators, test);

const sameness: readonly ConditionTest[] = ['is', 'isNot', 'filled', 'blank'];
const order: readonly ConditionTest[] = ['is', 'isNot', 'more', 'atLeast', 'less', 'atMost', 'filled', 'blank'];

/** The tests for a field, most likely first; empty for kinds without literals. */
export function testsOf({ kind }: LeafField): readonly ConditionTest[] {
  switch (kind) {
    case 'switch':
      return ['is'];
    case 'select':
    case 'text':
    case 'ruc':
    case 'cedula':
    case 'phone':
    case 'email':
      return sameness;
    case 'number':
    case 'decimal':
    case 'currency':
    case 'percent':
    case 'date':
      return order;
    case 'longText':
    case 'dateTime':
    case 'link':
    case 'file':
    case 'formula':
      return [];
  }
}

function resultOf({ key, label, result, decimals = 2, currency = 'PYG' }: FieldOf<'formula'>): LeafField {
  switch (result) {
    case 'decimal':
    case 'percent':
      return { kind: result, key, label, decimals };
    case 'currency':
      return { kind: result, key, label, currency };
    case 'text':
    case 'number':
    case 'date':
    case 'switch':
      return { kind: result, key, label };
  }
}

/**
 * The field without its minimum and maximum, so that a condition may compare with values outside them; null for a field
 * that cannot be tested.
 */
function asComparable(field: ValueField): LeafField | null {
  const { key, label } = field;
  switch (field.kind) {
    case 'text':
    case 'longText':
      return { kind: 'text', key, label };
    case 'number':
    case 'decimal':
    case 'currency':
    case 'percent':
    case 'date':
      return { ...field, min: undefined, max: undefined };
    case 'formula':
      return resultOf(field);
    case 'switch':
    case 'select':
    case 'ruc':
    case 'cedula':
    case 'phone':
    case 'email':
      return field;
    case 'dateTime':
    case 'link':
    case 'file':
    case 'table':
      return null;
  }
}

/** Fields that can be tested, by key. */
export type ComparedFields = ReadonlyMap<string, LeafField>;

/** The fields that a condition at a place may test; in a table, the columns of the row come first. */
export function comparableFields(definition: FormDefinition, place: ExpressionPlace): ComparedFields {
  const columns = place.table === null ? [] : (findTable(definition, place.table)?.columns ?? []);
  const isReadable = readableAt(definition, place);
  const found = new Map<string, LeafField>();
  const seenKeys = new Set<string>();
  for (const field of [...columns, ...fieldsOf(definition)]) {
    if (!isValueField(field) || seenKeys.has(field.key)) continue;
    seenKeys.add(field.key);
    const compared = isReadable(field.key) ? asComparable(field) : null;
    if (compared !== null) found.set(field.key, compared);
  }
  return found;
}

/** The expression of a condition. */
export function writeCondition(field: LeafField, { key, test, value }: SimpleCondition): string {
  if (!isComparing(test)) return `${key} ${emptiness[test]} null`;
  if (typeof value === 'boolean') return value === (test === 'is') ? key : `!${key}`;
  return `${key} ${operators[test]} ${writeLiteral(field, value ?? '')}`;
}

const FLAG = /^(!?) *([a-z]\w*)$/;
const COMPARISON = /^([a-z]\w*) *(==|!=|>=|<=|>|<) *(\S.*)$/;

/**
 * Whether the control for the value displays it unchanged; false for a value with more decimals than the field or with
 * several lines.
 */
function isShowable(field: LeafField, value: string): boolean {
  if (field.kind === 'select') return true;
  const shown = formatField(field, value);
  const typed = parseField(field, shown);
  const decimals = decimalsOf(field);
  const places = value.split('.')[1]?.length ?? 0;
  if (decimals !== null) return places <= decimals && typed === value;
  return !value.includes('\n') && (shown === value || typed === value);
}

function readFlag(source: string, fields: ComparedFields): SimpleCondition | null {
  const [, not, key = ''] = FLAG.exec(source) ?? [];
  return fields.get(key)?.kind === 'switch' ? { key, test: 'is', value: not === '' } : null;
}

function readComparison(field: LeafField, operator: string, written: string): Omit<SimpleCondition, 'key'> | null {
  const isEqual = operator === '==';
  const test = testsOf(field).find((one) => isComparing(one) && operators[one] === operator);
  const value = readLiteral(field, written);
  if (field.kind === 'switch') {
    if (typeof value !== 'boolean' || (!isEqual && operator !== '!=')) return null;
    return { test: 'is', value: value === isEqual };
  }
  if (test === undefined) return null;
  const isOrder = test !== 'is' && test !== 'isNot';
  // Comparing a text with '' tests for emptiness, like comparing it with null.
  if (!isOrder && (written === 'null' || value === '')) return { test: isEqual ? 'blank' : 'filled', value: null };
  return typeof value === 'string' && value !== '' && isShowable(field, value) ? { test, value } : null;
}

/** The condition that an expression represents; null when it is more than one test of one field. */
export function readCondition(source: string, fields: ComparedFields): SimpleCondition | null {
  const written = source.trim();
  const flag = readFlag(written, fields);
  if (flag !== null) return flag;
  const [, key = '', operator = '', compared = ''] = COMPARISON.exec(written) ?? [];
  const field = fields.get(key);
  const read = field === undefined ? null : readComparison(field, operator, compared);
  return read === null ? null : { key, ...read };
}
