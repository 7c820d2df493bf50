import { DAY, HOUR, MINUTE, monthOf, weekOf, yearOf } from '#domain/wall-clock.ts';
import type { Frequency } from './rule-parts.ts';

const YEAR_ZERO = 1970;

const lengths = { DAILY: DAY, HOURLY: HOUR, MINUTELY: MINUTE } as const;

/** The number of the period of a frequency that holds a wall time; periods that follow one another differ by one. */
export function periodOf(freq: Frequency, wall: number, weekStart: number): number {
  if (freq === 'YEARLY') return yearOf(wall) - YEAR_ZERO;
  if (freq === 'MONTHLY') return (yearOf(wall) - YEAR_ZERO) * 12 + monthOf(wall);
  if (freq === 'WEEKLY') return Math.round((weekOf(wall, weekStart) - weekOf(0, weekStart)) / (7 * DAY));
  return Math.floor(wall / lengths[freq]);
}

/** The first wall time of a period. */
export function periodStart(freq: Frequency, period: number, weekStart: number): number {
  if (freq === 'YEARLY') return Date.UTC(YEAR_ZERO + period, 0, 1);
  if (freq === 'MONTHLY') return Date.UTC(YEAR_ZERO, period, 1);
  if (freq === 'WEEKLY') return weekOf(0, weekStart) + period * 7 * DAY;
  return period * lengths[freq];
}

/** The year to which the week of a wall time belongs, and the number of the week: week 1 has at least four days in its year. */
export function weekNumber(wall: number, weekStart: number): { year: number; week: number } {
  const fourthDay = weekOf(wall, weekStart) + 3 * DAY;
  const year = yearOf(fourthDay);
  return { year, week: Math.floor((fourthDay - Date.UTC(year, 0, 1)) / (7 * DAY)) + 1 };
}

/** How many weeks belong to a year: 52 or 53. */
export const weeksInYear = (year: number, weekStart: number): number =>
  weekNumber(Date.UTC(year, 11, 28), weekStart).week;
