import { nextStarts } from '#domain/recurrence/next-starts.ts';
import { readRuleForm, type RuleForm } from '#domain/recurrence/rule-form.ts';
import { checkRule } from '#domain/recurrence/rule.ts';
import type { EventTimes, WallTime } from '#domain/recurrence/series.types.ts';
import { readWall, weekdayOf } from '#domain/wall-clock.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { MOST_TIMES } from './typed-numbers.ts';

/** Number of dates shown under a rule. */
const SHOWN_DATES = 10;

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;
/** A repetition that is chosen from a list: one of the frequencies as it is, or the rule of the editor. */
export type Preset = 'none' | (typeof frequencies)[number] | 'custom' | 'kept';

/** The simplest rule of a frequency. */
export const plainForm = (frequency: RuleForm['frequency'], start: WallTime): RuleForm => ({
  frequency,
  interval: 1,
  weekdays: frequency === 'weekly' ? [weekdayOf(readWall(start))] : [],
  day: 'date',
  end: { type: 'never' },
});

/** The preset that a rule is. `kept` is a rule that the editor cannot express. */
export function presetOf(rule: string | null, start: WallTime): Preset {
  if (rule === null) return 'none';
  const form = readRuleForm(rule, start);
  if (form === null) return 'kept';
  return isDeepEqual(form, plainForm(form.frequency, start)) ? form.frequency : 'custom';
}

/** The rule after a frequency is chosen in the editor; interval and end stay. */
export const withFrequency = (form: RuleForm, frequency: RuleForm['frequency'], start: WallTime): RuleForm => ({
  ...plainForm(frequency, start),
  interval: form.interval,
  end: form.end,
});

/** The days of a weekly rule after one is pressed; one day at least stays. */
export function toggleWeekday(form: RuleForm, weekday: number): RuleForm {
  const others = form.weekdays.filter((day) => day !== weekday);
  const isOn = others.length < form.weekdays.length;
  if (isOn && others.length === 0) return form;
  return { ...form, weekdays: isOn ? others : [...others, weekday].toSorted((a, b) => a - b) };
}

/** An event as its repetition is shown: the shown occurrence, and where its series begins. */
export interface RepeatedTimes extends EventTimes {
  /** Start of the series; a rule with a count counts from it. */
  readonly series: WallTime;
  /** Starts that are left out. */
  readonly exdates: readonly WallTime[];
}

/** The first dates of a rule from the shown occurrence on; none when the rule is not valid. */
export function upcomingDates(rule: string, times: RepeatedTimes): WallTime[] {
  const { allDay, start, end, timeZone, exdates } = times;
  const isCounted = /(?:^|;)COUNT=/.test(rule) && times.series < start;
  const from = isCounted ? times.series : start;
  const series = { allDay, start: from, end, timeZone, rule, rdates: [], exdates, overrides: [] };
  if (!checkRule(rule, series).ok) return [];
  const found = nextStarts(series, isCounted ? MOST_TIMES : SHOWN_DATES);
  return found.filter((wall) => wall >= start).slice(0, SHOWN_DATES);
}
