import ICAL from 'ical.js';
import type { EventContent, EventTimes, WallTime } from '#domain/recurrence/series.types.ts';
import { instantOfWall, isTimeZone } from '#domain/time-zones.ts';
import { DAY, readWall, writeWall } from '#domain/wall-clock.ts';
import { manyLines, oneLine } from '#domain/one-line.ts';
import { isStorable } from '#domain/storable-text.ts';
import { eventRefusals, untitled } from '../calendar-exchange.texts.ts';
import { type EventProperties, type PropertyName, splitLine, textOf } from './event-properties.ts';
import { refuse } from './event-refusal.ts';
import { isInYears, type NamedTime, readTimes, wallIn, wallOf, type ZoneOf } from './read-times.ts';

/** The longest texts of an event, in characters; its form has the same limits. */
const LONGEST = { title: 200, place: 200, note: 4_000 };

/** Reads what an event or a changed occurrence says. */
export function readContent(properties: EventProperties): EventContent {
  const title = oneLine(textOf(properties, 'SUMMARY'));
  const place = oneLine(textOf(properties, 'LOCATION'));
  const note = manyLines(textOf(properties, 'DESCRIPTION'));
  if (![title, place, note].every(isStorable)) refuse(eventRefusals.badText);
  if (title.length > LONGEST.title) refuse(eventRefusals.longTitle(LONGEST.title));
  if (place.length > LONGEST.place) refuse(eventRefusals.longPlace(LONGEST.place));
  if (note.length > LONGEST.note) refuse(eventRefusals.longNote(LONGEST.note));
  return { title: title === '' ? untitled : title, place, note };
}

/** Reads the single time of a property; undefined when the event does not have the property. */
export function readSingle(properties: EventProperties, name: PropertyName, zoneOf: ZoneOf): NamedTime | undefined {
  const [line] = properties.lines[name] ?? [];
  if (line === undefined) return undefined;
  const [time, ...others] = readTimes(name, line, zoneOf);
  return others.length > 0 ? refuse(eventRefusals.badTime(name)) : time;
}

const SECOND = 1_000;

const addDays = (wall: WallTime, days: number): WallTime => writeWall(readWall(wall) + days * DAY, wall.length === 10);

const DAY_SECONDS = 86_400;
const DURATION = /^\+?P(?=.)(?:\d{1,5}W)?(?:\d{1,6}D)?(?:T(?=.)(?:\d{1,6}H)?(?:\d{1,8}M)?(?:\d{1,9}S)?)?$/;

/** Reads a DURATION into whole days, which keep the time of day, and exact seconds. */
function readDuration(line: string): { days: number; seconds: number } {
  const { value } = splitLine(line);
  if (!DURATION.test(value)) return refuse(eventRefusals.badDuration);
  const { weeks, days, hours, minutes, seconds } = ICAL.Duration.fromString(value);
  return { days: weeks * 7 + days, seconds: (hours * 60 + minutes) * 60 + seconds };
}

/** The end of an event that has a duration. */
function endAfter(start: NamedTime, line: string): WallTime {
  const { days, seconds } = readDuration(line);
  if (start.allDay) {
    return seconds % DAY_SECONDS === 0
      ? addDays(start.wall, days + seconds / DAY_SECONDS)
      : refuse(eventRefusals.mixedTimes('DURATION'));
  }
  const later = addDays(start.wall, days);
  if (seconds === 0) return later;
  return wallOf('DURATION', instantOfWall(later, start.timeZone) + seconds * SECOND, start.timeZone);
}

/** The end that DTEND, DURATION or, without both, the standard gives. */
function readEnd(properties: EventProperties, start: NamedTime, zoneOf: ZoneOf): WallTime {
  const [duration] = properties.lines.DURATION ?? [];
  const end = readSingle(properties, 'DTEND', zoneOf);
  if (end !== undefined && duration !== undefined) return refuse(eventRefusals.twoEnds);
  if (duration !== undefined) return endAfter(start, duration);
  if (end === undefined) return start.allDay ? addDays(start.wall, 1) : start.wall;
  if (end.allDay !== start.allDay) return refuse(eventRefusals.mixedTimes('DTEND'));
  return start.allDay ? end.wall : wallIn('DTEND', end, start.timeZone);
}

const MIDNIGHT = 'T00:00:00';

/** Outlook may mark an event of whole days that it writes from midnight to midnight. */
function withoutMidnights(properties: EventProperties, times: EventTimes): EventTimes {
  const isMarked = /^true$/i.test(textOf(properties, 'X-MICROSOFT-CDO-ALLDAYEVENT').trim());
  if (times.allDay || !isMarked) return times;
  if (!times.start.endsWith(MIDNIGHT) || !times.end.endsWith(MIDNIGHT)) return times;
  return { ...times, allDay: true, start: times.start.slice(0, 10), end: times.end.slice(0, 10) };
}

/**
 * Reads when an event or a changed occurrence takes place.
 * @throws EventRefusal when a time cannot be represented
 */
export function readTimesOf(properties: EventProperties, zoneOf: ZoneOf): EventTimes {
  const start = readSingle(properties, 'DTSTART', zoneOf) ?? refuse(eventRefusals.noStart);
  const times = withoutMidnights(properties, {
    allDay: start.allDay,
    start: start.wall,
    end: readEnd(properties, start, zoneOf),
    timeZone: start.timeZone,
  });
  if (!isInYears(times.start) || !isInYears(times.end)) refuse(eventRefusals.outOfRange);
  if (times.end < times.start || (times.allDay && times.end === times.start)) refuse(eventRefusals.endBeforeStart);
  const dayZone = textOf(properties, 'X-NEMU-TIME-ZONE');
  return times.allDay && isTimeZone(dayZone) ? { ...times, timeZone: dayZone } : times;
}
