import { addMonths, dateParts, type DayNumber, dayNumberOf, dayTextOf, monthStartOf } from './day-number.ts';

/** Periods that move with the current business day. */
export const namedPeriods = [
  'today',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'last12Months',
] as const;
export type NamedPeriod = (typeof namedPeriods)[number];

/** Business dates (`YYYY-MM-DD`), both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** A number of whole months from the month of a day on; negative `offset` for earlier months. */
function monthsFrom(day: DayNumber, offset: number, count: number): DayRange {
  const first = addMonths(monthStartOf(day), offset);
  return { from: dayTextOf(first), to: dayTextOf(addMonths(first, count) - 1) };
}

const daysUntil = (day: DayNumber, count: number): DayRange => ({
  from: dayTextOf(day - count + 1),
  to: dayTextOf(day),
});

/**
 * The days of a named period. Periods of days end today; those of months and years are whole, also the current ones.
 * @param today business date
 */
export function daysOfPeriod(period: NamedPeriod, today: string): DayRange {
  const day = dayNumberOf(today);
  switch (period) {
    case 'today':
      return daysUntil(day, 1);
    case 'last7':
      return daysUntil(day, 7);
    case 'last30':
      return daysUntil(day, 30);
    case 'last90':
      return daysUntil(day, 90);
    case 'thisMonth':
      return monthsFrom(day, 0, 1);
    case 'lastMonth':
      return monthsFrom(day, -1, 1);
    case 'thisYear':
      return monthsFrom(day, 1 - dateParts(day).month, 12);
    case 'last12Months':
      return monthsFrom(day, -11, 12);
    default:
      return period satisfies never;
  }
}

/** Number of whole months from the first to the last day; null when the range does not consist of whole months. */
function wholeMonths(from: DayNumber, to: DayNumber): number | null {
  if (monthStartOf(from) !== from || monthStartOf(to + 1) !== to + 1) return null;
  const [first, next] = [dateParts(from), dateParts(to + 1)];
  return (next.year - first.year) * 12 + next.month - first.month;
}

/**
 * The range of the same length before a range; whole months are compared with as many whole months. Of a range that
 * goes on after today only the days up to today have passed, so only as many days, or months and days, are compared.
 * @param today business date
 */
export function rangeBefore({ from, to }: DayRange, today: string): DayRange {
  const [first, last, now] = [dayNumberOf(from), dayNumberOf(to), dayNumberOf(today)];
  const months = wholeMonths(first, last);
  /** The day that corresponds to a day of the range. */
  const before = (day: DayNumber) => (months === null ? day - (last - first + 1) : addMonths(day, -months));
  const isPart = first <= now && now < last;
  return { from: dayTextOf(before(first)), to: dayTextOf(isPart ? before(now) : first - 1) };
}
