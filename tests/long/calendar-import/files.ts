import type { Random } from '../../unit/domain/design/kit/random.ts';

const MEGABYTE = 1_000_000;
const FIRST_DAY = Date.UTC(2027, 0, 1);
const DAY = 86_400_000;

/** Events that start on one day; a window of 20 days stays below the 10,000 occurrences of a call. */
const EVENTS_PER_DAY = 400;
/** Days per call when events are listed. */
const LISTED_DAYS = 20;

const dayOf = (index: number) => new Date(FIRST_DAY + index * DAY).toISOString().slice(0, 10);

/** The windows of days (`YYYY-MM-DD`, both included) in which a number of generated events lie. */
export function windowsOf(events: number): { from: string; to: string }[] {
  const days = Math.ceil(events / EVENTS_PER_DAY);
  return Array.from({ length: Math.ceil(days / LISTED_DAYS) }, (_, index) => ({
    from: dayOf(index * LISTED_DAYS),
    to: dayOf((index + 1) * LISTED_DAYS - 1),
  }));
}

const calendarFile = (lines: readonly string[]): Buffer =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Prueba//ES', ...lines, 'END:VCALENDAR', ''].join('\r\n'));

const eventLines = (uid: number | string, start: string, ...more: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260101T000000Z',
  `DTSTART:${start}`,
  ...more,
  'END:VEVENT',
];

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The start of a generated event: 400 on each day, at random times. */
const startOf = (index: number, random: Random): string =>
  `${dayOf(Math.floor(index / EVENTS_PER_DAY)).replaceAll('-', '')}T${twoDigits(random.below(24))}${twoDigits(random.below(60))}00`;

/** A file of many small events, whose UIDs are the numbers from 0 on. */
export function manyEvents(count: number, random: Random): Buffer {
  const lines = Array.from({ length: count }, (_, index) =>
    eventLines(index, startOf(index, random), `SUMMARY:Evento ${index}`, `LOCATION:Sala ${random.below(1_000)}`),
  );
  return calendarFile(lines.flat());
}

/** A file of events whose notes are as long as the calendar admits: 4,000 characters. */
export function withNotes(count: number, random: Random): Buffer {
  const lines = Array.from({ length: count }, (_, index) =>
    eventLines(index, startOf(index, random), `DESCRIPTION:${String(random.below(1_000)).padStart(4_000, 'Nota ')}`),
  );
  return calendarFile(lines.flat());
}

/** A file of an exact size, most of which are properties that an import does not store. */
export function fileOfSize(bytes: number, events: number, random: Random): Buffer {
  const file = manyEvents(events, random);
  const end = file.lastIndexOf('END:VCALENDAR');
  const line = `X-RELLENO:${'x'.repeat(60)}\r\n`;
  const missing = bytes - file.byteLength;
  const padding = line.repeat(Math.floor(missing / line.length) - 1);
  const rest = missing - padding.length;
  const last = `X-RELLENO:${'x'.repeat(rest - 'X-RELLENO:\r\n'.length)}\r\n`;
  return Buffer.concat([file.subarray(0, end), Buffer.from(padding + last), file.subarray(end)]);
}

/** A file of events that each have a rule. */
export function withRules(count: number, rule: string, random: Random): Buffer {
  const lines = Array.from({ length: count }, (_, index) =>
    eventLines(index, startOf(index, random), `SUMMARY:Serie ${index}`, `RRULE:${rule}`),
  );
  return calendarFile(lines.flat());
}

/** Random bytes. */
export const garbage = (megabytes: number, random: Random): Buffer =>
  Buffer.from(Array.from({ length: megabytes * MEGABYTE }, () => random.below(256)));

/** A good event, and one whose lines are random bytes. */
export const garbageInside = (megabytes: number, random: Random): Buffer => {
  const [before = '', after = ''] = calendarFile([
    ...eventLines(0, startOf(0, random)),
    ...eventLines(1, startOf(1, random), 'SUMMARY:¶'),
  ])
    .toString()
    .split('¶');
  return Buffer.concat([Buffer.from(before), garbage(megabytes, random), Buffer.from(`\r\n${after.trimStart()}`)]);
};

/** Components inside each other, all closed. */
export const nested = (depth: number): Buffer =>
  calendarFile([
    ...Array.from({ length: depth }, () => 'BEGIN:VEVENT'),
    ...Array.from({ length: depth }, () => 'END:VEVENT'),
  ]);

/** A good event, and one with a line of many megabytes: folded into lines of 75 characters, or into one. */
export function longLine(megabytes: number, isFolded: boolean, random: Random): Buffer {
  const piece = 'x'.repeat(73);
  const count = Math.floor((megabytes * MEGABYTE) / (isFolded ? 76 : 73));
  const text = Array.from({ length: count }, () => piece).join(isFolded ? '\r\n ' : '');
  return calendarFile([
    ...eventLines(0, startOf(0, random)),
    ...eventLines(1, startOf(1, random), `DESCRIPTION:${text}`),
  ]);
}

/** An event with a million equal lines. */
export const millionLines = (line: string, random: Random): Buffer =>
  calendarFile(eventLines(0, startOf(0, random), `${line}\r\n`.repeat(1_000_000).trimEnd()));
