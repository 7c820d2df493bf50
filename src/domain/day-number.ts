/** A day as the number of days since 1970-01-01, in which calendars compute; no time zone takes part. */
export type DayNumber = number;

const DAY = 86_400_000;
/** Minutes of a day. */
export const DAY_MINUTES = 1_440;

/** The day of a date or wall time that begins with `YYYY-MM-DD`. */
export const dayNumberOf = (text: string): DayNumber =>
  Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8, 10))) / DAY;

/** The date `YYYY-MM-DD` of a day. */
export const dayTextOf = (day: DayNumber): string => new Date(day * DAY).toISOString().slice(0, 10);

/** Minutes from 1970-01-01T00:00 to a wall time `YYYY-MM-DDTHH:MM`, or to the start of a date `YYYY-MM-DD`. */
export const minuteNumberOf = (wall: string): number =>
  dayNumberOf(wall) * DAY_MINUTES +
  (wall.length > 10 ? Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) : 0);

/** The time `HH:MM` of a minute since 1970-01-01T00:00. */
export function clockTextOf(minute: number): string {
  const inDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** The wall time `YYYY-MM-DDTHH:MM:SS` of a minute since 1970-01-01T00:00. */
export const wallTimeOf = (minute: number): string =>
  `${dayTextOf(Math.floor(minute / DAY_MINUTES))}T${clockTextOf(minute)}:00`;

/** The weekday of a day: 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7;

/** The Monday of the week of a day. */
export const weekStartOf = (day: DayNumber): DayNumber => day - weekdayOf(day);

/** Year, month (1 to 12) and day of the month of a day. */
export function dateParts(day: DayNumber): { year: number; month: number; date: number } {
  const utc = new Date(day * DAY);
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, date: utc.getUTCDate() };
}

/** The first day of the month of a day. */
export const monthStartOf = (day: DayNumber): DayNumber => day - dateParts(day).date + 1;

/** The same day of the month some months later, or the last day of that month when it is shorter. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const { year, month, date } = dateParts(day);
  const first = Date.UTC(year, month - 1 + months, 1) / DAY;
  const length = Date.UTC(year, month + months, 1) / DAY - first;
  return first + Math.min(date, length) - 1;
}
