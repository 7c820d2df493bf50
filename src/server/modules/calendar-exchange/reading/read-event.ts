import { seriesBounds } from '#domain/recurrence/expand.ts';
import { checkRule, isTooFrequentToRemind } from '#domain/recurrence/rule.ts';
import { seriesStarts } from '#domain/recurrence/series-starts.ts';
import { DAY, readWall } from '#domain/wall-clock.ts';
import type { EventTimes, Override, Series, SeriesEvent, WallTime } from '#domain/recurrence/series.types.ts';
import { overrideTextLimit, overrideTextOf, toStoredOverrides } from '#domain/recurrence/stored-override.ts';
import { isStorable } from '#domain/storable-text.ts';
import { eventRefusals } from '../calendar-exchange.texts.ts';
import { type EventProperties, type PropertyName, readProperties, textOf } from './event-properties.ts';
import { refuse } from './event-refusal.ts';
import type { ImportedEvent } from './imported-event.types.ts';
import { readContent, readSingle, readTimesOf } from './read-occurrence.ts';
import { readReminder } from './read-reminder.ts';
import { isInYears, type NamedTime, readTimes, wallIn, type ZoneOf } from './read-times.ts';
import type { Component } from './scan-calendar.ts';

/** Maximum number of changed occurrences of a series. */
const MAX_OVERRIDES = 500;
/** Maximum number of added dates of a series, and of excluded ones. */
const MAX_DATES = 2_000;
const MAX_UID = 500;

const MIDNIGHT = 'T00:00:00';

/** An event or changed occurrence of the file, with the zones of its calendar. */
interface Part {
  properties: EventProperties;
  zoneOf: ZoneOf;
}

const statusOf = ({ properties }: Part) => textOf(properties, 'STATUS').trim().toUpperCase();
const isOverride = ({ properties }: Part) => properties.lines['RECURRENCE-ID'] !== undefined;

/** Whether only the owner and guests may see an event; null when it does not say. An unknown class counts as private. */
function isPrivate({ properties }: Part): boolean | null {
  const value = textOf(properties, 'CLASS').trim().toUpperCase();
  return value === '' ? null : value !== 'PUBLIC';
}

/** The start in the series that a time names: its day, or its wall time in the zone of the series. */
function startIn({ allDay, timeZone }: Series, name: PropertyName, time: NamedTime): WallTime {
  if (!allDay) return time.allDay ? refuse(eventRefusals.mixedTimes(name)) : wallIn(name, time, timeZone);
  if (time.allDay) return time.wall;
  // Exchange names days of an all-day series by their midnights.
  return time.wall.endsWith(MIDNIGHT) ? time.wall.slice(0, 10) : refuse(eventRefusals.mixedTimes(name));
}

/** The dates of a property; stops at the first ones too many, because a file has room for a million. */
function timesIn({ properties, zoneOf }: Part, name: PropertyName): NamedTime[] {
  const times: NamedTime[] = [];
  for (const line of properties.lines[name] ?? []) {
    times.push(...readTimes(name, line, zoneOf));
    if (times.length > MAX_DATES) refuse(eventRefusals.tooManyDates(MAX_DATES));
  }
  return times;
}

const sorted = (walls: readonly WallTime[]): WallTime[] => [...new Set(walls)].toSorted();

/** The added dates of a series. */
function readAdded(part: Part, series: Series): WallTime[] {
  const added = sorted(timesIn(part, 'RDATE').map((time) => startIn(series, 'RDATE', time)));
  return added.every(isInYears) ? added : refuse(eventRefusals.outOfRange);
}

/** The excluded dates of a series. A day excludes what starts on it. */
function readExcluded(part: Part, series: Series): WallTime[] {
  const excluded = timesIn(part, 'EXDATE').flatMap((time) => {
    if (series.allDay || !time.allDay) return [startIn(series, 'EXDATE', time)];
    const added = series.rdates.filter((wall) => wall.startsWith(time.wall));
    return [`${time.wall}${series.start.slice(10)}`, ...added];
  });
  return sorted(excluded);
}

/** How far the first occurrence of a rule is searched: some occur every 40 years. */
const HORIZON = 50 * 366 * DAY;

/** The rule of a series in its canonical form; null when it has none. */
function readRule({ properties }: Part, times: EventTimes): string | null {
  const { RRULE: rules = [], EXRULE: excluding } = properties.lines;
  if (excluding !== undefined) refuse(eventRefusals.excludingRule);
  if (rules.length > 1) refuse(eventRefusals.severalRules);
  const [line] = rules;
  if (line === undefined) return null;
  const checked = checkRule(line.slice(line.indexOf(':') + 1), times);
  if (!checked.ok) return refuse(checked.reason);
  const { rule } = checked;
  const start = readWall(times.start);
  const once: Series = { ...times, rule, rdates: [], exdates: [], overrides: [] };
  const [first] = seriesStarts(once, start, start + HORIZON);
  return first === undefined ? refuse(eventRefusals.neverOccurs) : rule;
}

/** The occurrence that a changed occurrence replaces. */
function replacedBy({ properties, zoneOf }: Part, series: Series): WallTime {
  const [line = ''] = properties.lines['RECURRENCE-ID'] ?? [];
  if (/^[^:]*;RANGE=/i.test(line)) refuse(eventRefusals.thisAndFuture);
  const time = readSingle(properties, 'RECURRENCE-ID', zoneOf) ?? refuse(eventRefusals.badTime('RECURRENCE-ID'));
  if (time.allDay && !series.allDay) return `${time.wall}${series.start.slice(10)}`;
  return startIn(series, 'RECURRENCE-ID', time);
}

/** The series without its changed occurrences. */
function readMaster(part: Part): SeriesEvent {
  const { properties, zoneOf } = part;
  if (statusOf(part) === 'CANCELLED') refuse(eventRefusals.cancelled);
  const times = readTimesOf(properties, zoneOf);
  const series = {
    ...readContent(properties),
    ...times,
    rule: readRule(part, times),
    rdates: [],
    exdates: [],
    overrides: [],
  };
  const rdates = readAdded(part, series);
  const exdates = readExcluded(part, { ...series, rdates });
  if (Math.max(rdates.length, exdates.length) > MAX_DATES) refuse(eventRefusals.tooManyDates(MAX_DATES));
  return { ...series, rdates, exdates };
}

/** Refuses names of occurrences that the series does not have. */
function checkOccur(series: Series, names: readonly WallTime[]): void {
  for (const name of names) {
    const wall = readWall(name);
    const [start] = seriesStarts(series, wall, wall + 1);
    if (start === undefined) refuse(eventRefusals.notAnOccurrence);
  }
}

/** Adds the changed occurrences to a series; cancelled ones are excluded dates. */
function withOverrides(master: SeriesEvent, parts: readonly Part[], isSecret: boolean): SeriesEvent {
  const overrides = new Map<WallTime, Override>();
  const cancelled = new Set<WallTime>();
  for (const part of parts) {
    const recurrenceId = replacedBy(part, master);
    if (overrides.has(recurrenceId) || cancelled.has(recurrenceId)) refuse(eventRefusals.repeatedOverride);
    if (statusOf(part) === 'CANCELLED') {
      cancelled.add(recurrenceId);
      continue;
    }
    const { RRULE, RDATE, EXDATE } = part.properties.lines;
    if ((RRULE ?? RDATE ?? EXDATE) !== undefined) refuse(eventRefusals.overrideWithRule);
    if (isPrivate(part) === true && !isSecret) refuse(eventRefusals.privateOverride);
    if (master.exdates.includes(recurrenceId)) refuse(eventRefusals.excludedOverride);
    const { properties, zoneOf } = part;
    overrides.set(recurrenceId, { recurrenceId, ...readContent(properties), ...readTimesOf(properties, zoneOf) });
  }
  const series = {
    ...master,
    exdates: sorted([...master.exdates, ...cancelled]),
    overrides: [...overrides.values()].toSorted((a, b) => (a.recurrenceId < b.recurrenceId ? -1 : 1)),
  };
  const text = overrideTextOf(toStoredOverrides(series));
  if (text > overrideTextLimit) refuse(eventRefusals.tooMuchText(overrideTextLimit));
  checkOccur(master, [...overrides.keys(), ...cancelled]);
  return series;
}

/** The UID of an event, without the escapes of the file. */
function readUid({ properties }: Part): string {
  const uid = textOf(properties, 'UID').trim();
  if (uid === '') refuse(eventRefusals.noUid);
  if (uid.length > MAX_UID) refuse(eventRefusals.longUid);
  return isStorable(uid) ? uid : refuse(eventRefusals.badText);
}

/** Refuses components that are not events. */
function checkKind({ kind }: Component): void {
  if (kind === 'VTODO') refuse(eventRefusals.task);
  if (kind === 'VJOURNAL') refuse(eventRefusals.journal);
}

/** The series that the components of one UID are. */
function readSeries(parts: readonly Part[]): SeriesEvent {
  const [master, ...twins] = parts.filter((part) => !isOverride(part));
  if (master === undefined) return refuse(eventRefusals.orphan);
  const series = readMaster(master);
  const isSame = (twin: Part) => JSON.stringify(readMaster(twin)) === JSON.stringify(series);
  if (!twins.every(isSame)) refuse(eventRefusals.twins);
  return withOverrides(series, parts.filter(isOverride), isPrivate(master) === true);
}

/**
 * Reads an event from the components of one UID: the event itself and its changed occurrences.
 * @param zonesOf the zones of a calendar of the file, by its number
 * @throws EventRefusal when the calendar cannot represent the event exactly
 */
export function readEvent(
  bytes: Buffer,
  components: readonly Component[],
  zonesOf: (calendar: number) => ZoneOf,
): ImportedEvent {
  for (const component of components) checkKind(component);
  if (components.length > MAX_OVERRIDES + 1) refuse(eventRefusals.tooManyOverrides(MAX_OVERRIDES));
  const parts = components.map((component) => ({
    properties: readProperties(bytes, component),
    zoneOf: zonesOf(component.calendar),
  }));
  const [first] = parts;
  const uid = first === undefined ? '' : readUid(first);
  const series = readSeries(parts);
  const master = parts.find((part) => !isOverride(part));
  const { starts, ends } = seriesBounds(series);
  return {
    uid,
    ...series,
    startsAt: starts,
    endsAt: ends,
    private: master === undefined ? null : isPrivate(master),
    reminder: master === undefined || isTooFrequentToRemind(series.rule) ? null : readReminder(master.properties),
  };
}
