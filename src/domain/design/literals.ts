import { formatField, parseField, validateField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { Decimal } from '#domain/money/decimal.ts';

/**
 * The value of an expression that is a single literal: a text, number or date in the field's stored form, or a boolean.
 */
export type Literal = string | boolean;

const QUOTED = /^\s*(?:'((?:[^'\\]|\\['"\\n])*)'|"((?:[^"\\]|\\['"\\n])*)")\s*$/;
const DATE = /^\s*fecha\(\s*(?:'([^']*)'|"([^"]*)")\s*\)\s*$/;

const unescaped = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

const quoted = (text: string): string =>
  `'${text.replaceAll(/['\\]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')}'`;

/** The literal syntax of a field kind's values; null for kinds without one. */
function literalSyntax(field: LeafField): 'text' | 'figure' | 'date' | 'flag' | null {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'select':
    case 'ruc':
    case 'cedula':
    case 'phone':
    case 'email':
      return 'text';
    case 'number':
    case 'decimal':
    case 'currency':
    case 'percent':
      return 'figure';
    case 'date':
      return 'date';
    case 'switch':
      return 'flag';
    case 'dateTime':
    case 'link':
    case 'file':
    case 'formula':
      return null;
  }
}

/** Whether values of a field can be written as literals, so that users need not write an expression for a constant. */
export const hasLiterals = (field: LeafField): boolean => literalSyntax(field) !== null;

function dateIn(field: LeafField, source: string): string | undefined {
  const [match, single, double] = DATE.exec(source) ?? [];
  if (match === undefined) return undefined;
  const date = parseField(field, single ?? double ?? '');
  return typeof date === 'string' && date !== '' && validateField(field, date) === null ? date : undefined;
}

/**
 * The value of an expression that is one literal; undefined for any other expression, and for a literal of another
 * type.
 */
export function readLiteral(field: LeafField, source: string): Literal | undefined {
  switch (literalSyntax(field)) {
    case 'text': {
      const [match, single, double] = QUOTED.exec(source) ?? [];
      return match === undefined ? undefined : unescaped(single ?? double ?? '');
    }
    case 'figure':
      return Decimal.parse(source.trim()) === null ? undefined : source.trim();
    case 'date':
      return dateIn(field, source);
    case 'flag':
      return /^\s*(true|false)\s*$/.test(source) ? source.trim() === 'true' : undefined;
    case null:
      return undefined;
  }
}

/** The expression for a literal value. */
export function writeLiteral(field: LeafField, value: Literal): string {
  if (typeof value === 'boolean') return String(value);
  switch (literalSyntax(field)) {
    case 'figure':
    case 'flag':
      return value;
    case 'date':
      return `fecha("${formatField(field, value)}")`;
    case 'text':
    case null:
      return quoted(value);
  }
}
