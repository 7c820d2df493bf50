import { isCalendarDate } from '#domain/calendar-date.ts';
import { showDate } from '#domain/dates.ts';
import type { FieldKindRule } from '../field-kind.ts';
import { fieldValueTexts } from '../fields.texts.ts';
import { compareCodes, orderOperators, readTyped } from '../typed-text.ts';
import { isText, textFrom } from '../value-shapes.ts';
import type { dateConfig } from './date.config.ts';
import { readDate } from './read-date.ts';

const validOrEmpty = (value: string): string => (isCalendarDate(value) ? value : '');

/** The rule of business dates. */
export const dateKind: FieldKindRule<typeof dateConfig, string> = {
  empty: () => '',
  matchesType: isText,
  parse: (text) => readTyped(text, readDate),
  format: (value) => (isCalendarDate(value) ? showDate(value) : value),
  compare: (one, other) => compareCodes(validOrEmpty(one), validOrEmpty(other)),
  validate: (value, { min, max }) => {
    if (value === '') return null;
    if (!isCalendarDate(value)) return fieldValueTexts.date;
    if (min !== undefined && value < min) return fieldValueTexts.notBefore(showDate(min));
    return max !== undefined && value > max ? fieldValueTexts.notAfter(showDate(max)) : null;
  },
  read: (raw) => textFrom(raw)?.trim(),
  index: (value) => ({ in: 'date', value: validOrEmpty(value) || null }),
  decimals: () => null,
  operators: () => orderOperators,
  expressionType: () => 'date',
  examples: [
    { field: {}, typed: '21/11/2026', value: '2026-11-21', shown: '21/11/2026' },
    { field: {}, typed: '1-2-26', value: '2026-02-01', shown: '01/02/2026' },
    { field: {}, typed: '29022024', value: '2024-02-29', shown: '29/02/2024' },
    { field: {}, typed: '1999-12-31', value: '1999-12-31', shown: '31/12/1999' },
  ],
};
