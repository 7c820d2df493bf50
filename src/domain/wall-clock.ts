import type { WallTime } from './recurrence/series.types.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A wall time as a number: the milliseconds since 1970 if the wall clock were UTC. */
export const readWall = (wall: WallTime): number => Date.parse(wall.length === 10 ? `${wall}T00:00:00Z` : `${wall}Z`);

/** The wall time of a number of `readWall`: a day or a time with seconds. */
export const writeWall = (wall: number, allDay: boolean): WallTime =>
  new Date(wall).toISOString().slice(0, allDay ? 10 : 19);

/** The first moment of the day of a wall time. */
export const dayOf = (wall: number): number => Math.floor(wall / DAY) * DAY;

/** How long after the beginning of its day a wall time is. */
export const timeOf = (wall: number): number => wall - dayOf(wall);

/** Day of the week, Monday = 0 to Sunday = 6. */
export const weekdayOf = (wall: number): number => (((Math.floor(wall / DAY) + 3) % 7) + 7) % 7;

/** The first day of the week of a wall time, in weeks that begin on `weekStart`. */
export const weekOf = (wall: number, weekStart: number): number =>
  dayOf(wall) - ((weekdayOf(wall) - weekStart + 7) % 7) * DAY;

/** The year of a wall time. */
export const yearOf = (wall: number): number => new Date(wall).getUTCFullYear();

/** The month of a wall time, 0 to 11. */
export const monthOf = (wall: number): number => new Date(wall).getUTCMonth();

/** The day of the month of a wall time, from 1. */
export const monthDayOf = (wall: number): number => new Date(wall).getUTCDate();
