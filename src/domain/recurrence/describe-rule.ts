import { withCapital } from '../with-capital.ts';
import { showDate } from '#domain/dates.ts';
import { monthDayOf, monthOf, readWall, weekdayOf } from '#domain/wall-clock.ts';
import { ruleWords } from './recurrence.texts.ts';
import { lastDayOf } from './rule-form.ts';
import { readRule, type RuleDay, type RuleParts } from './rule-parts.ts';
import type { WallTime } from './series.types.ts';

/**
 * A sentence in Spanish that says a rule of an event that begins at `start`, without its final point: `Cada 2 semanas,
 * los lunes y miércoles, hasta el 31/12/2026`. Of a rule that cannot be read gives the reason.
 */
export function describeRule(rule: string, start: WallTime): string {
  const reading = readRule(rule);
  if (!reading.ok) return reading.reason;
  const parts = reading.value;
  const day = readWall(start);
  const phrases = [
    ...(shortPhrases(parts, day) ?? longPhrases(parts, day)),
    ...timePhrases(parts, day),
    ...positionPhrases(parts),
    ...endPhrases(parts, day),
  ];
  const sentence = phrases.join(', ');
  return withCapital(sentence);
}

const isPlain = ({ nth }: RuleDay) => nth === 0;
const isEmpty = (...lists: readonly (readonly unknown[])[]) => lists.every((list) => list.length === 0);

/** A phrase of its own for the usual rules: `El último viernes de cada mes`. */
function shortPhrases(parts: RuleParts, start: number): string[] | undefined {
  const { freq, interval, byMonth, byMonthDay, byDay, bySetPos } = parts;
  if (!isEmpty(bySetPos, parts.byWeekNo, parts.byYearDay)) return undefined;
  const hasNumbered = byDay.length > 0 && !byDay.some(isPlain);
  if (freq === 'MONTHLY' && isEmpty(byMonth)) {
    const ofEvery = ruleWords.ofEvery(freq, interval);
    if (isEmpty(byDay)) return [`${ruleWords.monthDays(orStart(byMonthDay, monthDayOf(start)))} ${ofEvery}`];
    return hasNumbered && isEmpty(byMonthDay) ? [`${numberedDays(byDay)} ${ofEvery}`] : undefined;
  }
  if (freq !== 'YEARLY') return undefined;
  const ofEvery = ruleWords.ofEvery(freq, interval);
  const inMonths = orStart(byMonth, monthOf(start) + 1);
  if (isEmpty(byDay)) {
    const days = orStart(byMonthDay, monthDayOf(start));
    const [day = 0] = days;
    const [month = 0] = inMonths;
    if (days.length === 1 && inMonths.length === 1 && day > 0)
      return [`${ruleWords.dateOfYear(day, month)} ${ofEvery}`];
    return [`${ruleWords.monthDays(days)} ${ruleWords.ofMonths(inMonths)} ${ofEvery}`];
  }
  if (!hasNumbered || !isEmpty(byMonthDay)) return undefined;
  return [[numberedDays(byDay), ...(isEmpty(byMonth) ? [] : [ruleWords.ofMonths(byMonth)]), ofEvery].join(' ')];
}

const orStart = (list: readonly number[], ofStart: number) => (list.length > 0 ? list : [ofStart]);

const numberedDays = (days: readonly RuleDay[]) =>
  ruleWords.list(days.map(({ weekday, nth }) => ruleWords.numberedWeekday(nth, weekday)));

/** One phrase for each part, for every other rule. */
function longPhrases(parts: RuleParts, start: number): string[] {
  const { freq, interval, byMonth, byWeekNo, byYearDay, byMonthDay, byDay, weekStart } = parts;
  const days = freq === 'WEEKLY' && isEmpty(byDay) ? [{ weekday: weekdayOf(start), nth: 0 }] : byDay;
  const takesWeekday = byWeekNo.length > 0 && isEmpty(byYearDay, byMonthDay, byDay);
  const said = takesWeekday ? [{ weekday: weekdayOf(start), nth: 0 }] : days;
  const takesDate = freq === 'MONTHLY' && isEmpty(byMonthDay, byDay);
  const monthDays = takesDate ? [monthDayOf(start)] : byMonthDay;
  const countsWeeks = freq === 'WEEKLY' && interval > 1 && byDay.length > 1 && weekStart !== 0;
  return [
    ruleWords.every(freq, interval),
    ...(isEmpty(byMonth) ? [] : [ruleWords.inMonths(byMonth)]),
    ...(isEmpty(byWeekNo) ? [] : [ruleWords.inWeeks(byWeekNo)]),
    ...(isEmpty(byYearDay) ? [] : [ruleWords.onYearDays(byYearDay)]),
    ...(isEmpty(monthDays) ? [] : [`${ruleWords.monthDays(monthDays)} ${ruleWords.ofMonth}`]),
    ...(isEmpty(said) ? [] : [isEmpty(monthDays, byYearDay) ? weekdayPhrase(said) : conditionPhrase(said)]),
    ...(countsWeeks ? [ruleWords.weeksFrom(weekStart)] : []),
  ];
}

function weekdayPhrase(days: readonly RuleDay[]): string {
  const plain = days.filter(isPlain).map(({ weekday }) => weekday);
  const others = days.filter((day) => !isPlain(day));
  const isWorkweek = plain.join('') === '01234';
  return ruleWords.list([
    ...(plain.length === 0 ? [] : [isWorkweek ? ruleWords.workdays : ruleWords.onWeekdays(plain)]),
    ...(others.length === 0 ? [] : [numberedDays(others)]),
  ]);
}

const conditionPhrase = (days: readonly RuleDay[]) =>
  ruleWords.onlyIf(
    days.map(({ weekday, nth }) => (nth === 0 ? ruleWords.weekday(weekday) : ruleWords.numberedWeekday(nth, weekday))),
  );

const MOST_TIMES = 6;
const pad = (value: number) => String(value).padStart(2, '0');

/** The hours and minutes that a rule names; those of the start go without saying. */
function timePhrases({ freq, byHour, byMinute }: RuleParts, start: number): string[] {
  if (isEmpty(byHour, byMinute)) return [];
  const clock = new Date(start);
  const minutes = orStart(byMinute, clock.getUTCMinutes());
  const times = orStart(byHour, clock.getUTCHours()).flatMap((hour) =>
    minutes.map((minute) => `${pad(hour)}:${pad(minute)}`),
  );
  const isOfDay = freq !== 'HOURLY' && freq !== 'MINUTELY';
  if (isOfDay && times.length <= MOST_TIMES) return [ruleWords.atTimes(times)];
  return [
    ...(isEmpty(byHour) ? [] : [ruleWords.inHours(byHour)]),
    ...(isEmpty(byMinute) ? [] : [ruleWords.inMinutes(byMinute)]),
  ];
}

const positionPhrases = ({ bySetPos, freq }: RuleParts) =>
  isEmpty(bySetPos) ? [] : [ruleWords.positions(bySetPos, freq)];

function endPhrases({ count, until }: RuleParts, start: number): string[] {
  if (count !== null) return [ruleWords.times(count)];
  return until === null ? [] : [ruleWords.until(showDate(lastDayOf(until, start)))];
}
