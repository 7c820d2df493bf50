import { isInvalid } from '#domain/emptiness.ts';
import type { ExpressionValue } from '#domain/formulas/expression.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type {
  ExpressionType,
  FieldValue,
  FilterOperator,
  IndexKey,
  LeafValue,
  OpenRule,
  TableRow,
} from './field-kind.ts';
import type { TableField, ValueField } from './field.ts';
import { ruleOf } from './kinds.ts';
import type { LeafField } from './leaf-field.ts';
import { readSwitch } from './switch/switch.ts';
import { isRows, isText } from './value-shapes.ts';

/** A value as the field's rule takes it: one of another shape is as good as none. */
const ownOf = (rule: OpenRule<FieldValue>, field: ValueField, value: FieldValue): FieldValue =>
  rule.holds(value) ? value : rule.empty(field);

/** What a field holds that holds nothing. */
export function emptyOf(field: LeafField): LeafValue;
export function emptyOf(field: ValueField): FieldValue;
export function emptyOf(field: ValueField): FieldValue {
  return ruleOf(field).empty(field);
}

/**
 * What was typed or pasted means to a field; what means nothing is given back as it is, and as empty where values are
 * no texts (`meaningOf` tells).
 */
export function parseField(field: LeafField, text: string): LeafValue;
export function parseField(field: ValueField, text: string): FieldValue;
export function parseField(field: ValueField, text: string): FieldValue {
  return ruleOf(field).parse(text, field);
}

/**
 * What a text means to a field, as a value it can keep; undefined where it means nothing or cannot be kept. A blank
 * text means what the field holds when it is empty.
 */
export function meaningOf(field: ValueField, text: string): FieldValue | undefined {
  if (text.trim() === '') return emptyOf(field);
  if (field.kind === 'switch') return readSwitch(text, field);
  const value = parseField(field, text);
  return isText(value) && value !== '' && validateField(field, value) === null ? value : undefined;
}

/** A field's value as people read it; '' when it is empty, and for links and files, whose names come from elsewhere. */
export function formatField(field: ValueField, value: FieldValue): string {
  const rule = ruleOf(field);
  return rule.format(ownOf(rule, field, value), field);
}

/** Orders two values of a field as lists do, empty ones last: negative, zero or positive. */
export function compareFields(field: ValueField, one: FieldValue, other: FieldValue): number {
  const rule = ruleOf(field);
  return rule.compare(ownOf(rule, field, one), ownOf(rule, field, other), field);
}

/** Why a field's value cannot be kept, in words that say what to do; null when it can, and when it is empty. */
export function validateField(field: ValueField, value: FieldValue): string | null {
  const rule = ruleOf(field);
  return rule.validate(ownOf(rule, field, value), field);
}

/** Reads a value that came from outside; undefined when it is none of the field's kind, right or wrong. */
export function readField(field: LeafField, raw: unknown): LeafValue | undefined;
export function readField(field: ValueField, raw: unknown): FieldValue | undefined;
export function readField(field: ValueField, raw: unknown): FieldValue | undefined {
  return ruleOf(field).read(raw, field);
}

/** What a value is found and sorted by; null for fields by which neither is possible. */
export function indexField(field: ValueField, value: FieldValue): IndexKey | null {
  const rule = ruleOf(field);
  return rule.index?.(ownOf(rule, field, value), field) ?? null;
}

/** Which operators narrow a list by a field. */
export const operatorsOf = (field: ValueField): readonly FilterOperator[] => ruleOf(field).operators(field);

/** What a field is in an expression; null where none can name it. */
export const expressionTypeOf = (field: ValueField): ExpressionType | null => ruleOf(field).expressionType(field);

/** Whether a field holds nothing: a zero counts as nothing unless the field says otherwise, a switch always says something. */
export function isEmptyValue(field: ValueField, value: FieldValue): boolean {
  if (field.zeroIsValue === true && isText(value) && value.trim() === '0') return false;
  return isInvalid(value);
}

function rowToExpression({ columns }: TableField, row: TableRow): Readonly<Record<string, ExpressionValue>> {
  return Object.fromEntries(
    columns.map((column) => [column.key, toExpression(column, row.values[column.key] ?? emptyOf(column))]),
  );
}

/**
 * A field's value as expressions take it: what is empty is null (a text ''), and a figure, date or instant that means
 * nothing is the text that was typed.
 */
export function toExpression(field: ValueField, value: FieldValue): ExpressionValue {
  if (field.kind === 'table') return isRows(value) ? value.map((row) => rowToExpression(field, row)) : [];
  if (typeof value === 'boolean') return value;
  if (!isText(value)) return null;
  const type = expressionTypeOf(field);
  if (type === 'text') return value;
  if (value === '') return null;
  return type === 'decimal' ? (Decimal.parse(value) ?? value) : value;
}

/** Digits after the comma that a field of figures keeps; null for all other fields. */
export const decimalsOf = (field: ValueField): number | null => ruleOf(field).decimals(field);

/**
 * What an expression gave, as the field holds it: a figure is rounded to the field's decimals, halves away from zero,
 * and an instant cut to the minute. What is of another type than the field gives an empty value.
 */
export function fromExpression(field: LeafField, value: ExpressionValue): LeafValue {
  const decimals = decimalsOf(field);
  if (value instanceof Decimal) return decimals === null ? emptyOf(field) : value.round(decimals).toString();
  const isOwn = typeof value === 'boolean' || (typeof value === 'string' && decimals === null);
  return (isOwn ? readField(field, value) : undefined) ?? emptyOf(field);
}
