import { Temporal } from 'temporal-polyfill';
import type { WallTime } from './recurrence/series.types.ts';
import { DAY, readWall, writeWall } from './wall-clock.ts';

/** A time in which the clocks of a zone do not change. */
interface Span {
  /** Milliseconds since 1970, inclusive. */
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** What the wall clock is ahead of UTC, in milliseconds. */
  readonly offset: number;
}

/** The spans of each zone that were asked for and the one that answered last. */
const spansOfZone = new Map<string, { spans: Span[]; last: Span | undefined }>();

/** The span that holds an instant. Throws a `RangeError` for an unknown zone. */
function spanAt(instant: number, zone: string): Span {
  const known = spansOfZone.get(zone) ?? { spans: [], last: undefined };
  const isInside = (span: Span | undefined): span is Span =>
    span !== undefined && span.from <= instant && instant < span.to;
  if (isInside(known.last)) return known.last;
  let span = known.spans.find(isInside);
  if (span === undefined) {
    span = readSpan(instant, zone);
    known.spans.push(span);
    spansOfZone.set(zone, known);
  }
  known.last = span;
  return span;
}

function readSpan(instant: number, zone: string): Span {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  // The previous change is strictly before the moment, so ask from just after it.
  const before = moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  const after = moment.getTimeZoneTransition('next');
  return {
    from: before?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: after?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: moment.offsetNanoseconds / 1_000_000,
  };
}

/** What the wall clock of a zone is ahead of UTC at an instant, in milliseconds. */
export const offsetAt = (instant: number, zone: string): number => spanAt(instant, zone).offset;

/**
 * The spans in which a wall time may fall, in order of time: of the day before until the day after. No zone has
 * changed its clocks by more than a day.
 */
function spansAround(wall: number, zone: string): Span[] {
  const spans = [spanAt(wall - DAY, zone)];
  for (let last = spans[0]; last !== undefined && last.to <= wall + DAY;) {
    last = spanAt(last.to, zone);
    spans.push(last);
  }
  return spans;
}

const holds = ({ from, to, offset }: Span, wall: number) => from <= wall - offset && wall - offset < to;

/** The same as `instantOfWall`, of a wall time as `readWall` gives it. */
export function instantOf(wall: number, zone: string): number {
  const spans = spansAround(wall, zone);
  const span = spans.find((candidate) => holds(candidate, wall));
  if (span !== undefined) return wall - span.offset;
  const beforeGap = spans.findLast(({ to, offset }) => to <= wall - offset);
  return wall - (beforeGap ?? spanAt(wall, zone)).offset;
}

/**
 * The instant, in milliseconds since 1970, of a wall time in a zone. A wall time that the clocks skip is moved by the
 * length of the gap, as RFC 5545 (3.3.5) says: the offset before the gap counts. Of two equal wall times gives the
 * first. A day is its first moment. Throws a `RangeError` for an unknown zone.
 */
export const instantOfWall = (wall: WallTime, zone: string): number => instantOf(readWall(wall), zone);

/** The wall time of an instant in a zone, with whole seconds. Throws a `RangeError` for an unknown zone. */
export const wallOfInstant = (instant: number, zone: string): WallTime =>
  writeWall(instant + offsetAt(instant, zone), false);

/**
 * The last wall time, as `readWall` gives it, whose instant is not after the given one. While the clocks show an hour
 * for the second time, it is the end of the first time.
 */
export function lastWallUntil(instant: number, zone: string): number {
  const span = spanAt(instant, zone);
  const wall = instant + span.offset;
  if (instantOf(wall, zone) === instant) return wall;
  return span.from - 1_000 + spanAt(span.from - 1, zone).offset;
}

/** Whether the clocks of a zone skip a wall time. Throws a `RangeError` for an unknown zone. */
export function isInGap(wall: WallTime, zone: string): boolean {
  const number = readWall(wall);
  return !spansAround(number, zone).some((span) => holds(span, number));
}

/** Whether a text names a time zone of the IANA database, in its spelling; offsets such as `+03:00` are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId === name;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The names of the time zones that users choose from, in alphabetical order, with `UTC`. */
export const timeZones = (): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted((a, b) => a.localeCompare(b, 'en'));
