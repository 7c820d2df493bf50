import type { RuleParts } from './rule-parts.ts';

/** The parts of a rule that say from how many times BYSETPOS chooses. */
type SetParts = Pick<
  RuleParts,
  'freq' | 'byMonth' | 'byWeekNo' | 'byYearDay' | 'byMonthDay' | 'byDay' | 'byHour' | 'byMinute'
>;

/** Number of times of a day that a rule names. */
export const timesPerDay = ({ byHour, byMinute }: SetParts): number =>
  Math.max(1, byHour.length) * Math.max(1, byMinute.length);

/** Days of a month, at most, that the parts of a rule name. */
function daysPerMonth({ byMonthDay, byDay }: SetParts): number {
  if (byMonthDay.length > 0) return byMonthDay.length;
  return Math.max(
    1,
    byDay.reduce((sum, { nth }) => sum + (nth === 0 ? 5 : 1), 0),
  );
}

/** Days of a year, at most, that the parts of a rule name. */
function daysPerYear(parts: SetParts): number {
  const { byMonth, byWeekNo, byYearDay, byMonthDay, byDay } = parts;
  if (byYearDay.length > 0) return byYearDay.length;
  if (byWeekNo.length > 0) return byWeekNo.length * 7;
  if (byMonth.length > 0) return byMonth.length * daysPerMonth(parts);
  if (byMonthDay.length > 0) return 12 * byMonthDay.length;
  return Math.max(
    1,
    byDay.reduce((sum, { nth }) => sum + (nth === 0 ? 53 : 1), 0),
  );
}

/** Number of times, at most, from which BYSETPOS chooses in a period. Costs nothing: no date is computed. */
export function timesPerSet(parts: SetParts): number {
  const { freq, byDay, byMinute } = parts;
  switch (freq) {
    case 'YEARLY':
      return daysPerYear(parts) * timesPerDay(parts);
    case 'MONTHLY':
      return daysPerMonth(parts) * timesPerDay(parts);
    case 'WEEKLY':
      return Math.max(1, byDay.length) * timesPerDay(parts);
    case 'DAILY':
      return timesPerDay(parts);
    case 'HOURLY':
      return Math.max(1, byMinute.length);
    case 'MINUTELY':
      return 1;
  }
}
