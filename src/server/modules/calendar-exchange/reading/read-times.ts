import { isExistingDate } from '#domain/calendar-date.ts';
import { instantOfWall, wallOfInstant } from '#domain/time-zones.ts';
import type { WallTime } from '#domain/recurrence/series.types.ts';
import { DAY } from '#domain/wall-clock.ts';
import { eventRefusals } from '../calendar-exchange.texts.ts';
import { splitLine } from './event-properties.ts';
import { refuse } from './event-refusal.ts';

/** The zone of times without a zone, as the calendar's own. */
export const CALENDAR_ZONE = 'America/Asuncion';

/** A date or a local time in a zone, as a property of an event names it. */
export interface NamedTime {
  allDay: boolean;
  wall: WallTime;
  /** IANA name; `UTC` of a time in UTC. */
  timeZone: string;
}

/** Gives the IANA name of a TZID of the file, for use at this wall time; undefined when it is unknown. */
export type ZoneOf = (tzid: string, wall: WallTime) => string | undefined;

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/;
const TZID = /;TZID=(?:"([^"]*)"|([^;]*))/i;
/** Outlook may write a date as midnight. */
const MIDNIGHT_DATE = /^(\d{8})T000000$/;

/** Reads one date or time. */
function readTime(name: string, text: string, parameters: string, zoneOf: ZoneOf): NamedTime {
  const isDate = /;VALUE="?DATE"?(?:;|$)/i.test(parameters);
  const value = isDate ? text.replace(MIDNIGHT_DATE, '$1') : text;
  const [, year, month, date, hour, minute, second, utc] = TIME.exec(value) ?? [];
  const day = `${year ?? ''}-${month ?? ''}-${date ?? ''}`;
  if (!isExistingDate(day)) refuse(eventRefusals.badTime(name));
  if (hour === undefined) return { allDay: true, wall: day, timeZone: CALENDAR_ZONE };
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!isTime || isDate) refuse(eventRefusals.badTime(name));
  const wall = `${day}T${hour}:${minute ?? ''}:${second ?? ''}`;
  if (utc === 'Z') return { allDay: false, wall, timeZone: 'UTC' };
  const [, quoted, plain] = TZID.exec(parameters) ?? [];
  const tzid = (quoted ?? plain ?? '').trim();
  if (tzid === '') return { allDay: false, wall, timeZone: CALENDAR_ZONE };
  return { allDay: false, wall, timeZone: zoneOf(tzid, wall) ?? refuse(eventRefusals.unknownZone(tzid.slice(0, 80))) };
}

/** Reads the dates or times of a line, separated by commas. */
export function readTimes(name: string, line: string, zoneOf: ZoneOf): NamedTime[] {
  const { parameters, value } = splitLine(line);
  if (value.includes('/')) refuse(eventRefusals.period);
  return value.split(',').map((text) => readTime(name, text.trim(), parameters, zoneOf));
}

/** Whether a wall time is in the years of the calendar. */
export const isInYears = (wall: WallTime): boolean => /^(?:19|20|21)/.test(wall);

/** The years of the calendar as instants. */
const FIRST = Date.UTC(1900, 0, 1);
const END = Date.UTC(2200, 0, 1);

/**
 * The local time in a zone at an instant. Refuses a time that the clocks there show twice, and one that is further from
 * the years of the calendar than a zone from UTC: some have no text.
 */
export function wallOf(name: string, instant: number, zone: string): WallTime {
  if (instant < FIRST - DAY || instant >= END + DAY) refuse(eventRefusals.outOfRange);
  const wall = wallOfInstant(instant, zone);
  return instantOfWall(wall, zone) === instant ? wall : refuse(eventRefusals.ambiguousTime(name));
}

/** The local time in another zone at the same instant. */
export const wallIn = (name: string, { wall, timeZone }: NamedTime, zone: string): WallTime =>
  timeZone === zone ? wall : wallOf(name, instantOfWall(wall, timeZone), zone);
