import { type ClockChange, clockChanges, offsetAt } from '#domain/time-zones.ts';
import type { Pace } from '../../shared/pace.ts';
import { basicTime, contentLine, utcTime } from './content-line.ts';

const SECOND = 1_000;
/** A pattern of fewer years may be chance. */
const SHORTEST_RUN = 3;

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** The local time of a change, by the clock before it, as a date in UTC. */
const localTime = ({ instant, before }: ClockChange) => new Date(instant + before);

/** The yearly rules that a change may follow: its nth weekday of the month, and the last one. */
function rulesOf(change: ClockChange): string[] {
  const local = localTime(change);
  const day = local.getUTCDate();
  const weekday = WEEKDAYS[local.getUTCDay()] ?? 'SU';
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  const positions = [...(day > lastDay - 7 ? [-1] : []), ...(day <= 28 ? [Math.ceil(day / 7)] : [])];
  return positions.map((position) => `FREQ=YEARLY;BYMONTH=${local.getUTCMonth() + 1};BYDAY=${position}${weekday}`);
}

const timeOfDay = (change: ClockChange) => localTime(change).toISOString().slice(11, 19);
const yearOf = (change: ClockChange) => localTime(change).getUTCFullYear();

/** Whether a change is the one that a rule gives in the year after another. */
const follows = (previous: ClockChange, next: ClockChange, rule: string): boolean =>
  yearOf(next) === yearOf(previous) + 1 && timeOfDay(next) === timeOfDay(previous) && rulesOf(next).includes(rule);

/** The longest run of changes from the first one on that one rule gives. */
function longestRun(changes: readonly ClockChange[]): { rule: string | undefined; length: number } {
  let longest: { rule: string | undefined; length: number } = { rule: undefined, length: 1 };
  const [first] = changes;
  for (const rule of first === undefined ? [] : rulesOf(first)) {
    const end = changes.findIndex((change, index) => {
      const previous = changes[index - 1];
      return previous !== undefined && !follows(previous, change, rule);
    });
    const length = end === -1 ? changes.length : end;
    if (length >= SHORTEST_RUN && length > longest.length) longest = { rule, length };
  }
  return longest;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function offsetText(offset: number): string {
  const seconds = Math.abs(offset) / SECOND;
  const rest = seconds % 60;
  return [
    offset < 0 ? '-' : '+',
    twoDigits(Math.floor(seconds / 3_600)),
    twoDigits(Math.floor(seconds / 60) % 60),
    rest === 0 ? '' : twoDigits(rest),
  ].join('');
}

function observanceLines(change: ClockChange, rule: string | undefined): string {
  const kind = change.after > change.before ? 'DAYLIGHT' : 'STANDARD';
  const lines = [
    `BEGIN:${kind}`,
    `DTSTART:${basicTime(localTime(change).toISOString().slice(0, 19))}`,
    `TZOFFSETFROM:${offsetText(change.before)}`,
    `TZOFFSETTO:${offsetText(change.after)}`,
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    `END:${kind}`,
  ];
  return lines.map(contentLine).join('');
}

/** Writes the changes between the same two offsets: runs of years as rules, the others one by one. */
function changeLines(changes: readonly ClockChange[], lastYear: number): string {
  let lines = '';
  for (let rest = changes; rest.length > 0;) {
    const { rule, length } = longestRun(rest);
    const [first] = rest;
    const last = rest[length - 1];
    if (first === undefined || last === undefined) break;
    // A rule that still holds in the last year is written without end.
    const until = yearOf(last) < lastYear ? `;UNTIL=${utcTime(last.instant)}` : '';
    lines += observanceLines(first, rule === undefined ? undefined : `${rule}${until}`);
    rest = rest.slice(length);
  }
  return lines;
}

/**
 * Writes a VTIMEZONE with the clock changes of an IANA zone from the beginning of one year to the end of another. Rules
 * that hold in the last year continue.
 */
export async function writeZone(zone: string, firstYear: number, lastYear: number, pace: Pace): Promise<string> {
  const from = Date.UTC(firstYear, 0, 1);
  const offset = offsetAt(from, zone);
  const kinds = new Map<string, ClockChange[]>();
  for (const change of clockChanges(zone, from, Date.UTC(lastYear + 1, 0, 1))) {
    const kind = `${change.before} ${change.after}`;
    const changes = kinds.get(kind) ?? [];
    changes.push(change);
    kinds.set(kind, changes);
    await pace();
  }
  return [
    contentLine('BEGIN:VTIMEZONE'),
    contentLine(`TZID:${zone}`),
    // The offset at the beginning, as a change that changes nothing.
    observanceLines({ instant: from - offset, before: offset, after: offset }, undefined),
    ...[...kinds.values()].map((kind) => changeLines(kind, lastYear)),
    contentLine('END:VTIMEZONE'),
  ].join('');
}
