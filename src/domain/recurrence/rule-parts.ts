import { type Reading, ruleTexts } from './recurrence.texts.ts';

/** The frequencies of a rule, from the longest period to the shortest. */
export const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY'] as const;
export type Frequency = (typeof frequencies)[number];

/** Names of the days in rules, from Monday. */
export const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** A value of BYDAY: a day of the week, from Monday = 0, and which one of its period; 0 means every one. */
export interface RuleDay {
  readonly weekday: number;
  readonly nth: number;
}

/** A value of UNTIL. */
export interface Until {
  readonly kind: 'date' | 'local' | 'utc';
  /** As `readWall` gives it; of the kind `utc` an instant. */
  readonly at: number;
}

/** A rule as it is written. Absent lists are empty. */
export interface RuleParts {
  readonly freq: Frequency;
  readonly interval: number;
  readonly count: number | null;
  readonly until: Until | null;
  readonly byMonth: readonly number[];
  readonly byWeekNo: readonly number[];
  readonly byYearDay: readonly number[];
  readonly byMonthDay: readonly number[];
  readonly byDay: readonly RuleDay[];
  readonly byHour: readonly number[];
  readonly byMinute: readonly number[];
  readonly bySecond: readonly number[];
  readonly bySetPos: readonly number[];
  /** First day of the week, from Monday = 0. */
  readonly weekStart: number;
}

/** Maximum length of a rule. */
const MAX_RULE = 500;
const MAX_INTERVAL = 1_000_000;
/** Maximum number of occurrences that a rule may count. */
const MAX_COUNT = 100_000;

const numberLists = {
  BYMONTH: { field: 'byMonth', min: 1, max: 12, signed: false },
  BYWEEKNO: { field: 'byWeekNo', min: 1, max: 53, signed: true },
  BYYEARDAY: { field: 'byYearDay', min: 1, max: 366, signed: true },
  BYMONTHDAY: { field: 'byMonthDay', min: 1, max: 31, signed: true },
  BYHOUR: { field: 'byHour', min: 0, max: 23, signed: false },
  BYMINUTE: { field: 'byMinute', min: 0, max: 59, signed: false },
  BYSECOND: { field: 'bySecond', min: 0, max: 59, signed: false },
  BYSETPOS: { field: 'bySetPos', min: 1, max: 366, signed: true },
} as const;

type NumberList = keyof typeof numberLists;
const isNumberList = (name: string): name is NumberList => Object.hasOwn(numberLists, name);

const otherParts = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'WKST', 'RSCALE', 'SKIP']);

/**
 * Reads the text of a rule. Case, spaces, a leading `RRULE:` and superfluous semicolons do not matter. Refuses with a
 * reason what RFC 5545 does not allow and the parts of other dialects.
 */
export function readRule(text: string): Reading<RuleParts> {
  if (text.length > MAX_RULE) return refuse(ruleTexts.tooLong(MAX_RULE));
  const found = new Map<string, string>();
  const bare = text
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replace(/^RRULE:/, '');
  for (const piece of bare.split(';').filter((part) => part !== '')) {
    const [name = '', value = '', ...more] = piece.split('=');
    if (more.length > 0 || value === '') return refuse(ruleTexts.unreadable(piece));
    if (!isNumberList(name) && !otherParts.has(name)) return refuse(ruleTexts.unknownPart(name));
    if (found.has(name)) return refuse(ruleTexts.repeatedPart(name));
    found.set(name, value);
  }
  try {
    const parts = partsOf(found);
    const problem = problemOf(parts, found);
    return problem === undefined ? { ok: true, value: parts } : refuse(problem);
  } catch (error) {
    if (error instanceof RuleRefused) return refuse(error.message);
    throw error;
  }
}

const refuse = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });

/** Leaves the reading of a part; its message is the reason. */
class RuleRefused extends Error {}

const isFrequency = (text: string): text is Frequency => frequencies.some((name) => name === text);

function partsOf(found: ReadonlyMap<string, string>): RuleParts {
  const freq = found.get('FREQ');
  if (freq === undefined) throw new RuleRefused(ruleTexts.noFrequency);
  if (freq === 'SECONDLY') throw new RuleRefused(ruleTexts.secondly);
  if (!isFrequency(freq)) throw new RuleRefused(ruleTexts.unknownFrequency(freq));
  const count = found.get('COUNT');
  const until = found.get('UNTIL');
  return {
    freq,
    interval: readCount('INTERVAL', found.get('INTERVAL') ?? '1', MAX_INTERVAL),
    count: count === undefined ? null : readCount('COUNT', count, MAX_COUNT),
    until: until === undefined ? null : readUntil(until),
    byMonth: readNumbers(found, 'BYMONTH'),
    byWeekNo: readNumbers(found, 'BYWEEKNO'),
    byYearDay: readNumbers(found, 'BYYEARDAY'),
    byMonthDay: readNumbers(found, 'BYMONTHDAY'),
    byDay: readDays(found.get('BYDAY')),
    byHour: readNumbers(found, 'BYHOUR'),
    byMinute: readNumbers(found, 'BYMINUTE'),
    bySecond: readNumbers(found, 'BYSECOND'),
    bySetPos: readNumbers(found, 'BYSETPOS'),
    weekStart: readWeekday(found.get('WKST') ?? 'MO', 'WKST'),
  };
}

function readCount(name: string, text: string, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw new RuleRefused(ruleTexts.outside(name, text, 1, max));
  return value;
}

function readNumbers(found: ReadonlyMap<string, string>, name: NumberList): number[] {
  const { min, max, signed } = numberLists[name];
  const values = (found.get(name)?.split(',') ?? []).map((text) => {
    const value = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    const size = signed ? Math.abs(value) : value;
    if (!(size >= min && size <= max)) throw new RuleRefused(ruleTexts.outside(name, text, signed ? -max : min, max));
    return value;
  });
  return [...new Set(values)].toSorted((a, b) => a - b);
}

function readWeekday(text: string, part: string): number {
  const weekday = weekdayNames.findIndex((name) => name === text);
  if (weekday < 0) throw new RuleRefused(ruleTexts.unknownDay(part, text));
  return weekday;
}

function readDays(list: string | undefined): RuleDay[] {
  const days = (list?.split(',') ?? []).map((text): RuleDay => {
    const [, nth, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
    const weekday = readWeekday(name === '' ? text : name, 'BYDAY');
    if (nth !== undefined && (Number(nth) === 0 || Math.abs(Number(nth)) > 53)) {
      throw new RuleRefused(ruleTexts.outside('BYDAY', text, -53, 53));
    }
    return { weekday, nth: Number(nth ?? 0) };
  });
  const unique = days.filter((day, at) => days.findIndex((other) => writeDay(other) === writeDay(day)) === at);
  return unique.toSorted((a, b) => a.weekday - b.weekday || a.nth - b.nth);
}

function readUntil(text: string): Until {
  const [, year, month, day, time, zulu] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6})(Z)?)?$/.exec(text) ?? [];
  const clock = (time ?? '000000').replace(/^(..)(..)(..)$/, '$1:$2:$3');
  const iso = `${year}-${month}-${day}T${clock}.000Z`;
  const at = Date.parse(iso);
  if (Number.isNaN(at) || new Date(at).toISOString() !== iso) throw new RuleRefused(ruleTexts.badUntil(text));
  if (time === undefined) return { kind: 'date', at };
  return { kind: zulu === undefined ? 'local' : 'utc', at };
}

/** Why RFC 5545, or this module, does not allow the parts together; undefined when they are allowed. */
function problemOf(parts: RuleParts, found: ReadonlyMap<string, string>): string | undefined {
  const { freq } = parts;
  const isSubDaily = freq === 'HOURLY' || freq === 'MINUTELY';
  const numbered = parts.byDay.some(({ nth }) => nth !== 0);
  const hasSets = [...found.keys()].some((name) => name.startsWith('BY') && name !== 'BYSETPOS');
  const isGregorian = (found.get('RSCALE') ?? 'GREGORIAN') === 'GREGORIAN' && (found.get('SKIP') ?? 'OMIT') === 'OMIT';
  const problems: readonly (readonly [boolean, string])[] = [
    [!isGregorian, ruleTexts.otherCalendar],
    [parts.count !== null && parts.until !== null, ruleTexts.countAndUntil],
    [parts.byWeekNo.length > 0 && freq !== 'YEARLY', ruleTexts.notWith('BYWEEKNO', freq)],
    [parts.byYearDay.length > 0 && freq !== 'YEARLY' && !isSubDaily, ruleTexts.notWith('BYYEARDAY', freq)],
    [parts.byMonthDay.length > 0 && freq === 'WEEKLY', ruleTexts.notWith('BYMONTHDAY', freq)],
    [numbered && freq !== 'MONTHLY' && freq !== 'YEARLY', ruleTexts.numberedDay(freq)],
    [numbered && parts.byWeekNo.length > 0, ruleTexts.numberedDayInWeek],
    [parts.bySetPos.length > 0 && !hasSets, ruleTexts.positionAlone],
  ];
  return problems.find(([applies]) => applies)?.[1];
}

const writeDay = ({ weekday, nth }: RuleDay): string => `${nth === 0 ? '' : nth}${weekdayNames[weekday]}`;

/** The canonical text of a rule: parts in a fixed order, without those that say nothing. */
export function writeRuleParts(parts: RuleParts): string {
  const list = (name: string, values: readonly (number | string)[]) =>
    values.length === 0 ? [] : [`${name}=${values.join(',')}`];
  return [
    `FREQ=${parts.freq}`,
    ...list('INTERVAL', parts.interval === 1 ? [] : [parts.interval]),
    ...list('COUNT', parts.count === null ? [] : [parts.count]),
    ...list('UNTIL', parts.until === null ? [] : [writeUntil(parts.until)]),
    ...list('BYMONTH', parts.byMonth),
    ...list('BYWEEKNO', parts.byWeekNo),
    ...list('BYYEARDAY', parts.byYearDay),
    ...list('BYMONTHDAY', parts.byMonthDay),
    ...list('BYDAY', parts.byDay.map(writeDay)),
    ...list('BYHOUR', parts.byHour),
    ...list('BYMINUTE', parts.byMinute),
    ...list('BYSECOND', parts.bySecond),
    ...list('BYSETPOS', parts.bySetPos),
    ...list('WKST', parts.weekStart === 0 ? [] : [weekdayNames[parts.weekStart] ?? 'MO']),
  ].join(';');
}

/** The text of a value of UNTIL. */
function writeUntil({ kind, at }: Until): string {
  const text = new Date(at).toISOString().replaceAll(/[-:]/g, '');
  if (kind === 'date') return text.slice(0, 8);
  return `${text.slice(0, 15)}${kind === 'utc' ? 'Z' : ''}`;
}
