import { DAY, dayOf, weekdayOf } from '#domain/wall-clock.ts';
import { createMemo } from '#domain/memo.ts';
import { periodOf, periodStart, weekNumber, weeksInYear } from './periods.ts';
import type { ResolvedRule } from './resolved-rule.types.ts';
import { RRule } from './rrule-library.ts';
import type { RuleDay } from './rule-parts.ts';

/** What rrule enumerates: every so many periods of one length, and days inside them. */
interface Grid {
  readonly freq: 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY';
  readonly interval: number;
  readonly bymonth: readonly number[];
  readonly bymonthday: readonly number[];
  readonly byweekday: readonly number[];
}

const EVERY_WEEKDAY = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * Every day: rrule builds a whole year for each day of DAILY, and a whole year for each month of MONTHLY, so months
 * are faster.
 */
const EVERY_DAY: Grid = { freq: 'MONTHLY', interval: 1, bymonth: [], bymonthday: [], byweekday: EVERY_WEEKDAY };

/** A day of the month that every month has. */
const isInEveryMonth = (day: number) => Math.abs(day) <= 28;

/**
 * The grid of a rule. When nothing follows the window, rrule searches until the year 9999. So it gets only parts that
 * give a day in every period, and none that it gets wrong; `matches` tests them all.
 */
function gridOf(rule: ResolvedRule): Grid {
  const { freq, interval } = rule;
  if (freq === 'HOURLY' || freq === 'MINUTELY' || rule.byWeekNo.length > 0) return EVERY_DAY;
  if (freq === 'DAILY') return interval === 1 ? EVERY_DAY : { ...EVERY_DAY, freq, interval, byweekday: [] };
  const weekdays = rule.byDay.length === 0 ? EVERY_WEEKDAY : [...new Set(rule.byDay.map(({ weekday }) => weekday))];
  const grid = { freq, interval, bymonth: freq === 'YEARLY' ? rule.byMonth : [] };
  return rule.byMonthDay.some(isInEveryMonth)
    ? { ...grid, bymonthday: rule.byMonthDay, byweekday: [] }
    : { ...grid, bymonthday: [], byweekday: weekdays };
}

/**
 * The days of a rule from `from` (inclusive) to `to` (exclusive), in order, as first moments of days. Does not look at
 * the start and the end of the rule.
 */
export function daysOfRule(rule: ResolvedRule, from: number, to: number): number[] {
  const grid = gridOf(rule);
  const first = gridStart(grid, rule, dayOf(from));
  if (first >= to) return [];
  return gridDays(grid, rule.weekStart, first, to).filter((day) => matches(rule, day));
}

/** Days of grids by what gives them: in a window, the many series of the same weekday have the same days. */
const remembered = createMemo<readonly number[]>(500);

/** Longer spans are not remembered, because they hold many days and are seldom asked for twice. */
const MAX_REMEMBERED = 128 * DAY;

/** The days of a grid from `first` (inclusive), which begins its periods, to `to` (exclusive). */
function gridDays(grid: Grid, weekStart: number, first: number, to: number): readonly number[] {
  if (to - first > MAX_REMEMBERED) return enumerate(grid, weekStart, first, to);
  return remembered(JSON.stringify([grid, weekStart, first, to]), () => enumerate(grid, weekStart, first, to));
}

function enumerate(grid: Grid, weekStart: number, first: number, to: number): number[] {
  const rule = new RRule(
    {
      freq: RRule[grid.freq],
      interval: grid.interval,
      wkst: weekStart,
      dtstart: new Date(first),
      bymonth: [...grid.bymonth],
      bymonthday: [...grid.bymonthday],
      byweekday: [...grid.byweekday],
    },
    true,
  );
  return rule.between(new Date(first), new Date(to - 1), true).map((day) => day.getTime());
}

/** The first day from `from` on that is in a period of the grid. */
function gridStart(grid: Grid, rule: ResolvedRule, from: number): number {
  const period = periodOf(grid.freq, from, rule.weekStart);
  const passed = (period - periodOf(grid.freq, rule.start, rule.weekStart)) % grid.interval;
  return passed === 0 ? from : periodStart(grid.freq, period + grid.interval - passed, rule.weekStart);
}

const includesSigned = (list: readonly number[], value: number, length: number) =>
  list.length === 0 || list.includes(value) || list.includes(value - length - 1);

/** Whether a day fulfils every part of a rule that speaks of days. */
function matches(rule: ResolvedRule, day: number): boolean {
  const date = new Date(day);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(month + 1)) return false;
  const monthEnd = Date.UTC(year, month + 1, 1);
  const place: Place = {
    monthDay: date.getUTCDate(),
    monthLength: Math.round((monthEnd - Date.UTC(year, month, 1)) / DAY),
    yearDay: Math.round((day - Date.UTC(year, 0, 1)) / DAY) + 1,
    yearLength: Math.round((Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY),
  };
  return (
    includesSigned(rule.byMonthDay, place.monthDay, place.monthLength) &&
    includesSigned(rule.byYearDay, place.yearDay, place.yearLength) &&
    matchesWeek(rule, day) &&
    (rule.byDay.length === 0 || rule.byDay.some((ruleDay) => matchesDay(rule, ruleDay, day, place)))
  );
}

/** Where a day stands in its month and year, from 1. */
interface Place {
  readonly monthDay: number;
  readonly monthLength: number;
  readonly yearDay: number;
  readonly yearLength: number;
}

/** A week belongs to one year, also when it reaches into the neighbouring one; so do its days. */
function matchesWeek({ byWeekNo, interval, start, weekStart }: ResolvedRule, day: number): boolean {
  if (byWeekNo.length === 0) return true;
  const { year, week } = weekNumber(day, weekStart);
  return (
    includesSigned(byWeekNo, week, weeksInYear(year, weekStart)) &&
    (year - weekNumber(start, weekStart).year) % interval === 0
  );
}

/** The number of a weekday counts in the month, in a yearly rule without months in the year. */
function matchesDay(rule: ResolvedRule, { weekday, nth }: RuleDay, day: number, place: Place): boolean {
  if (weekdayOf(day) !== weekday) return false;
  if (nth === 0) return true;
  const inYear = rule.freq === 'YEARLY' && rule.byMonth.length === 0;
  const [at, length] = inYear ? [place.yearDay, place.yearLength] : [place.monthDay, place.monthLength];
  return nth > 0 ? Math.ceil(at / 7) === nth : Math.ceil((length - at + 1) / 7) === -nth;
}
