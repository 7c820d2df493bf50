import { lengthOf } from './series-starts.ts';
import type { EventContent, EventTimes, Override, SeriesEvent, WallTime } from './series.types.ts';
import { timesFrom } from './split-series.ts';

/** What an occurrence shows. */
export type Shown = EventTimes & EventContent;

/** An override as it is stored: only what differs from its occurrence in the series. */
export type StoredOverride = Pick<Override, 'recurrenceId'> & Partial<Shown>;

/** What an occurrence of a series shows unless an override changes it. */
export function shownBySeries(series: Shown, recurrenceId: WallTime): Shown {
  const { title, place, note } = series;
  return { ...timesFrom(series, recurrenceId), title, place, note };
}

/** What an override says that its series does not say. */
export function changesOf({ recurrenceId, ...override }: Override, series: Shown): Partial<Shown> {
  const plain = shownBySeries(series, recurrenceId);
  const names = Object.keys(plain) as (keyof Shown)[];
  const changed = names.filter((name) => override[name] !== plain[name]);
  return Object.fromEntries(changed.map((name) => [name, override[name]]));
}

/** The overrides of a series as they are stored. */
export const toStoredOverrides = (series: SeriesEvent): StoredOverride[] =>
  series.overrides.map((override) => ({ recurrenceId: override.recurrenceId, ...changesOf(override, series) }));

/**
 * The stored overrides of a series, completed with what the series says. An override from before only changes were
 * stored says everything itself.
 */
export function fromStoredOverrides(series: Shown, stored: readonly StoredOverride[]): Override[] {
  if (stored.length === 0) return [];
  const { title, place, note, allDay, timeZone } = series;
  const length = lengthOf(series);
  return stored.map((override) => {
    const { recurrenceId, start, end } = override;
    // Conversions between zones are most of the cost, and an override that was moved needs none.
    const times = start === undefined || end === undefined ? timesFrom(series, recurrenceId, length) : { start, end };
    return { title, place, note, allDay, timeZone, ...times, ...override };
  });
}

/** Maximum number of characters in the stored titles, places and notes of all overrides of a series. */
export const overrideTextLimit = 65_536;

/** Number of characters in the titles, places and notes that overrides change. */
export const overrideTextOf = (overrides: readonly StoredOverride[]): number =>
  overrides.reduce((sum, { title = '', place = '', note = '' }) => sum + title.length + place.length + note.length, 0);
