import { instantOfWall, wallOfInstant } from '#domain/time-zones.ts';
import { dayOf, readWall, writeWall } from '#domain/wall-clock.ts';
import { resolveRule } from './resolved-rule.ts';
import type { ResolvedRule } from './resolved-rule.types.ts';
import { readRule, type RuleParts, writeRuleParts } from './rule-parts.ts';
import { CALENDAR_END, ruleStarts } from './rule-starts.ts';
import { hasOccurrence, isRepeating, lastStartBefore, lengthOf } from './series-starts.ts';
import type { EventTimes, SeriesEvent, WallTime } from './series.types.ts';

/** The times of an event that begins at another wall time of its zone and lasts as long. */
export function timesFrom(times: EventTimes, start: WallTime, length = lengthOf(times)): EventTimes {
  const { allDay, timeZone } = times;
  const end = allDay
    ? writeWall(readWall(start) + length, true)
    : wallOfInstant(instantOfWall(start, timeZone) + length, timeZone);
  return { allDay, start, end, timeZone };
}

/** The parts of a stored rule. Throws an `Error` for a rule that `checkRule` refuses. */
export function partsOfRule(rule: string): RuleParts {
  const reading = readRule(rule);
  if (!reading.ok) throw new Error(`${rule}: ${reading.reason}`);
  return reading.value;
}

/**
 * Splits a series before an occurrence: what happens before, null when nothing does, and the occurrence with all that
 * follow. COUNT is divided; UNTIL of the first part is its last occurrence. Added and excluded dates and overrides go
 * to the part of the occurrence that they name.
 */
export function splitSeries(
  event: SeriesEvent,
  recurrenceId: WallTime,
): { first: SeriesEvent | null; second: SeriesEvent } {
  const at = readWall(recurrenceId);
  const isBefore = (wall: WallTime) => readWall(wall) < at;
  const isAfter = (wall: WallTime) => !isBefore(wall);
  const first = partOf(event, isBefore, firstRule(event, at));
  const second = partOf(event, isAfter, secondRule(event, at));
  if (second === null) throw new Error(`No occurrence from ${recurrenceId} on`);
  return { first: first === null || !hasOccurrence(first) ? null : single(first), second };
}

/** Where a rule begins and what it says in one part of a split. */
interface RuleOfPart {
  readonly start: number;
  readonly rule: string;
}

function partOf(
  event: SeriesEvent,
  belongs: (wall: WallTime) => boolean,
  ruled: RuleOfPart | null,
): SeriesEvent | null {
  const part = {
    ...event,
    rdates: event.rdates.filter(belongs),
    exdates: event.exdates.filter(belongs),
    overrides: event.overrides.filter((override) => belongs(override.recurrenceId)),
  };
  if (ruled !== null) return { ...part, rule: ruled.rule, ...timesFrom(event, writeWall(ruled.start, event.allDay)) };
  const own = event.rule === null && belongs(event.start) ? [event.start] : [];
  const [start, ...rdates] = [...new Set([...own, ...part.rdates])].toSorted();
  return start === undefined ? null : { ...part, ...timesFrom(event, start), rule: null, rdates };
}

function firstRule(event: SeriesEvent, at: number): RuleOfPart | null {
  if (event.rule === null) return null;
  const rule = resolveRule(event.rule, event);
  const last = lastStartBefore(rule, at);
  if (last === undefined) return null;
  const parts = partsOfRule(event.rule);
  const end =
    parts.count === null
      ? { until: { kind: event.allDay ? 'date' : 'local', at: event.allDay ? dayOf(last) : last } as const }
      : { count: countBefore(rule, at) };
  return { start: rule.start, rule: writeRuleParts({ ...parts, ...end }) };
}

function secondRule(event: SeriesEvent, at: number): RuleOfPart | null {
  if (event.rule === null) return null;
  const rule = resolveRule(event.rule, event);
  const start = ruleStarts(rule, at, CALENDAR_END).next().value;
  if (start === undefined) return null;
  const parts = partsOfRule(event.rule);
  const count = parts.count === null ? null : parts.count - countBefore(rule, start);
  return { start, rule: writeRuleParts({ ...parts, count }) };
}

function countBefore(rule: ResolvedRule, before: number): number {
  let count = 0;
  for (const _ of ruleStarts(rule, rule.start, before)) count += 1;
  return count;
}

/** An event that occurs once has no overrides: it says itself what its override said. */
export function single(event: SeriesEvent): SeriesEvent {
  if (isRepeating(event)) return event;
  const override = event.overrides.find(({ recurrenceId }) => recurrenceId === event.start);
  const { recurrenceId: _, ...own } = override ?? { recurrenceId: '' };
  return { ...event, ...own, exdates: [], overrides: [] };
}
