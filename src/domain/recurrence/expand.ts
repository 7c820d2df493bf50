import { offsetAt } from '#domain/time-zones.ts';
import { DAY, readWall, writeWall } from '#domain/wall-clock.ts';
import { resolveRule } from './resolved-rule.ts';
import { instantsAt, instantsOf, isRepeating, lastStartBefore, lengthOf, seriesStarts } from './series-starts.ts';
import type { Occurrence, Series } from './series.types.ts';

/** A window, in milliseconds since 1970. */
export interface Window {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Thrown when a series has more occurrences in a window than the caller takes. */
export class TooManyOccurrences extends Error {
  /** How many the caller takes. */
  readonly limit: number;

  constructor(limit: number) {
    super(`More than ${limit} occurrences`);
    this.name = 'TooManyOccurrences';
    this.limit = limit;
  }
}

/** Clocks of a zone are never further than this from UTC, nor from what they showed before a change. */
const CLOCK_MARGIN = 2 * DAY;

/**
 * The occurrences of a series that overlap a window, in order of start, then of recurrence id. An excluded date has
 * none; an override replaces the occurrence that it names, and counts where it takes place. An occurrence without
 * length counts at its start. Throws `TooManyOccurrences` when there are more than `limit`, and an `Error` for a rule
 * that `checkRule` refuses. The cost depends on the window and the length of an occurrence only, not on the start of
 * the series.
 */
export function expandSeries(series: Series, window: Window, limit: number): Occurrence[] {
  const excluded = new Set(series.exdates);
  const changed = new Set(series.overrides.map(({ recurrenceId }) => recurrenceId));
  const found: Occurrence[] = [];
  const take = (occurrence: Occurrence) => {
    if (!overlaps(occurrence, window)) return;
    if (found.length === limit) throw new TooManyOccurrences(limit);
    found.push(occurrence);
  };
  for (const override of series.overrides) {
    if (excluded.has(override.recurrenceId)) continue;
    const { recurrenceId, start, allDay } = override;
    take({ recurrenceId, wall: start, allDay, ...instantsOf(override), override });
  }
  const length = lengthOf(series);
  const repeats = isRepeating(series);
  const first = window.from + offsetAt(window.from, series.timeZone) - length - CLOCK_MARGIN;
  const end = window.to + offsetAt(window.to, series.timeZone) + CLOCK_MARGIN;
  for (const start of seriesStarts(series, first, end)) {
    const wall = writeWall(start, series.allDay);
    if (excluded.has(wall) || changed.has(wall)) continue;
    const instants = instantsAt(series, start, length);
    take({ recurrenceId: repeats ? wall : null, wall, allDay: series.allDay, ...instants, override: null });
  }
  return found.toSorted(byStart);
}

const overlaps = ({ starts, ends }: Occurrence, { from, to }: Window) =>
  starts < to && (ends > from || (ends === starts && starts >= from));

function byStart(a: Occurrence, b: Occurrence): number {
  if (a.starts !== b.starts) return a.starts - b.starts;
  return (a.recurrenceId ?? '') < (b.recurrenceId ?? '') ? -1 : 1;
}

/**
 * Bounds of a series, in milliseconds since 1970: no occurrence starts before `starts` or ends after `ends`; null when
 * the rule never ends. Excluded dates count. Throws an `Error` for a rule that `checkRule` refuses.
 */
export function seriesBounds(series: Series): { starts: number; ends: number | null } {
  const length = lengthOf(series);
  const walls = [readWall(series.start), ...series.rdates.map(readWall)];
  const last = series.rule === null ? undefined : lastStart(series.rule, series);
  if (last !== undefined && last !== null) walls.push(last);
  const all = [...walls.map((wall) => instantsAt(series, wall, length)), ...series.overrides.map(instantsOf)];
  return {
    starts: all.reduce((least, { starts }) => Math.min(least, starts), Number.POSITIVE_INFINITY),
    ends: last === null ? null : all.reduce((most, { ends }) => Math.max(most, ends), Number.NEGATIVE_INFINITY),
  };
}

/** The last wall time that a rule gives; undefined when it gives none, null when it never ends. */
function lastStart(text: string, series: Series): number | null | undefined {
  const rule = resolveRule(text, series);
  return rule.last === Number.POSITIVE_INFINITY ? null : lastStartBefore(rule, rule.last + 1);
}
