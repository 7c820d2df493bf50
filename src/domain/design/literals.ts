import { formatField, parseField, validateField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { Decimal } from '#domain/money/decimal.ts';

/** What an expression says that is nothing but a value: a text, figure or date as the field holds it, or yes or no. */
export type Literal = string | boolean;

const QUOTED = /^\s*(?:'((?:[^'\\]|\\['"\\n])*)'|"((?:[^"\\]|\\['"\\n])*)")\s*$/;
const DATE = /^\s*fecha\(\s*(?:'([^']*)'|"([^"]*)")\s*\)\s*$/;

const unescaped = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

const quoted = (text: string): string =>
  `'${text.replaceAll(/['\\]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')}'`;

/** How a kind's values are written in an expression; null for kinds that have no value to write. */
function writingOf(field: LeafField): 'text' | 'figure' | 'date' | 'flag' | null {
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

/** Whether a value of a field can be written down, so that nobody needs an expression for it. */
export const hasLiterals = (field: LeafField): boolean => writingOf(field) !== null;

function dateIn(field: LeafField, source: string): string | undefined {
  const [whole, single, double] = DATE.exec(source) ?? [];
  if (whole === undefined) return undefined;
  const date = parseField(field, single ?? double ?? '');
  return typeof date === 'string' && date !== '' && validateField(field, date) === null ? date : undefined;
}

/** The value an expression is; undefined where it is more than a value, or one of another type. */
export function readLiteral(field: LeafField, source: string): Literal | undefined {
  switch (writingOf(field)) {
    case 'text': {
      const [whole, single, double] = QUOTED.exec(source) ?? [];
      return whole === undefined ? undefined : unescaped(single ?? double ?? '');
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

/** The expression that is a value. */
export function writeLiteral(field: LeafField, value: Literal): string {
  if (typeof value === 'boolean') return String(value);
  switch (writingOf(field)) {
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
