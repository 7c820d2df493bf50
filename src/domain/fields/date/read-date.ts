import { isCalendarDate } from '#domain/calendar-date.ts';

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
