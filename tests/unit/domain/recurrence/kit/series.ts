import { expandSeries } from '#domain/recurrence/expand.ts';
import type { EventTimes, Series, SeriesEvent } from '#domain/recurrence/series.types.ts';
import { timesFrom } from '#domain/recurrence/split-series.ts';

const HOUR = 3_600_000;

/** A series in New York, of an hour or a day, that begins at `start`. */
export function seriesFrom(start: string, rule: string | null, more: Partial<Series> = {}): Series {
  const allDay = start.length === 10;
  const times: EventTimes = { allDay, start, end: start, timeZone: more.timeZone ?? 'America/New_York' };
  const ends = timesFrom(times, start, allDay ? 24 * HOUR : HOUR);
  return { ...ends, rule, rdates: [], exdates: [], overrides: [], ...more };
}

/** The same with texts. */
export const eventFrom = (start: string, rule: string | null, more: Partial<SeriesEvent> = {}): SeriesEvent => ({
  title: 'Reunión',
  place: 'Sala 1',
  note: '',
  ...seriesFrom(start, rule, more),
  ...more,
});

/** The wall times of the first `count` occurrences between two years, the second exclusive. */
export const wallsOf = (series: Series, count = 1_000, from = 1900, to = 2200): string[] =>
  expandSeries(series, { from: Date.UTC(from, 0, 1), to: Date.UTC(to, 0, 1) }, 100_000)
    .slice(0, count)
    .map(({ wall }) => wall);
