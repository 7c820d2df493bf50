import { readWall, writeWall } from '#domain/wall-clock.ts';
import { wallOfInstant } from '#domain/time-zones.ts';
import { CALENDAR_END } from './rule-starts.ts';
import { instantsOf, seriesStarts } from './series-starts.ts';
import type { Override, Series, WallTime } from './series.types.ts';

/**
 * The first `count` starts of a series from a wall time on, in its zone and in order: without excluded dates, and changed
 * occurrences where they take place. Fewer when it ends before. Throws an `Error` for a rule that `checkRule` refuses.
 */
export function nextStarts(series: Series, count: number, from: WallTime = ''): WallTime[] {
  const { exdates, overrides, allDay, timeZone } = series;
  const left = new Set([...exdates, ...overrides.map(({ recurrenceId }) => recurrenceId)]);
  const found: WallTime[] = [];
  const first = from === '' ? Number.NEGATIVE_INFINITY : readWall(from);
  for (const start of seriesStarts(series, first, CALENDAR_END)) {
    if (found.length === count) break;
    const wall = writeWall(start, allDay);
    if (!left.has(wall)) found.push(wall);
  }
  const moved = overrides
    .filter(({ recurrenceId }) => !exdates.includes(recurrenceId))
    .map((override) => startIn(override, timeZone))
    .filter((wall) => wall >= from);
  return [...found, ...moved].toSorted().slice(0, count);
}

/** The start of a changed occurrence in a zone; a day stays the same day. */
const startIn = (override: Override, timeZone: string): WallTime =>
  override.allDay || override.timeZone === timeZone
    ? override.start
    : wallOfInstant(instantsOf(override).starts, timeZone);
