import { isCalendarDate } from '#domain/calendar-date.ts';
import { showDate } from '#domain/dates.ts';
import type { FieldKindRule } from '../field-kind.ts';
import { fieldValueTexts } from '../fields.texts.ts';
import { compareCodes, orderOperators, readTyped } from '../typed-text.ts';
import { isText, textFrom } from '../value-shapes.ts';
import type { dateConfig } from './date.config.ts';

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

/** Number of years in the future from which a date is suspected to be mistyped: loans and leases end earlier. */
const AHEAD = 20;
/** Number of years in the past from which a date is suspected to be mistyped: living people were born later. */
const BEHIND = 90;

/** A typed date with a year of four digits, such as `1/2/0206`. */
const STRANGE = /^\d{1,2}[/.\- ]\d{1,2}[/.\- ](\d{4})$/;

interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
}

/** The same day a number of years later. The result may not exist (29 February) and serves only for comparison. */
const inYears = (date: string, years: number): string => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/**
 * The year of a date that is so far away that it is probably a typing error; null for any other date. A date on a side
 * where the field has a limit is never suspected.
 * @param today business date
 */
export function unlikelyYear(value: string, { min, max }: Bounds, today: string): number | null {
  if (!isCalendarDate(value)) {
    const year = STRANGE.exec(value)?.[1];
    return year === undefined || /^(?:19|20|21)/.test(year) ? null : Number(year);
  }
  const isFar =
    (max === undefined && value > inYears(today, AHEAD)) || (min === undefined && value < inYears(today, -BEHIND));
  return isFar ? Number(value.slice(0, 4)) : null;
}

const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const DIGITS_ALONE = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/** Two-digit years from this one on belong to the 20th century. */
const LAST_CENTURY_FROM = 50;

function fullYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) < LAST_CENTURY_FROM ? '20' : '19'}${year}`;
}

/**
 * Parses a typed date, day first (`21/11/2026`, `21-11-26`, `21112026`) or year first, to `YYYY-MM-DD`; undefined when
 * there is no such day from 1900 to 2199.
 */
export function readDate(text: string): string | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? reversed(DAY_FIRST.exec(text) ?? DIGITS_ALONE.exec(text));
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

function reversed(parts: RegExpExecArray | null): readonly (string | undefined)[] {
  const [match, day, month, year] = parts ?? [];
  return [match, year, month, day];
}
