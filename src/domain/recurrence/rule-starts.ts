import { DAY, HOUR, MINUTE, dayOf } from '#domain/wall-clock.ts';
import { periodOf, periodStart, weekNumber } from './periods.ts';
import type { ResolvedRule } from './resolved-rule.types.ts';
import { daysOfRule } from './rule-days.ts';
import { timesPerSet } from './set-size.ts';

/** The calendar ends with the year 2199: rules give nothing from here on. */
export const CALENDAR_END = Date.UTC(2200, 0, 1);

/** Days that are enumerated at a time: a caller that stops early does not pay for the rest of its window. */
const CHUNK = 64 * DAY;

/**
 * The wall times that a rule gives from `from` (inclusive) to `to` (exclusive), in order. The cost depends on the
 * length of the window, not on the distance from the start of the rule.
 */
export function* ruleStarts(rule: ResolvedRule, from: number, to: number): Generator<number, void> {
  const lower = Math.max(from, rule.start);
  const upper = Math.min(to, rule.last + 1, CALENDAR_END);
  if (lower >= upper || !canMatch(rule)) return;
  const candidates = rule.bySetPos.length === 0 ? allStarts(rule, lower, upper) : chosenStarts(rule, lower, upper);
  for (const wall of candidates) {
    if (wall >= upper) return;
    if (wall >= lower) yield wall;
  }
}

/** Every wall time of the days of a window, before BYSETPOS chooses. */
function* allStarts(rule: ResolvedRule, from: number, to: number): Generator<number, void> {
  let length = CHUNK;
  for (let begin = dayOf(from); begin < to; begin += length / 2) {
    for (const day of daysOfRule(rule, begin, Math.min(begin + length, to))) yield* timesOfDay(rule, day);
    length *= 2;
  }
}

/** What BYSETPOS chooses of each period; the periods at both ends of the window count whole. */
function* chosenStarts(rule: ResolvedRule, from: number, to: number): Generator<number, void> {
  const keyOf = (wall: number) => setOf(rule, wall);
  let set: number[] = [];
  for (const wall of allStarts(rule, setStart(rule, keyOf(from)), setEnd(rule, keyOf(to - 1)))) {
    const [first] = set;
    if (first !== undefined && keyOf(first) !== keyOf(wall)) {
      yield* choose(set, rule.bySetPos);
      set = [];
    }
    set.push(wall);
  }
  yield* choose(set, rule.bySetPos);
}

/** The number of the set of BYSETPOS that holds a wall time; of a rule of weeks the year of the week. */
const setOf = (rule: ResolvedRule, wall: number) =>
  rule.byWeekNo.length > 0 ? weekNumber(wall, rule.weekStart).year : periodOf(rule.freq, wall, rule.weekStart);

/** Weeks of a year begin at most three days before it, and end at most three days after it. */
const WEEK_OVERLAP = 3 * DAY;

const setStart = (rule: ResolvedRule, set: number) =>
  rule.byWeekNo.length > 0 ? Date.UTC(set, 0, 1) - WEEK_OVERLAP : periodStart(rule.freq, set, rule.weekStart);

const setEnd = (rule: ResolvedRule, set: number) =>
  rule.byWeekNo.length > 0 ? Date.UTC(set + 1, 0, 1) + WEEK_OVERLAP : periodStart(rule.freq, set + 1, rule.weekStart);

function choose(set: readonly number[], positions: readonly number[]): number[] {
  const chosen = positions.flatMap((position) => set.at(position > 0 ? position - 1 : position) ?? []);
  return [...new Set(chosen)].toSorted((a, b) => a - b);
}

/** The wall times of a rule on one of its days. */
function* timesOfDay(rule: ResolvedRule, day: number): Generator<number, void> {
  if (rule.freq === 'HOURLY' || rule.freq === 'MINUTELY') yield* timesInHours(rule, day);
  else for (const time of rule.times) yield day + time;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/**
 * Whether a rule can give a time: BYSETPOS chooses one that its periods may have, and steps of hours or minutes reach one
 * that it names. Steps of 2 minutes from an even minute, for example, never reach minute 7; without this check such a
 * rule is searched until the end of the calendar.
 */
function canMatch(rule: ResolvedRule): boolean {
  const { freq, interval, start, byHour, byMinute, bySetPos } = rule;
  const most = timesPerSet(rule);
  if (bySetPos.length > 0 && bySetPos.every((position) => Math.abs(position) > most)) return false;
  if (freq !== 'HOURLY' && freq !== 'MINUTELY') return true;
  const [unit, periods] = freq === 'HOURLY' ? [HOUR, 24] : [MINUTE, 24 * 60];
  const step = greatestDivisor(interval, periods);
  for (let period = Math.floor((start - dayOf(start)) / unit) % step; period < periods; period += step) {
    const hour = freq === 'HOURLY' ? period : Math.floor(period / 60);
    if (allows(byHour, hour) && (freq === 'HOURLY' || allows(byMinute, period % 60))) return true;
  }
  return false;
}

const allows = (list: readonly number[], value: number) => list.length === 0 || list.includes(value);

/** Steps from one due hour or minute to the next, so that a long interval costs no more than what it gives. */
function* timesInHours(rule: ResolvedRule, day: number): Generator<number, void> {
  const clock = new Date(rule.start);
  const seconds = clock.getUTCSeconds() * 1_000;
  const isHourly = rule.freq === 'HOURLY';
  const minutesOfHour = rule.byMinute.length > 0 ? rule.byMinute : [clock.getUTCMinutes()];
  const [unit, periods] = isHourly ? [HOUR, 24] : [MINUTE, 24 * 60];
  const passed = periodOf(rule.freq, day, 0) - periodOf(rule.freq, rule.start, 0);
  const first = ((-passed % rule.interval) + rule.interval) % rule.interval;
  for (let period = first; period < periods; period += rule.interval) {
    const begin = day + period * unit;
    if (!allows(rule.byHour, isHourly ? period : Math.floor(period / 60))) continue;
    if (isHourly) for (const minute of minutesOfHour) yield begin + minute * MINUTE + seconds;
    else if (allows(rule.byMinute, period % 60)) yield begin + seconds;
  }
}

/** The last wall time of a rule that ends after `count` ones; the end of the calendar when that comes first. */
export function lastOfCount(rule: ResolvedRule, count: number): number {
  let left = count;
  for (const wall of ruleStarts(rule, rule.start, CALENDAR_END)) {
    left -= 1;
    if (left === 0) return wall;
  }
  return CALENDAR_END - 1;
}

const YEAR = 366 * DAY;
/** A COUNT up to this one may take until the end of the calendar: a search of a rule without COUNT takes as long. */
const SMALL_COUNT = 1_000;
/** How far a rule with a larger COUNT may go. */
const COUNT_HORIZON = 100 * YEAR;
/** Maximum number of wall times that are enumerated to find the last one of a COUNT. */
const MAX_COUNTED = 50_000;

/**
 * Whether the last of `count` wall times of a rule is found without freezing the server: by enumerating 50,000 wall
 * times at most, those that BYSETPOS does not choose included, and within 100 years when the count is large.
 */
export function isCountNear(rule: ResolvedRule, count: number): boolean {
  const hasPositions = rule.bySetPos.length > 0;
  // The sets of hours and minutes are so small that a small COUNT is reached soon with BYSETPOS too.
  if (count <= SMALL_COUNT && (!hasPositions || rule.freq === 'HOURLY' || rule.freq === 'MINUTELY')) return true;
  const end = count <= SMALL_COUNT ? CALENDAR_END : Math.min(rule.start + COUNT_HORIZON, CALENDAR_END);
  const candidates = { ...rule, bySetPos: [] };
  let left = count;
  let counted = 0;
  for (let from = rule.start; from < end; from += YEAR) {
    for (const _ of ruleStarts(candidates, from, from + YEAR)) {
      counted += 1;
      if (counted > MAX_COUNTED) return false;
      if (!hasPositions && counted === count) return true;
    }
    if (hasPositions) for (const _ of ruleStarts(rule, from, from + YEAR)) left -= 1;
    if (left <= 0) return true;
  }
  return end === CALENDAR_END;
}
