import { isCalendarDate } from '#domain/calendar-date.ts';
import { showDate } from '#domain/dates.ts';

/** Years of two digits are of this century. */
const CENTURY = '20';

/** A business date as people type it, or empty. */
export const dateText = (businessDate: string): string => (businessDate === '' ? '' : showDate(businessDate));

/** Reads `d/m/aa` or `dd/mm/aaaa`: a business date, '' for nothing, null for what is no day of the calendar. */
export function readDateText(text: string): string | null {
  if (text.trim() === '') return '';
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const iso = `${year.padStart(4, CENTURY)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(iso) ? iso : null;
}

/** Whether nothing more can be meant to follow: all is erased, or the year has its four digits. */
export const isWholeDate = (text: string): boolean => text === '' || /\/\d{4}$/.test(text);
