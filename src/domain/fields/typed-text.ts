import { plainGlottalStops } from '#domain/search-text.ts';
import type { FilterOperator, IndexKey } from './field-kind.ts';

/** Longest input that is parsed as a date, number or phone number; valid input is always shorter. */
export const LONGEST_TYPED = 200;

/** Parses input with `read`; invalid input is returned as typed, but trimmed. */
export function readTyped(text: string, read: (text: string) => string | undefined): string {
  const typed = text.toWellFormed().replaceAll('\u0000', '').trim();
  return (typed.length <= LONGEST_TYPED ? read(typed) : undefined) ?? typed;
}

/**
 * Created on first use, because the browser then loads its collation data, and the first page must not wait for that.
 */
let spanish: Intl.Collator | undefined;
const inSpanish = (one: string, other: string): number =>
  (spanish ??= new Intl.Collator('es-PY')).compare(plainGlottalStops(one), plainGlottalStops(other));

const byCode = (one: string, other: string) => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Compares two values: empty values come last, all others are compared by `order`. */
export function emptyLast(one: string, other: string, order: (one: string, other: string) => number): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return order(one, other);
}

/** Compares two texts by Spanish collation, and equal ones by code unit. Empty texts come last. */
export const compareTexts = (one: string, other: string): number =>
  emptyLast(one, other, (a, b) => inSpanish(a, b) || byCode(a, b));

/** Compares two texts by code unit, for ids and texts such as `YYYY-MM-DD`. Empty texts come last. */
export const compareCodes = (one: string, other: string): number => emptyLast(one, other, byCode);

/**
 * The index entry of a text. The signs of the glottal stop of Guaraní are one, because the collation sorts the letter ʼ
 * after z and the apostrophe before a.
 */
export const indexText = (value: string): IndexKey => ({
  in: 'text',
  value: value === '' ? null : plainGlottalStops(value),
});

/** Filter operators of texts that are searched by word. */
export const wordOperators: readonly FilterOperator[] = ['contains', 'is', 'anyOf', 'noneOf', 'empty', 'notEmpty'];

/** Filter operators of values with a meaningful order. */
export const orderOperators: readonly FilterOperator[] = [
  'is',
  'anyOf',
  'noneOf',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'empty',
  'notEmpty',
];
