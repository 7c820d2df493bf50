import dayjs, { type Dayjs } from 'dayjs';
import es from 'dayjs/locale/es.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(relativeTime);

/** The zone in which business days begin and times are shown. */
const BUSINESS_ZONE = 'America/Asuncion';

/** An instant: milliseconds since 1970, a date, or RFC 3339 text. */
export type Instant = number | Date | string;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Made when an instant is first asked about: reading the zone takes longer than all else this module starts with. */
let offsetFormat: Intl.DateTimeFormat | undefined;

/** Clocks are only ever changed on a quarter of an hour, so within one their offset is the same. */
const QUARTER_HOUR = 15 * MINUTE;

/** The quarter of an hour asked about last: zone data is slow to read, and lists ask about one instant after another. */
let known = { quarter: Number.NaN, offset: 0 };

/**
 * Minutes that clocks in Paraguay are ahead of UTC at an instant (−180 for −03:00), as the zone data of the machine
 * this runs on says.
 */
export function businessOffset(instant: Instant): number {
  const quarter = Math.floor(toDate(instant).getTime() / QUARTER_HOUR);
  if (quarter !== known.quarter) known = { quarter, offset: readOffset(new Date(quarter * QUARTER_HOUR)) };
  return known.offset;
}

function readOffset(date: Date): number {
  offsetFormat ??= new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_ZONE, timeZoneName: 'longOffset' });
  const name = offsetFormat.formatToParts(date).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The business date, `YYYY-MM-DD`, on which an instant falls. */
export function businessDateOf(instant: Instant): string {
  return wallClock(instant).format('YYYY-MM-DD');
}

/** A business date (`YYYY-MM-DD`) as people read it: `dd/mm/aaaa`. */
export function showDate(businessDate: string): string {
  return dayjs.utc(businessDate).format('DD/MM/YYYY');
}

/** An instant as people read it: `dd/mm/aaaa HH:mm`, 24 hours, in Paraguay, or with seconds. */
export function showInstant(instant: Instant, precision: 'minutes' | 'seconds' = 'minutes'): string {
  return `${wallClock(instant).format('DD/MM/YYYY')} ${showTime(instant, precision)}`;
}

/** The time of an instant in Paraguay, `HH:mm` or with seconds. */
export function showTime(instant: Instant, precision: 'minutes' | 'seconds' = 'minutes'): string {
  return wallClock(instant).format(precision === 'minutes' ? 'HH:mm' : 'HH:mm:ss');
}

/**
 * The instant, RFC 3339 in UTC, at which clocks in Paraguay show a date (`YYYY-MM-DD`) and time (`HH:mm`): the first of
 * two where they were put back over it. Undefined where they never showed it, having been put forward, and for what is
 * no time.
 */
export function instantOfClock(date: string, time: string): string | undefined {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  const shown = Date.parse(`${date}T${time}:00Z`);
  const instants = [shown - DAY, shown + DAY].map((around) => shown - businessOffset(around) * MINUTE);
  const known = instants.filter((instant) => instant + businessOffset(instant) * MINUTE === shown);
  return known.length === 0 ? undefined : new Date(Math.min(...known)).toISOString().replace('.000Z', 'Z');
}

/** The day of an instant in full: `sábado 21 de noviembre de 2026`. */
export function showLongDate(instant: Instant): string {
  return wallClock(instant).format('dddd D [de] MMMM [de] YYYY');
}

/** How long before (or after) `now` an instant is, in words: `hace 5 minutos`, `en un día`. */
export function showRelative(instant: Instant, now: Instant): string {
  return dayjs
    .utc(toDate(instant))
    .locale(es)
    .from(dayjs.utc(toDate(now)));
}

/** How one greets at an instant, by the hour in Paraguay: until noon, until seven in the evening, and later. */
export function greetingAt(instant: Instant): 'Buenos días' | 'Buenas tardes' | 'Buenas noches' {
  const hour = wallClock(instant).hour();
  if (hour >= 5 && hour < 12) return 'Buenos días';
  return hour >= 12 && hour < 19 ? 'Buenas tardes' : 'Buenas noches';
}

/**
 * What the clocks in Paraguay show at an instant, held as if it were UTC: neither the zone of this machine nor the
 * gaps of its summer time can then move it.
 */
function wallClock(instant: Instant): Dayjs {
  const date = toDate(instant);
  return dayjs.utc(date.getTime() + businessOffset(date) * MINUTE).locale(es);
}

function toDate(instant: Instant): Date {
  return new Date(instant);
}
