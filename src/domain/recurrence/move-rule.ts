import { DAY, HOUR, MINUTE, dayOf, monthDayOf, monthOf, readWall, timeOf, yearOf } from '#domain/wall-clock.ts';
import { editTexts, type Reading } from './recurrence.texts.ts';
import { resolveParts } from './resolved-rule.ts';
import type { RuleDay, RuleParts, Until } from './rule-parts.ts';
import { lastStartBefore } from './series-starts.ts';
import type { EventTimes } from './series.types.ts';

/** A moved rule, and where it puts what began at a wall time before the move. */
export interface MovedRule {
  readonly parts: RuleParts;
  readonly shift: (wall: number) => number;
}

/** A rule moved to other days, and the day where each former day is now. */
interface MovedDays {
  readonly parts: RuleParts;
  readonly shiftDay: (day: number) => number;
}

const refuse = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });
const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

/**
 * Moves the rule of an event from its times to others, so that each occurrence moves by as many days and by as much
 * time as the start. A yearly date moves to the same other date of each year. Refuses with a reason what the parts of
 * a rule cannot express.
 */
export function moveRule(parts: RuleParts, from: EventTimes, to: EventTimes): Reading<MovedRule> {
  const start = readWall(from.start);
  const newStart = readWall(to.start);
  const timed = moveTimes(parts, from, to);
  if (!timed.ok) return timed;
  const moved = moveDays(timed.value, start, newStart);
  if (moved === undefined) return refuse(editTexts.cannotMoveDay);
  const isToggled = from.allDay !== to.allDay;
  const shift = (wall: number) =>
    moved.shiftDay(dayOf(wall)) + (isToggled ? timeOf(newStart) : timeOf(wall) + timeOf(newStart) - timeOf(start));
  return done({ parts: { ...moved.parts, until: moveUntil(parts, from, to, shift) }, shift });
}

/** The same day as before moves with all its days to another, when nothing but the number of days counts. */
const byDays = (parts: RuleParts, days: number): MovedDays => ({ parts, shiftDay: (day) => day + days * DAY });

function moveDays(parts: RuleParts, start: number, newStart: number): MovedDays | undefined {
  const days = (dayOf(newStart) - dayOf(start)) / DAY;
  if (days === 0) return byDays(parts, 0);
  const { freq, byMonth, byMonthDay, byYearDay, byWeekNo, byDay, bySetPos } = parts;
  if (freq === 'HOURLY' || freq === 'MINUTELY' || freq === 'DAILY') {
    if (byMonth.length > 0 || byMonthDay.length > 0 || byYearDay.length > 0) return undefined;
    return byDays({ ...parts, byDay: turnWeekdays(byDay, days) }, days);
  }
  if (freq === 'WEEKLY') return byMonth.length > 0 ? undefined : byDays(turnWeek(parts, days), days);
  if (byYearDay.length > 0 || byWeekNo.length > 0 || bySetPos.length > 0) return undefined;
  const inPeriod =
    yearOf(start) === yearOf(newStart) && monthOf(start) === monthOf(newStart)
      ? (moveMonthDays(parts, start, days) ?? moveNumberedDays(parts, days))
      : undefined;
  return inPeriod ?? (freq === 'YEARLY' ? moveYearDay(parts, start, newStart) : undefined);
}

const turn = (weekday: number, days: number) => (((weekday + days) % 7) + 7) % 7;

const turnWeekdays = (byDay: readonly RuleDay[], days: number): RuleDay[] =>
  byDay.map(({ weekday, nth }) => ({ weekday: turn(weekday, days), nth })).toSorted((a, b) => a.weekday - b.weekday);

/** The first day of the week moves too, so that no day passes into another week. */
function turnWeek(parts: RuleParts, days: number): RuleParts {
  const countsWeeks = parts.interval > 1 || parts.bySetPos.length > 0;
  return {
    ...parts,
    byDay: turnWeekdays(parts.byDay, days),
    weekStart: countsWeeks ? turn(parts.weekStart, days) : parts.weekStart,
  };
}

/** Adds to numbers that count from the beginning or from the end; undefined when one leaves what every period has. */
function addToAll(numbers: readonly number[], add: number, max: number): number[] | undefined {
  const added = numbers.map((number) => number + add);
  const stays = numbers.every((number, at) => {
    const other = added[at] ?? 0;
    return Math.sign(number) === Math.sign(other) && Math.abs(number) <= max && Math.abs(other) <= max;
  });
  return stays ? added : undefined;
}

/** Days that every month has move inside their month. */
function moveMonthDays(parts: RuleParts, start: number, days: number): MovedDays | undefined {
  if (parts.byDay.length > 0) return undefined;
  const isWritten = parts.byMonthDay.length > 0;
  const moved = addToAll(isWritten ? parts.byMonthDay : [monthDayOf(start)], days, 28);
  return moved === undefined ? undefined : byDays(isWritten ? { ...parts, byMonthDay: moved } : parts, days);
}

/** Numbered days of the week move by whole weeks, as long as every month or year has them. */
function moveNumberedDays(parts: RuleParts, days: number): MovedDays | undefined {
  const numbers = parts.byDay.map(({ nth }) => nth);
  if (days % 7 !== 0 || numbers.length === 0 || numbers.includes(0) || parts.byMonthDay.length > 0) return undefined;
  const inYear = parts.freq === 'YEARLY' && parts.byMonth.length === 0;
  const moved = addToAll(numbers, days / 7, inYear ? 52 : 4);
  if (moved === undefined) return undefined;
  return byDays({ ...parts, byDay: parts.byDay.map(({ weekday }, at) => ({ weekday, nth: moved[at] ?? 0 })) }, days);
}

const isLeapDay = (day: number) => monthOf(day) === 1 && monthDayOf(day) === 29;

/** One date of each year moves to another date of each year. */
function moveYearDay(parts: RuleParts, start: number, newStart: number): MovedDays | undefined {
  const { byDay, byMonth, byMonthDay } = parts;
  const isOneDate =
    byDay.length === 0 &&
    byMonth.every((month) => month === monthOf(start) + 1) &&
    byMonthDay.every((day) => day === monthDayOf(start));
  if (!isOneDate || isLeapDay(start) || isLeapDay(newStart)) return undefined;
  const years = yearOf(newStart) - yearOf(start);
  return {
    parts: {
      ...parts,
      byMonth: byMonth.map(() => monthOf(newStart) + 1),
      byMonthDay: byMonthDay.map(() => monthDayOf(newStart)),
    },
    shiftDay: (day) =>
      monthOf(day) === monthOf(start) && monthDayOf(day) === monthDayOf(start)
        ? Date.UTC(yearOf(day) + years, monthOf(newStart), monthDayOf(newStart))
        : day + dayOf(newStart) - dayOf(start),
  };
}

/** The hours and minutes of a rule after its start moved. */
function moveTimes(parts: RuleParts, from: EventTimes, to: EventTimes): Reading<RuleParts> {
  const isToggled = from.allDay !== to.allDay;
  const isSubDaily = parts.freq === 'HOURLY' || parts.freq === 'MINUTELY';
  const added = timeOf(readWall(to.start)) - timeOf(readWall(from.start));
  const saysTimes = parts.byHour.length > 0 || parts.byMinute.length > 0;
  if (isToggled && isSubDaily) return refuse(editTexts.cannotToggle);
  if (!saysTimes || (added === 0 && !isToggled)) {
    const hasDays = parts.byDay.length + parts.byMonth.length + parts.byMonthDay.length + parts.byYearDay.length > 0;
    // Hours that pass into another day would leave the days that the rule names.
    return isSubDaily && hasDays && added !== 0 ? refuse(editTexts.cannotMoveTime) : done(parts);
  }
  if (isSubDaily) return refuse(editTexts.cannotMoveTime);
  const { times } = resolveParts({ ...parts, count: null, until: null }, from);
  if (times.length === 1) return done({ ...parts, byHour: [], byMinute: [] });
  if (isToggled) return refuse(editTexts.cannotToggle);
  return addToTimes(parts, times, added);
}

/** Times of a day moved by as much; they must stay in the day, and be all hours with all minutes again. */
function addToTimes(parts: RuleParts, times: readonly number[], added: number): Reading<RuleParts> {
  const moved = times.map((time) => time + added);
  const byHour = [...new Set(moved.map((time) => Math.floor(time / HOUR)))].toSorted((a, b) => a - b);
  const byMinute = [...new Set(moved.map((time) => Math.floor((time % HOUR) / MINUTE)))].toSorted((a, b) => a - b);
  const stays = moved.every((time) => time >= 0 && time < DAY) && byHour.length * byMinute.length === times.length;
  return stays ? done({ ...parts, byHour, byMinute }) : refuse(editTexts.cannotMoveTime);
}

/** UNTIL moves with the last occurrence. The end of a day stays when the occurrences stay in their days. */
function moveUntil(parts: RuleParts, from: EventTimes, to: EventTimes, shift: (wall: number) => number): Until | null {
  if (parts.until === null) return null;
  const kind = to.allDay ? 'date' : 'local';
  const rule = resolveParts(parts, from);
  const isEndOfDay = from.allDay || timeOf(rule.last) >= DAY - 1_000;
  if (isEndOfDay && dayOf(readWall(from.start)) === dayOf(readWall(to.start))) {
    return { kind, at: dayOf(rule.last) + (to.allDay ? 0 : DAY - 1_000) };
  }
  const last = shift(lastStartBefore(rule, rule.last + 1) ?? rule.last);
  return { kind, at: to.allDay ? dayOf(last) : last };
}
