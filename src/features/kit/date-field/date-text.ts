import { isCalendarDate } from '#domain/calendar-date.ts';
import { showDate } from '#domain/dates.ts';

/** Two-digit years belong to this century. */
const CENTURY = '20';

/** A business date in the format in which it is typed, or empty. */
export const dateText = (businessDate: string): string => (businessDate === '' ? '' : showDate(businessDate));

/** Parses `d/m/aa` or `dd/mm/aaaa`: a business date, '' for an empty text, null for an invalid date. */
export function readDateText(text: string): string | null {
  if (text.trim() === '') return '';
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const iso = `${year.padStart(4, CENTURY)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(iso) ? iso : null;
}

/** Whether the text is complete: empty, or with a four-digit year. */
export const isCompleteDate = (text: string): boolean => text === '' || /\/\d{4}$/.test(text);
