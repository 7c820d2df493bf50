import type { EventBody, EventRow } from '#contract/schemas/calendar.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { readRuleForm, writeRule } from '#domain/recurrence/rule-form.ts';
import type { ChangeEdit } from '#domain/recurrence/series-edit.types.ts';
import { type EditScope, editScopes, type SeriesEvent, type WallTime } from '#domain/recurrence/series.types.ts';
import { DAY, HOUR, readWall, weekdayOf, writeWall } from '#domain/wall-clock.ts';
import * as v from 'valibot';
import { typedNumbers } from './recurrence/typed-numbers.ts';

/** Zone of a new event. */
export const BUSINESS_ZONE = 'America/Asuncion';

/** Times of an event that was all-day and gets hours. */
const FIRST_HOUR = '09:00';
const LAST_HOUR = '10:00';

const moment = v.object({ date: v.string(), time: v.string() });

/** A date, `YYYY-MM-DD`, and a time, `HH:MM`, as typed; of an all-day event only the date counts. */
export type Moment = v.InferOutput<typeof moment>;

/** Schema of the values of an event's form. */
export const eventShape = v.object({
  id: v.string(),
  calendar: v.string(),
  title: v.string(),
  place: v.string(),
  note: v.string(),
  all_day: v.boolean(),
  start: moment,
  /** Of an all-day event the last day, inclusive; the stored end is exclusive. */
  end: moment,
  time_zone: v.string(),
  rule: v.nullable(v.string()),
  /** Texts typed for the numbers of the rule that are no such numbers. */
  rule_typed: v.optional(typedNumbers, {}),
  /** Minutes before the start as text; '' for none. */
  reminder: v.string(),
  guests: v.array(v.string()),
  record: v.nullable(v.object({ program: v.string(), id: v.string() })),
  private: v.boolean(),
  scope: v.picklist(editScopes),
  /** The opened occurrence of a series and when it and the series begin; null when the event opens as a whole. */
  occurrence: v.nullable(v.object({ id: v.string(), start: v.string(), series: v.string() })),
});

/** The values of an event's form. */
export type EventForm = v.InferOutput<typeof eventShape>;

const dateOf = (wall: WallTime) => wall.slice(0, 10);
const timeOf = (wall: WallTime) => wall.slice(11, 16);
const moveDays = (date: string, days: number) => writeWall(readWall(date) + days * DAY, true);

/** The times of a form from stored ones. */
function timesToForm({ all_day, start, end }: Pick<EventRow, 'all_day' | 'start' | 'end'>) {
  if (!all_day)
    return { start: { date: dateOf(start), time: timeOf(start) }, end: { date: dateOf(end), time: timeOf(end) } };
  return { start: { date: start, time: FIRST_HOUR }, end: { date: moveDays(end, -1), time: LAST_HOUR } };
}

/** What an occurrence of a series shows: its override, or the series moved to its start. */
function occurrenceOf(row: EventRow, recurrenceId: string) {
  const override = row.overrides.find(({ recurrence_id: id }) => id === recurrenceId);
  if (override !== undefined) {
    const { title = row.title, place = row.place, note = row.note } = override;
    return { ...override, title, place, note };
  }
  const end = writeWall(readWall(recurrenceId) + readWall(row.end) - readWall(row.start), row.all_day);
  return { ...row, start: recurrenceId, end };
}

/**
 * The form of a stored event.
 * @param recurrenceId the occurrence that opens, whose values the form shows; null for the event as a whole
 */
export function eventToForm(row: EventRow, recurrenceId: string | null): EventForm {
  const isOccurrence = recurrenceId !== null && row.rule !== null;
  const shown = isOccurrence ? occurrenceOf(row, recurrenceId) : row;
  const { title, place, note, all_day, time_zone } = shown;
  return {
    ...timesToForm(shown),
    title,
    place,
    note,
    all_day,
    time_zone,
    id: row.id,
    calendar: row.calendar,
    rule: row.rule,
    rule_typed: {},
    reminder: row.reminder === null ? '' : String(row.reminder),
    guests: row.guests.map(({ id }) => id).toSorted(),
    record: row.record && { program: row.record.program, id: row.record.id },
    private: row.private,
    scope: isOccurrence ? 'this' : 'all',
    occurrence: isOccurrence ? { id: recurrenceId, start: shown.start, series: row.start } : null,
  };
}

/** When a new event takes place: local times of Paraguay, the end exclusive. */
export interface InitialTimes {
  /** `YYYY-MM-DDTHH:MM`, or `YYYY-MM-DD` when all-day. */
  start: string;
  end: string;
  allDay: boolean;
}

/** The initial form of a new event. */
export const newEventForm = (id: string, calendar: string, { start, end, allDay }: InitialTimes): EventForm => ({
  ...timesToForm({ all_day: allDay, start, end }),
  id,
  calendar,
  title: '',
  place: '',
  note: '',
  all_day: allDay,
  time_zone: BUSINESS_ZONE,
  rule: null,
  rule_typed: {},
  reminder: '',
  guests: [],
  record: null,
  private: false,
  scope: 'all',
  occurrence: null,
});

/** The hour of a typed time as `HH:MM`; undefined when there is no such time. */
export function readTime(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):?(\d{2})$/.exec(text.trim()) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}

/** The wall time of a typed moment; undefined when date or time is none. */
export function wallOf({ date, time }: Moment, allDay: boolean): WallTime | undefined {
  if (!isCalendarDate(date)) return undefined;
  if (allDay) return date;
  const clock = readTime(time);
  return clock === undefined ? undefined : `${date}T${clock}:00`;
}

/** Start and exclusive end of what the form shows; undefined while one of them is not valid. */
export function formTimes(form: EventForm): { start: WallTime; end: WallTime } | undefined {
  const start = wallOf(form.start, form.all_day);
  const last = wallOf(form.end, form.all_day);
  if (start === undefined || last === undefined) return undefined;
  return { start, end: form.all_day ? moveDays(last, 1) : last };
}

/**
 * The times that are sent: of the shown occurrence, or of the series when all of it changes. The series moves by as
 * much as the occurrence moved in the form.
 */
function timesToSend(form: EventForm): { start: WallTime; end: WallTime } {
  const shown = formTimes(form);
  if (shown === undefined) return { start: '', end: '' };
  const { occurrence, scope, all_day } = form;
  if (scope !== 'all' || occurrence === null) return shown;
  const move = readWall(occurrence.series) - readWall(occurrence.start);
  return {
    start: writeWall(readWall(shown.start) + move, all_day),
    end: writeWall(readWall(shown.end) + move, all_day),
  };
}

/** The body of a call that saves the form. A time that is not valid is ''. */
export function eventToBody(form: EventForm): EventBody {
  const { id, calendar, title, place, note, all_day, time_zone, rule, guests, record } = form;
  return {
    ...timesToSend(form),
    id,
    calendar,
    title,
    place,
    note,
    all_day,
    time_zone,
    rule,
    guests,
    record,
    private: form.private,
    reminder: reminderOf(form.reminder),
  };
}

const reminders = [0, 5, 10, 15, 30, 60, 120, 1_440, 2_880, 10_080] as const;

const reminderOf = (text: string) =>
  text === '' ? null : (reminders.find((minutes) => String(minutes) === text) ?? null);

/** Which occurrences a change of the form is for. */
export const scopeToSend = ({ scope, occurrence }: EventForm): { scope: EditScope; recurrence_id: string | null } =>
  occurrence === null ? { scope: 'all', recurrence_id: null } : { scope, recurrence_id: occurrence.id };

/** A stored event as the rules of recurrence know it. */
export function seriesOf(row: EventRow): SeriesEvent {
  const { title, place, note, all_day: allDay, start, end, time_zone: timeZone, rule, rdates, exdates } = row;
  const overrides = row.overrides.map((override) => ({
    recurrenceId: override.recurrence_id,
    allDay: override.all_day,
    start: override.start,
    end: override.end,
    timeZone: override.time_zone,
    title: override.title ?? title,
    place: override.place ?? place,
    note: override.note ?? note,
  }));
  return { title, place, note, allDay, start, end, timeZone, rule, rdates, exdates, overrides };
}

/** What saving the form changes in the series. */
export function editOf(form: EventForm): ChangeEdit {
  const { title, place, note, all_day: allDay, time_zone: timeZone, rule } = form;
  const { scope, recurrence_id: recurrenceId } = scopeToSend(form);
  const times = { ...timesToSend(form), allDay, timeZone };
  return { type: 'change', scope, recurrenceId, times, content: { title, place, note }, rule };
}

/** Whether only one occurrence changes, so that what belongs to the series stays. */
export const isForOne = ({ scope, occurrence }: EventForm): boolean => occurrence !== null && scope === 'this';

/** The hour that a typed text means when its field is left: `15` is 15:00, and `930` 09:30. Any other text stays. */
export function completeTime(text: string): string {
  const hour = /^\d{1,2}$/.test(text.trim()) ? `${text.trim()}:00` : text;
  return readTime(hour) ?? text;
}

/**
 * What changes when the start does: the end keeps its distance, and a simple rule follows the start.
 * @param from the start to which the end belongs; another than that of the form while a start is half typed
 */
export function withStart(
  form: EventForm,
  start: Moment,
  from: Moment = form.start,
): Pick<EventForm, 'start' | 'end' | 'rule'> {
  const before = formTimes({ ...form, start: from });
  const at = wallOf(start, form.all_day);
  if (before === undefined || at === undefined) return { start, end: form.end, rule: form.rule };
  const shown = timesToForm({ all_day: form.all_day, start: at, end: endAfter(at, before, form.all_day) });
  return {
    start,
    end: form.all_day ? { ...form.end, date: shown.end.date } : shown.end,
    rule: isForOne(form) ? form.rule : movedRule(form.rule, before.start, at),
  };
}

/** The end for another start: at the same distance. An end before its start has none: it stays, or follows the start. */
function endAfter(at: WallTime, { start, end }: { start: WallTime; end: WallTime }, allDay: boolean): WallTime {
  const least = allDay ? DAY : 0;
  const length = readWall(end) - readWall(start);
  if (length >= least) return writeWall(readWall(at) + length, allDay);
  return readWall(end) - readWall(at) >= least ? end : writeWall(readWall(at) + (allDay ? DAY : HOUR), allDay);
}

/** A rule of the form for another start: the day of the month, or the only weekday, is that of the start. */
export function movedRule(rule: string | null, before: WallTime, start: WallTime): string | null {
  const form = rule === null ? null : readRuleForm(rule, before);
  if (form === null) return rule;
  const isOnStart = form.weekdays.length === 1 && form.weekdays[0] === weekdayOf(readWall(before));
  return writeRule(isOnStart ? { ...form, weekdays: [weekdayOf(readWall(start))] } : form, start);
}

/** What changes when the event gets hours or loses them. */
export function withAllDay(form: EventForm, allDay: boolean): Pick<EventForm, 'all_day' | 'end' | 'rule'> {
  const before = wallOf(form.start, form.all_day);
  const start = wallOf(form.start, allDay);
  // An event until midnight does not take place on the day that then begins.
  const endsAtMidnight = allDay && form.end.time === '00:00' && form.end.date > form.start.date;
  const end = endsAtMidnight ? { ...form.end, date: moveDays(form.end.date, -1) } : form.end;
  const rule = before === undefined || start === undefined ? form.rule : movedRule(form.rule, before, start);
  return { all_day: allDay, end, rule };
}
