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

/** Spans of a zone that were asked for, in order of time, and the one that answered last. */
interface KnownSpans {
  spans: Span[];
  last: Span | undefined;
}

const spansOfZone = new Map<string, KnownSpans>();

/** Maximum number of spans of a zone that are remembered: those of more than 400 years. */
const MAX_SPANS = 1_000;

const isInside = (span: Span | undefined, instant: number): span is Span =>
  span !== undefined && span.from <= instant && instant < span.to;

/** Number of spans, in order of time, that begin at an instant or before it. */
function countUntil(spans: readonly Span[], instant: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.from ?? Number.POSITIVE_INFINITY) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The span that holds an instant. Throws a `RangeError` for an unknown zone. */
function spanAt(instant: number, zone: string): Span {
  const known = spansOfZone.get(zone) ?? { spans: [], last: undefined };
  if (isInside(known.last, instant)) return known.last;
  const at = countUntil(known.spans, instant);
  const before = known.spans[at - 1];
  const beginning = before?.to === instant ? instant : undefined;
  if (isInside(before, instant)) {
    known.last = before;
    return before;
  }
  const span = readSpan(instant, zone, beginning);
  if (known.spans.length < MAX_SPANS) known.spans.splice(at, 0, span);
  else known.spans = [span];
  known.last = span;
  spansOfZone.set(zone, known);
  return span;
}

/**
 * Reads the span that holds an instant. Looking for a change costs far more than the rest.
 * @param from where the span begins, when that is known
 */
function readSpan(instant: number, zone: string, from: number | undefined): Span {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const after = moment.getTimeZoneTransition('next');
  return {
    from: from ?? beginningOf(moment),
    to: after?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: moment.offsetNanoseconds / 1_000_000,
  };
}

function beginningOf(moment: Temporal.ZonedDateTime): number {
  // The previous change is strictly before the moment, so ask from just after it.
  const before = moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  return before?.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
}

/** A change of the clocks of a zone; offsets from UTC in milliseconds. */
export interface ClockChange {
  /** Milliseconds since 1970. */
  readonly instant: number;
  readonly before: number;
  readonly after: number;
}

/** The changes of the clocks of a zone between two instants, the second one excluded. */
export function* clockChanges(zone: string, from: number, to: number): Generator<ClockChange, void> {
  let span = spanAt(from, zone);
  while (span.to < to) {
    const next = spanAt(span.to, zone);
    if (next.offset !== span.offset) yield { instant: span.to, before: span.offset, after: next.offset };
    span = next;
  }
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
  const usual = spanAt(wall - DAY, zone);
  if (wall + DAY < usual.to) return wall - usual.offset;
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
