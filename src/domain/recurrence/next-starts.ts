import { writeWall } from '#domain/wall-clock.ts';
import { CALENDAR_END } from './rule-starts.ts';
import { seriesStarts } from './series-starts.ts';
import type { Series, WallTime } from './series.types.ts';

/**
 * The first `count` starts of a series, in its zone and in order, without excluded dates; fewer when it ends before.
 * An override counts where its series puts it. Throws an `Error` for a rule that `checkRule` refuses.
 */
export function nextStarts(series: Series, count: number): WallTime[] {
  const excluded = new Set(series.exdates);
  const found: WallTime[] = [];
  for (const start of seriesStarts(series, Number.NEGATIVE_INFINITY, CALENDAR_END)) {
    if (found.length === count) break;
    const wall = writeWall(start, series.allDay);
    if (!excluded.has(wall)) found.push(wall);
  }
  return found;
}
