import { DAY, monthDayOf, monthOf, readWall, timeOf, weekdayOf, writeWall } from '#domain/wall-clock.ts';
import { readRule, type RuleDay, type RuleParts, type Until, writeRuleParts } from './rule-parts.ts';
import type { WallTime } from './series.types.ts';

/** When a repetition ends; `until` is a day, `YYYY-MM-DD`, that counts. */
export type RuleEnd =
  | { readonly type: 'never' }
  | { readonly type: 'count'; readonly count: number }
  | { readonly type: 'until'; readonly until: string };

/**
 * The day of a month: its date, the nth of the weekday of the start (1 to 4), or the last one of that weekday, or the
 * last day.
 */
export const monthlyModes = ['date', 'nthWeekday', 'lastWeekday', 'lastDay'] as const;
export type MonthlyMode = (typeof monthlyModes)[number];

/** What the form of a repetition holds. What it does not say is what the start of the event says. */
export interface RuleForm {
  readonly frequency: 'daily' | 'weekly' | 'monthly' | 'yearly';
  /** Every how many days, weeks, months or years. */
  readonly interval: number;
  /** Days of the week, Monday = 0, in order; of a weekly repetition. */
  readonly weekdays: readonly number[];
  /** Of a monthly repetition, and of a yearly one in the month of the start. */
  readonly day: MonthlyMode;
  readonly end: RuleEnd;
}

const frequencyNames = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const;
const formFrequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;

/** Which one of its weekday a day is in its month, 1 to 5. */
const nthInMonth = (start: number) => Math.ceil(monthDayOf(start) / 7);

/** The form of a rule; null when the rule says something that the form cannot. */
export function readRuleForm(rule: string, start: WallTime): RuleForm | null {
  const reading = readRule(rule);
  if (!reading.ok) return null;
  const form = formOf(reading.value, readWall(start));
  return form !== undefined && isSame(writeRule(form, start), reading.value, start) ? form : null;
}

function formOf(parts: RuleParts, start: number): RuleForm | undefined {
  const frequency = formFrequencies.find((name) => frequencyNames[name] === parts.freq);
  if (frequency === undefined) return undefined;
  const isWeekly = frequency === 'weekly';
  const weekdays = isWeekly ? parts.byDay.map(({ weekday }) => weekday) : [];
  return {
    frequency,
    interval: parts.interval,
    weekdays: isWeekly && weekdays.length === 0 ? [weekdayOf(start)] : weekdays,
    day: modeOf(parts),
    end: endOf(parts, start),
  };
}

function modeOf({ byDay, byMonthDay, freq }: RuleParts): MonthlyMode {
  if (freq !== 'MONTHLY' && freq !== 'YEARLY') return 'date';
  if (byMonthDay[0] === -1) return 'lastDay';
  const [day] = byDay;
  if (day === undefined) return 'date';
  return day.nth === -1 ? 'lastWeekday' : 'nthWeekday';
}

function endOf({ count, until }: RuleParts, start: number): RuleEnd {
  if (count !== null) return { type: 'count', count };
  return until === null ? { type: 'never' } : { type: 'until', until: lastDayOf(until, start) };
}

/** Whether the form, written again, says what the rule says. */
function isSame(written: string, parts: RuleParts, start: WallTime): boolean {
  const reading = readRule(written);
  return reading.ok && plainText(reading.value, start) === plainText(parts, start);
}

/** The text of a rule with what the start says, so that rules that say the same have the same text. */
function plainText(parts: RuleParts, start: WallTime): string {
  const day = readWall(start);
  const countsWeeks = parts.freq === 'WEEKLY' && parts.interval > 1 && parts.byDay.length > 1;
  const needsDate = parts.byDay.length === 0 && parts.byMonthDay.length === 0 && parts.byYearDay.length === 0;
  const dated = needsDate && parts.byWeekNo.length === 0;
  const byDay = needsDate && parts.freq === 'WEEKLY' ? [{ weekday: weekdayOf(day), nth: 0 }] : parts.byDay;
  return writeRuleParts({
    ...parts,
    byDay,
    byMonthDay: dated && (parts.freq === 'MONTHLY' || parts.freq === 'YEARLY') ? [monthDayOf(day)] : parts.byMonthDay,
    byMonth:
      parts.byMonth.length === 0 && parts.freq === 'YEARLY' && parts.byDay.length === 0
        ? [monthOf(day) + 1]
        : parts.byMonth,
    weekStart: countsWeeks ? parts.weekStart : 0,
    until: parts.until === null ? null : untilDay(lastDayOf(parts.until, day), start.length === 10),
  });
}

/**
 * The last day on which a rule may give the time of its start: a value of UNTIL before that time of its day excludes
 * the day.
 */
export const lastDayOf = ({ at }: Until, start: number): string =>
  writeWall(timeOf(at) < timeOf(start) ? at - DAY : at, true);

/** The value of UNTIL that includes a day. */
function untilDay(day: string, allDay: boolean): Until {
  return allDay ? { kind: 'date', at: readWall(day) } : { kind: 'local', at: readWall(`${day}T23:59:59`) };
}

/** The canonical rule of a form for an event that begins at `start`. */
export function writeRule(form: RuleForm, start: WallTime): string {
  const { frequency, interval, end } = form;
  const day = readWall(start);
  const isMonthly = frequency === 'monthly' || frequency === 'yearly';
  return writeRuleParts({
    freq: frequencyNames[frequency],
    interval,
    count: end.type === 'count' ? end.count : null,
    until: end.type === 'until' ? untilDay(end.until, start.length === 10) : null,
    byMonth: frequency === 'yearly' ? [monthOf(day) + 1] : [],
    byMonthDay: isMonthly ? monthDaysOf(form.day, day) : [],
    byDay: isMonthly ? numberedDays(form.day, day) : weekdaysOf(form),
    byWeekNo: [],
    byYearDay: [],
    byHour: [],
    byMinute: [],
    bySecond: [],
    bySetPos: [],
    weekStart: 0,
  });
}

const weekdaysOf = ({ frequency, weekdays }: RuleForm): RuleDay[] =>
  frequency === 'weekly' ? weekdays.toSorted((a, b) => a - b).map((weekday) => ({ weekday, nth: 0 })) : [];

function monthDaysOf(mode: MonthlyMode, start: number): number[] {
  if (mode === 'date') return [monthDayOf(start)];
  return mode === 'lastDay' ? [-1] : [];
}

function numberedDays(mode: MonthlyMode, start: number): RuleDay[] {
  const weekday = weekdayOf(start);
  if (mode === 'nthWeekday') return [{ weekday, nth: nthInMonth(start) }];
  return mode === 'lastWeekday' ? [{ weekday, nth: -1 }] : [];
}

/** The modes that fit the day of a start: a fifth weekday is not in every month, and a last one is the last. */
export function modesFor(start: WallTime): MonthlyMode[] {
  const day = readWall(start);
  const fits = {
    date: true,
    nthWeekday: nthInMonth(day) < 5,
    lastWeekday: monthOf(day + 7 * DAY) !== monthOf(day),
    lastDay: monthOf(day + DAY) !== monthOf(day),
  };
  return monthlyModes.filter((mode) => fits[mode]);
}
