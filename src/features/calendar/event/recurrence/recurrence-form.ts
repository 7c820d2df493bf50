import { editSeries } from '#domain/recurrence/edit-series.ts';
import { firstDateOf } from '#domain/recurrence/first-date.ts';
import { nextStarts } from '#domain/recurrence/next-starts.ts';
import { readRuleForm, type RuleForm } from '#domain/recurrence/rule-form.ts';
import { checkRule } from '#domain/recurrence/rule.ts';
import type { ChangeEdit } from '#domain/recurrence/series-edit.types.ts';
import type { EventTimes, SeriesEvent, WallTime } from '#domain/recurrence/series.types.ts';
import { readWall, weekdayOf } from '#domain/wall-clock.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';

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
  /** Start of the series. */
  readonly series: WallTime;
  /** The stored event and what saving the form would change; null for a new event. */
  readonly stored: { readonly event: SeriesEvent; readonly edit: ChangeEdit } | null;
}

/** The next dates of a series as it would be saved, from the shown occurrence on; none when the rule is not valid. */
export function upcomingDates(rule: string, times: RepeatedTimes): WallTime[] {
  const { allDay, start, end, timeZone, stored } = times;
  const edited = stored === null ? null : editSeries(stored.event, { ...stored.edit, rule });
  const saved = edited?.ok === true ? (edited.second ?? edited.event) : null;
  const series = saved ?? { allDay, start, end, timeZone, rule, rdates: [], exdates: [], overrides: [] };
  return series.rule === null || !checkRule(series.rule, series).ok ? [] : nextStarts(series, SHOWN_DATES, start);
}

/**
 * The first date of a rule when the event is not typed on it: the saved event begins there. Undefined when it begins as
 * typed, when the shown occurrence is a later one, or when the rule is not valid.
 */
export function otherFirstDate(rule: string, { series, start, ...times }: RepeatedTimes): WallTime | undefined {
  if (series !== start || !checkRule(rule, { ...times, start }).ok) return undefined;
  const first = firstDateOf({ ...times, start, rule });
  return first === start ? undefined : first;
}
