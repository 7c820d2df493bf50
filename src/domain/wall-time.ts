/** Minutes of a day. */
export const DAY_MINUTES = 1_440;

const MINUTE = 60_000;

/**
 * Converts a local time (`YYYY-MM-DDTHH:MM`), or the start of a day (`YYYY-MM-DD`), to minutes, for differences and
 * comparisons. The number does not depend on a zone, and every day has 1,440 minutes. The text must be an existing day.
 */
export const toMinutes = (wallTime: string): number =>
  Date.parse(wallTime.length === 10 ? wallTime : `${wallTime}Z`) / MINUTE;

/** The local time, `YYYY-MM-DDTHH:MM`, of a number of minutes. Throws a RangeError for NaN. */
export const toWallTime = (minutes: number): string => new Date(minutes * MINUTE).toISOString().slice(0, 16);

/** The day, `YYYY-MM-DD`, of a number of minutes. Throws a RangeError for NaN. */
export const toDay = (minutes: number): string => toWallTime(minutes).slice(0, 10);

/** The day that is a number of days later, or earlier when negative. */
export const addDays = (day: string, days: number): string => toDay(toMinutes(day) + days * DAY_MINUTES);

/** The same day of the month a number of months later; the last day of that month when it is shorter. */
export function addMonths(day: string, months: number): string {
  const target = new Date(`${day.slice(0, 7)}-01`);
  target.setUTCMonth(target.getUTCMonth() + months + 1, 0);
  const last = target.toISOString().slice(0, 10);
  const wanted = last.slice(0, 8) + day.slice(8);
  return wanted < last ? wanted : last;
}

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
