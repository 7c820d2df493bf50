import type { Override } from './series.types.ts';

/** Maximum number of characters in the titles, places and notes of all overrides of a series. */
export const overrideTextLimit = 65_536;

/** Number of characters in the titles, places and notes of overrides. */
export const overrideTextOf = (overrides: readonly Override[]): number =>
  overrides.reduce((sum, { title, place, note }) => sum + title.length + place.length + note.length, 0);
