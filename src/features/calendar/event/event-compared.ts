import { showDate } from '#domain/dates.ts';
import type { EventRow } from '#contract/schemas/calendar.ts';
import { describeRule } from '#domain/recurrence/describe-rule.ts';
import type { ComparedField } from '#features/kit/record/record-differences.ts';
import type { CalendarsAnswer } from './event-calendars.ts';
import { type EventForm, formTimes, type Moment } from './event-values.ts';
import { eventTexts as t } from './event.texts.ts';

const showMoment = ({ date, time }: Moment, { all_day: allDay }: EventForm) =>
  allDay ? showDate(date) : `${showDate(date)} ${time}`;

const yesNo = (flag: boolean) => (flag ? t.isPrivate : t.isShared);

const isReminder = (text: string): text is keyof typeof t.reminders => text in t.reminders;

/** A reminder in words. */
export const showReminder = (text: string): string => (isReminder(text) ? t.reminders[text] : t.noReminder);

function showRule(form: EventForm): string {
  const start = formTimes(form)?.start;
  if (form.rule === null) return t.noRule;
  return start === undefined ? form.rule : describeRule(form.rule, start);
}

/** The fields of an event in form order. */
export function eventFields(
  { rows, people }: Pick<CalendarsAnswer, 'rows' | 'people'>,
  event: EventRow | null,
): readonly ComparedField<EventForm>[] {
  const names = new Map([...(event?.guests ?? []), ...people, ...rows].map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '';
  return [
    { name: 'scope', label: t.scope, describe: ({ scope }) => t.scopes[scope] },
    { name: 'title', label: t.title, describe: ({ title }) => title },
    { name: 'calendar', label: t.calendar, describe: ({ calendar }) => nameOf(calendar) },
    { name: 'all_day', label: t.allDay, describe: ({ all_day: allDay }) => yesNo(allDay) },
    { name: 'start', label: t.start, describe: (form) => showMoment(form.start, form) },
    { name: 'end', label: t.end, describe: (form) => showMoment(form.end, form) },
    { name: 'time_zone', label: t.timeZone, describe: ({ time_zone: zone }) => zone },
    { name: 'rule', label: t.repetition, describe: showRule },
    { name: 'place', label: t.place, describe: ({ place }) => place },
    { name: 'note', label: t.note, describe: ({ note }) => note },
    { name: 'guests', label: t.guests, describe: ({ guests }) => guests.map(nameOf).join(', ') },
    { name: 'reminder', label: t.reminder, describe: ({ reminder }) => showReminder(reminder) },
    {
      name: 'record',
      label: t.record,
      describe: ({ record }) =>
        record === null ? '' : record.id === event?.record?.id ? event.record.title : record.program,
    },
    { name: 'private', label: t.private, describe: (form) => yesNo(form.private) },
  ];
}
