import type { FilterOperator, IndexKey } from './field-kind.ts';

/** Longest text that is tried for a date, a figure, a phone…; nothing longer is any of them. */
export const LONGEST_TYPED = 200;

/** What was typed means, read by `read`; where it means nothing it stays, trimmed. */
export function readTyped(text: string, read: (text: string) => string | undefined): string {
  const typed = text.toWellFormed().replaceAll('\u0000', '').trim();
  return (typed.length <= LONGEST_TYPED ? read(typed) : undefined) ?? typed;
}

/** Made once texts are compared: the browser reads its data then, and no page waits for it before. */
let spanish: Intl.Collator | undefined;
const inSpanish = (one: string, other: string): number => (spanish ??= new Intl.Collator('es-PY')).compare(one, other);

const byCode = (one: string, other: string) => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Orders empty values last and all others by `order`. */
export function emptyLast(one: string, other: string, order: (one: string, other: string) => number): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return order(one, other);
}

/** Spanish order; what is the same to it is ordered by its characters. Empty texts come last. */
export const compareTexts = (one: string, other: string): number =>
  emptyLast(one, other, (a, b) => inSpanish(a, b) || byCode(a, b));

/** Order of characters, for ids and what is written like `YYYY-MM-DD`. Empty texts come last. */
export const compareCodes = (one: string, other: string): number => emptyLast(one, other, byCode);

/** Where a text is found and sorted by. */
export const indexText = (value: string): IndexKey => ({ in: 'text', value: value === '' ? null : value });

/** Operators of what is found by its words. */
export const wordOperators: readonly FilterOperator[] = ['contains', 'is', 'anyOf', 'empty', 'notEmpty'];

/** Operators of what has an order that means something. */
export const orderOperators: readonly FilterOperator[] = [
  'is',
  'anyOf',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'empty',
  'notEmpty',
];
