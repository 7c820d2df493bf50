import { isInvalid } from '#domain/emptiness.ts';
import type { ExpressionValue } from '#domain/formulas/expression.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type {
  ExpressionType,
  FieldValue,
  FilterOperator,
  IndexKey,
  LeafKindName,
  LeafValue,
  OpenRule,
  TableRow,
} from './field-kind.ts';
import type { TableField, ValueField } from './field.ts';
import type { LeafField } from './leaf-field.ts';
import { leafKinds, leafRuleOf } from './leaf-kinds.ts';
import { readSwitch } from './switch/switch.ts';
import { tableKind } from './table/table.ts';
import { isRows, isText } from './value-shapes.ts';

/** The rule of every kind of field with a value. */
export const fieldKinds = { ...leafKinds, table: tableKind } as const satisfies Record<ValueField['kind'], object>;

/** The rule of a field, typed to accept any field and value; `leafRuleOf` explains why the cast is safe. */
const ruleOf = (field: ValueField): OpenRule<FieldValue> => fieldKinds[field.kind] as OpenRule<FieldValue>;

/** The value if it has the type that the rule requires, otherwise the empty value. */
const valueOrEmpty = (rule: OpenRule<FieldValue>, field: ValueField, value: FieldValue): FieldValue =>
  rule.matchesType(value) ? value : rule.empty(field);

/** The empty value of a field. */
export function emptyOf(field: LeafField): LeafValue;
export function emptyOf(field: ValueField): FieldValue;
export function emptyOf(field: ValueField): FieldValue {
  return ruleOf(field).empty(field);
}

/**
 * Parses typed or pasted text for a field. Invalid input is returned as typed. Kinds whose values are not strings
 * return the empty value instead (`parseValid` distinguishes invalid from empty input).
 */
export function parseField(field: LeafField, text: string): LeafValue;
export function parseField(field: ValueField, text: string): FieldValue;
export function parseField(field: ValueField, text: string): FieldValue {
  return ruleOf(field).parse(text, field);
}

/**
 * Parses a text to a valid value of a field; undefined for invalid input. A blank text gives the field's empty value.
 */
export function parseValid(field: ValueField, text: string): FieldValue | undefined {
  if (text.trim() === '') return emptyOf(field);
  if (field.kind === 'switch') return readSwitch(text, field);
  const value = parseField(field, text);
  return isText(value) && value !== '' && validateField(field, value) === null ? value : undefined;
}

/** Whether the value of a field is yes or no: a switch, or a formula with such a result. */
export const isSwitch = (field: ValueField): boolean =>
  (field.kind === 'formula' ? field.result : field.kind) === 'switch';

/**
 * Reads the value of a filter, which filters store as text; undefined for a text that the field cannot have. Yes and no
 * are also read as a person types them.
 */
export function readFilterValue(field: ValueField, text: string): FieldValue | undefined {
  return isSwitch(field) ? readSwitch(text, field.kind === 'switch' ? field : {}) : readField(field, text);
}

/** Formats a field's value; '' when empty, and for links and files, whose names are looked up elsewhere. */
export function formatField(field: ValueField, value: FieldValue): string {
  const rule = ruleOf(field);
  return rule.format(valueOrEmpty(rule, field, value), field);
}

/** Compares two values of a field for sorting lists, empty ones last: negative, zero or positive. */
export function compareFields(field: ValueField, one: FieldValue, other: FieldValue): number {
  const rule = ruleOf(field);
  return rule.compare(valueOrEmpty(rule, field, one), valueOrEmpty(rule, field, other), field);
}

/** The message for an invalid value of a field, which explains what to do; null for valid and empty values. */
export function validateField(field: ValueField, value: FieldValue): string | null {
  const rule = ruleOf(field);
  return rule.validate(valueOrEmpty(rule, field, value), field);
}

/** The values that an ambiguous input of a field can mean, for the user to choose from; none for any other value. */
export function readingsOf(field: LeafField, value: LeafValue): readonly LeafValue[] {
  const rule = leafRuleOf(field);
  return rule.matchesType(value) ? (rule.readings?.(value) ?? []) : [];
}

/**
 * Reads a value from an untrusted source; undefined when its type does not belong to the field's kind. A returned value
 * may still be invalid.
 */
export function readField(field: LeafField, raw: unknown): LeafValue | undefined;
export function readField(field: ValueField, raw: unknown): FieldValue | undefined;
export function readField(field: ValueField, raw: unknown): FieldValue | undefined {
  return ruleOf(field).read(raw, field);
}

/** The index entry of a value for sorting and filtering; null for fields that cannot be sorted or filtered. */
export function indexField(field: ValueField, value: FieldValue): IndexKey | null {
  const rule = ruleOf(field);
  return rule.index?.(valueOrEmpty(rule, field, value), field) ?? null;
}

/** The filter operators of a field. */
export const operatorsOf = (field: ValueField): readonly FilterOperator[] => ruleOf(field).operators(field);

/** The type of a field in expressions; null when expressions cannot read it. */
export const expressionTypeOf = (field: ValueField): ExpressionType | null => ruleOf(field).expressionType(field);

/** Whether the value of a field is empty. Zero is empty unless the field has `zeroIsValue`; a switch is never empty. */
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
 * Converts the value of a field for expressions: an empty value becomes null (a text ''), and an invalid number, date
 * or instant the text that was typed.
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

/** Number of decimals of a numeric field; null for all other fields. */
export const decimalsOf = (field: ValueField): number | null => ruleOf(field).decimals(field);

const figureKinds: Readonly<Record<LeafKindName, boolean>> = {
  text: false,
  longText: false,
  number: true,
  decimal: true,
  currency: true,
  percent: true,
  date: false,
  dateTime: false,
  switch: false,
  select: false,
  link: false,
  file: false,
  ruc: false,
  cedula: false,
  phone: false,
  email: false,
  formula: false,
};

/** Whether values of a field are numbers that the user types; they are right-aligned with tabular figures. */
export const isFigureKind = ({ kind }: LeafField): boolean => figureKinds[kind];

/** Whether a field shows a number, including a formula with a numeric result. */
export const isFigure = (field: LeafField): boolean =>
  figureKinds[field.kind === 'formula' ? field.result : field.kind];

/**
 * Converts the result of an expression to a value of the field: rounds a number to the decimals of the field, halves
 * away from zero, and truncates an instant to the minute. A result of another type becomes the empty value.
 */
export function fromExpression(field: LeafField, value: ExpressionValue): LeafValue {
  const decimals = decimalsOf(field);
  if (value instanceof Decimal) return decimals === null ? emptyOf(field) : value.round(decimals).toString();
  const isOwn = typeof value === 'boolean' || (typeof value === 'string' && decimals === null);
  return (isOwn ? readField(field, value) : undefined) ?? emptyOf(field);
}
