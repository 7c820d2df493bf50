import { isExistingDate } from '#domain/calendar-date.ts';
import { contentLines, lineName, lineText } from './content-lines.ts';
import { splitLine } from './event-properties.ts';

/** A VTIMEZONE of a file. */
export interface DefinedZone {
  tzid: string;
  /** `X-LIC-LOCATION`: the place whose clocks it describes; empty when it names none. */
  location: string;
  /** Undefined when its clock changes follow a rule that is not read here. */
  observances: readonly Observance[] | undefined;
}

/** A part of a VTIMEZONE: changes of the clocks between two offsets from UTC. Milliseconds. */
interface Observance {
  before: number;
  after: number;
  /** Local time of the first change by the clock before it, as if it were UTC. */
  first: number;
  /** Local times of further changes. */
  dates: readonly number[];
  yearly: YearlyRule | undefined;
}

/** A change on one day of each year. */
interface YearlyRule {
  /** 0 to 11. */
  month: number;
  /** From Sunday = 0; undefined when the day of the month alone decides. */
  weekday: number | undefined;
  /** Which weekday of the month, from the end when negative; 0 for all. */
  nth: number;
  /** Admitted days of the month, from the end when negative; all when empty. */
  days: readonly number[];
  /** The instant after which there are no changes. */
  until: number;
}

/** A change of the clocks at an instant. */
interface ClockChange {
  instant: number;
  before: number;
  after: number;
}

const DAY = 86_400_000;
const OFFSET = /^([+-])(\d{2})(\d{2})(\d{2})?$/;
const LOCAL = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z?$/;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

function readOffset(value: string): number | undefined {
  const [, sign, hours, minutes, seconds] = OFFSET.exec(value) ?? [];
  if (sign === undefined) return undefined;
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0);
  return (sign === '-' ? -1_000 : 1_000) * size;
}

function readLocal(value: string): number | undefined {
  const [, year, month, day, ...time] = LOCAL.exec(value) ?? [];
  const date = `${year}-${month}-${day}`;
  return isExistingDate(date) ? Date.parse(`${date}T${time.join(':')}Z`) : undefined;
}

/** Reads the rule of an observance; undefined when it is another than a day of each year. */
function readYearly(value: string): YearlyRule | undefined {
  const parts = new Map(
    value
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=', 2) as [string, string]),
  );
  const { FREQ, INTERVAL = '1', BYMONTH = '', BYDAY, BYMONTHDAY, UNTIL, ...others } = Object.fromEntries(parts);
  delete others['WKST'];
  const [, nth = '', weekday] = /^([+-]?[1-5])?(SU|MO|TU|WE|TH|FR|SA)$/.exec(BYDAY ?? '') ?? [];
  const days = (BYMONTHDAY ?? '')
    .split(',')
    .filter((day) => day !== '')
    .map(Number);
  const isPlain = FREQ === 'YEARLY' && INTERVAL === '1' && Object.keys(others).length === 0;
  const month = /^(?:[1-9]|0[1-9]|1[0-2])$/.test(BYMONTH) ? Number(BYMONTH) - 1 : undefined;
  const until = UNTIL === undefined ? Infinity : (readLocal(UNTIL) ?? readLocal(`${UNTIL}T235959`));
  if (!isPlain || month === undefined || until === undefined) return undefined;
  if ((weekday === undefined) !== (BYDAY === undefined) || (weekday === undefined && days.length === 0))
    return undefined;
  return {
    month,
    weekday: weekday === undefined ? undefined : WEEKDAYS.indexOf(weekday),
    nth: Number(nth),
    days,
    until,
  };
}

/** The lines of a component inside a VTIMEZONE, by name; those of the VTIMEZONE itself under its own name. */
function sectionsOf(bytes: Buffer, from: number, to: number): { name: string; lines: [string, string][] }[] {
  const sections: { name: string; lines: [string, string][] }[] = [{ name: 'VTIMEZONE', lines: [] }];
  for (const line of contentLines(bytes, from, to)) {
    const name = lineName(bytes, line);
    if (name === undefined || line.end - line.start > MAX_LINE) continue;
    const text = lineText(bytes, line) ?? '';
    if (name === 'BEGIN') sections.push({ name: text.slice('BEGIN:'.length).trim().toUpperCase(), lines: [] });
    else if (name !== 'END') sections.at(-1)?.lines.push([name, text]);
    if (sections.length > MAX_OBSERVANCES) break;
  }
  return sections;
}

/** The longest line that is read, in bytes. */
const MAX_LINE = 20_000;
/** Definitions with more changes are not compared. */
const MAX_OBSERVANCES = 400;

function readObservance(lines: readonly [string, string][]): Observance | undefined {
  const values = (wanted: string) => lines.filter(([name]) => name === wanted).map(([, line]) => splitLine(line).value);
  const [before, after] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => readOffset(values(name)[0] ?? ''));
  const first = readLocal(values('DTSTART')[0] ?? '');
  const dates = values('RDATE').flatMap((value) => value.split(',').map(readLocal));
  const rules = values('RRULE').map(readYearly);
  if (before === undefined || after === undefined || first === undefined) return undefined;
  if (dates.includes(undefined) || rules.includes(undefined) || rules.length > 1) return undefined;
  return { before, after, first, dates: dates.filter((date) => date !== undefined), yearly: rules[0] };
}

/** Reads a VTIMEZONE from the bytes between its BEGIN and END lines. */
export function readDefinedZone(bytes: Buffer, from: number, to: number): DefinedZone {
  const [zone, ...sections] = sectionsOf(bytes, from, to);
  const valueOf = (wanted: string) => {
    const line = zone?.lines.find(([name]) => name === wanted)?.[1] ?? '';
    return line.slice(line.indexOf(':') + 1).trim();
  };
  const observances = sections.map(({ lines }) => readObservance(lines));
  const areRead = observances.length > 0 && observances.length < MAX_OBSERVANCES && !observances.includes(undefined);
  return {
    tzid: valueOf('TZID').replace(/^"(.*)"$/, '$1'),
    location: valueOf('X-LIC-LOCATION'),
    observances: areRead ? observances.filter((observance) => observance !== undefined) : undefined,
  };
}

/** The local time of a yearly change on its day of a year, at the time of day of the first change. */
function changeIn(year: number, { month, weekday, nth, days }: YearlyRule, first: number): number | undefined {
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const all = Array.from({ length }, (_, index) => index + 1);
  const admitted = all
    .filter((day) => days.length === 0 || days.includes(day) || days.includes(day - length - 1))
    .filter((day) => weekday === undefined || new Date(Date.UTC(year, month, day)).getUTCDay() === weekday);
  const day = nth < 0 ? admitted.at(nth) : admitted[Math.max(nth - 1, 0)];
  return day === undefined ? undefined : Date.UTC(year, month, day) + (((first % DAY) + DAY) % DAY);
}

/** The clock changes of a zone in the order of time, up to the end of a year; yearly ones from a year on. */
export function changesOf(observances: readonly Observance[], firstYear: number, lastYear: number): ClockChange[] {
  const changes = observances.flatMap(({ before, after, first, dates, yearly }) => {
    const locals = [first, ...dates];
    for (let year = firstYear; yearly !== undefined && year <= lastYear; year += 1) {
      const local = changeIn(year, yearly, first);
      if (local !== undefined && local > first && local - before <= yearly.until) locals.push(local);
    }
    return locals.map((local) => ({ instant: local - before, before, after }));
  });
  return changes.toSorted((one, other) => one.instant - other.instant);
}
