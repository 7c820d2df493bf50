import dayjs, { type Dayjs } from 'dayjs';
import es from 'dayjs/locale/es.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(relativeTime);

/** The time zone of business days and displayed times. */
export const BUSINESS_ZONE = 'America/Asuncion';

/** An instant: milliseconds since 1970, a date, or RFC 3339 text. */
export type Instant = number | Date | string;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The part of `Temporal` used here; browsers before 2026 and Node.js 20 lack it. */
interface ZoneReader {
  Instant: {
    fromEpochMilliseconds(time: number): { toZonedDateTimeISO(zone: string): { offsetNanoseconds: number } };
  };
}

const { Temporal }: { Temporal?: ZoneReader; Date: DateConstructor } = globalThis;

/** Created on first use: loading the time zone takes longer than the rest of this module. */
let offsetFormat: Intl.DateTimeFormat | undefined;

/** Clock changes happen only on quarter hours, so the offset is constant within one. */
const QUARTER_HOUR = 15 * MINUTE;

/** Caches the last quarter hour: time zone data is slow to read, and a list formats similar instants in sequence. */
let lastOffset = { quarter: Number.NaN, offset: 0 };

/**
 * Offset of Paraguay from UTC at an instant, in whole minutes (−180 for −03:00), from the time zone data of this machine.
 * Until 1931 clocks were at −03:50:40, whose seconds are dropped.
 */
export function businessOffset(instant: Instant): number {
  const quarter = Math.floor(toDate(instant).getTime() / QUARTER_HOUR);
  if (quarter !== lastOffset.quarter) lastOffset = { quarter, offset: readOffset(new Date(quarter * QUARTER_HOUR)) };
  return lastOffset.offset;
}

/** Reads the time zone without `Intl` where possible: the first format of a page loads a locale for 40 ms or more. */
function readOffset(date: Date): number {
  if (Temporal === undefined || Number.isNaN(date.getTime())) return formattedOffset(date);
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(
    BUSINESS_ZONE,
  );
  return Math.trunc(offsetNanoseconds / 1e6 / MINUTE);
}

function formattedOffset(date: Date): number {
  offsetFormat ??= new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_ZONE, timeZoneName: 'longOffset' });
  const name = offsetFormat.formatToParts(date).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})(?::\d{2})?$/.exec(name) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The business date, `YYYY-MM-DD`, of an instant. */
export function businessDateOf(instant: Instant): string {
  return wallClock(instant).format('YYYY-MM-DD');
}

/** Formats a business date (`YYYY-MM-DD`) as `dd/mm/aaaa`. */
export function showDate(businessDate: string): string {
  return dayjs.utc(businessDate).format('DD/MM/YYYY');
}

/** Formats an instant in Paraguay time as `dd/mm/aaaa HH:mm`, optionally with seconds. */
export function showInstant(instant: Instant, precision: 'minutes' | 'seconds' = 'minutes'): string {
  return `${wallClock(instant).format('DD/MM/YYYY')} ${showTime(instant, precision)}`;
}

/**
 * Formats the time of an instant in Paraguay as `HH:mm`, optionally with seconds.
 * @param offset of Paraguay from UTC in minutes; by default from the time zone data of this machine
 */
export function showTime(instant: Instant, precision: 'minutes' | 'seconds' = 'minutes', offset?: number): string {
  return wallClock(instant, offset).format(precision === 'minutes' ? 'HH:mm' : 'HH:mm:ss');
}

/**
 * The instant, RFC 3339 in UTC, of a date (`YYYY-MM-DD`) and time (`HH:mm`) in Paraguay. When clocks go back and a time
 * occurs twice, gives the first instant. Undefined for an invalid time and for one that the clocks skip.
 */
export function instantOfClock(date: string, time: string): string | undefined {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  const shown = Date.parse(`${date}T${time}:00Z`);
  const instants = [shown - DAY, shown + DAY].map((around) => shown - businessOffset(around) * MINUTE);
  const matching = instants.filter((instant) => instant + businessOffset(instant) * MINUTE === shown);
  return matching.length === 0 ? undefined : new Date(Math.min(...matching)).toISOString().replace('.000Z', 'Z');
}

/** Formats the date of an instant in full: `sábado 21 de noviembre de 2026`. */
export function showLongDate(instant: Instant): string {
  return wallClock(instant).format('dddd D [de] MMMM [de] YYYY');
}

/** Formats the time between an instant and `now` in words: `hace 5 minutos`, `en un día`. */
export function showRelative(instant: Instant, now: Instant): string {
  return dayjs
    .utc(toDate(instant))
    .locale(es)
    .from(dayjs.utc(toDate(now)));
}

/** The greeting for an instant, by the hour in Paraguay: from five, from noon and from seven in the evening. */
export function greetingAt(instant: Instant): 'Buenos días' | 'Buenas tardes' | 'Buenas noches' {
  const hour = wallClock(instant).hour();
  if (hour >= 5 && hour < 12) return 'Buenos días';
  return hour >= 12 && hour < 19 ? 'Buenas tardes' : 'Buenas noches';
}

/**
 * The wall clock of Paraguay at an instant, stored as if it were UTC, so that neither this machine's time zone nor gaps
 * of summer time can shift it.
 */
function wallClock(instant: Instant, offset = businessOffset(instant)): Dayjs {
  return dayjs.utc(toDate(instant).getTime() + offset * MINUTE).locale(es);
}

function toDate(instant: Instant): Date {
  return new Date(instant);
}
