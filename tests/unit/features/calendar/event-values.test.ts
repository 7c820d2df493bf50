import {
  type EventForm,
  eventToBody,
  eventToForm,
  movedRule,
  newEventForm,
  readTime,
  scopeToSend,
  withAllDay,
  withStart,
} from '#features/calendar/event/event-values.ts';
import { findEventProblems } from '#features/calendar/event/event-record.ts';
import type { EventRow } from '#contract/schemas/calendar.ts';
import { describe, expect, test } from 'vitest';

const ID = '019ab000-0000-7000-8000-000000000001';
const CALENDAR = '019ab000-0000-7000-8000-000000000002';

const row = (changes: Partial<EventRow> = {}): EventRow => ({
  id: ID,
  uid: ID,
  calendar: CALENDAR,
  title: 'Reunión',
  place: '',
  note: '',
  all_day: false,
  start: '2026-11-23T14:00:00',
  end: '2026-11-23T15:30:00',
  time_zone: 'America/Asuncion',
  rule: null,
  rdates: [],
  exdates: [],
  overrides: [],
  reminder: 15,
  guests: [],
  record: null,
  private: false,
  owner: { id: 'ana', name: 'Ana' },
  can_edit: true,
  revision: 3,
  ...changes,
});

const allDay = row({ all_day: true, start: '2026-11-23', end: '2026-11-25' });
const weekly = row({ rule: 'FREQ=WEEKLY;BYDAY=MO' });

const times = ({ start, end }: { start: unknown; end: unknown }) => ({ start, end });

describe('times of the form of an event', () => {
  test('an all-day event shows its last day and stores the day after it', () => {
    const form = eventToForm(allDay, null);
    expect(times(form)).toEqual({
      start: { date: '2026-11-23', time: '09:00' },
      end: { date: '2026-11-24', time: '10:00' },
    });
    expect(times(eventToBody(form))).toEqual({ start: '2026-11-23', end: '2026-11-25' });
  });

  test('hours are sent in the zone of the event', () => {
    const form = eventToForm(row({ time_zone: 'America/New_York' }), null);
    expect(eventToBody(form)).toMatchObject({
      start: '2026-11-23T14:00:00',
      end: '2026-11-23T15:30:00',
      time_zone: 'America/New_York',
    });
  });

  test('the end keeps its distance when the start moves, and stays while the start is not valid', () => {
    const form = eventToForm(row(), null);
    expect(withStart(form, { date: '2026-11-30', time: '23:00' }).end).toEqual({ date: '2026-12-01', time: '00:30' });
    expect(withStart(form, { date: '2026-11-30', time: '25:00' }).end).toEqual(form.end);
    expect(withStart(eventToForm(allDay, null), { date: '2026-12-31', time: '09:00' }).end).toEqual({
      date: '2027-01-01',
      time: '10:00',
    });
  });

  test('an event until midnight that becomes all-day does not gain the next day', () => {
    const form = eventToForm(row({ start: '2026-11-23T20:00:00', end: '2026-11-24T00:00:00' }), null);
    expect(withAllDay(form, true)).toEqual({
      all_day: true,
      end: { date: '2026-11-23', time: '00:00' },
      rule: null,
    });
  });

  test.each([
    ['9:05', '09:05'],
    ['0930', '09:30'],
    ['23:59', '23:59'],
    ['24:00', undefined],
    ['12:60', undefined],
    ['', undefined],
  ])('the typed time «%s» reads as %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  test.each<[string, Partial<EventForm>, object]>([
    [
      'a date that does not exist',
      { start: { date: '31/02/2026', time: '14:00' } },
      { start: ['Indique una fecha como dd/mm/aaaa.'] },
    ],
    [
      'an hour that does not exist',
      { end: { date: '2026-11-23', time: '24:00' } },
      { end: ['Indique una hora de 00:00 a 23:59.'] },
    ],
    [
      'an end before the start',
      { end: { date: '2026-11-23', time: '13:00' } },
      { end: ['El fin no puede ser anterior al inicio.'] },
    ],
    [
      'a last day before the first',
      { all_day: true, end: { date: '2026-11-22', time: '' } },
      { end: ['El último día no puede ser anterior al primero.'] },
    ],
    [
      'no title and no calendar',
      { title: ' ', calendar: '' },
      { calendar: ['Elija un calendario'], title: ['Complete este dato.'] },
    ],
    [
      'an interval that is no number',
      { rule: 'FREQ=DAILY', rule_typed: { interval: '0' } },
      { rule: ['Escriba un número de 1 a 99.'] },
    ],
    ['an event that is complete', {}, {}],
  ])('%s', (_, changes, problems) => {
    expect(findEventProblems({ ...eventToForm(row(), null), ...changes })).toEqual(problems);
  });
});

describe('an occurrence of a series', () => {
  test('shows the series at its own date, and only itself changes at first', () => {
    const form = eventToForm(weekly, '2026-12-07T14:00:00');
    expect({ ...times(form), scope: scopeToSend(form) }).toEqual({
      start: { date: '2026-12-07', time: '14:00' },
      end: { date: '2026-12-07', time: '15:30' },
      scope: { scope: 'this', recurrence_id: '2026-12-07T14:00:00' },
    });
  });

  test('shows its own values when it was changed, and those of the series that it lacks', () => {
    const override = { place: 'Sala', all_day: true, time_zone: 'America/Asuncion' };
    const changed = { ...override, recurrence_id: '2026-12-07T14:00:00', start: '2026-12-08', end: '2026-12-09' };
    const form = eventToForm({ ...weekly, note: 'Traer llaves', overrides: [changed] }, '2026-12-07T14:00:00');
    const { title, place, note } = form;
    expect({ ...times(form), title, place, note, allDay: form.all_day }).toEqual({
      start: { date: '2026-12-08', time: '09:00' },
      end: { date: '2026-12-08', time: '10:00' },
      title: weekly.title,
      place: 'Sala',
      note: 'Traer llaves',
      allDay: true,
    });
  });

  test.each([
    ['this', '2026-12-08T15:00:00', '2026-12-08T16:30:00'],
    ['following', '2026-12-08T15:00:00', '2026-12-08T16:30:00'],
    // The series moves by as much as the occurrence: a day and an hour.
    ['all', '2026-11-24T15:00:00', '2026-11-24T16:30:00'],
  ] as const)('sends, for the scope %s, the times %s to %s', (scope, start, end) => {
    const form = eventToForm(weekly, '2026-12-07T14:00:00');
    const moved = { ...form, ...withStart(form, { date: '2026-12-08', time: '15:00' }), scope };
    expect(times(eventToBody(moved))).toEqual({ start, end });
  });

  test('an all-day series that gets hours in the form gets them at its own start', () => {
    const series = row({ all_day: true, start: '2026-11-23', end: '2026-11-24', rule: 'FREQ=WEEKLY;BYDAY=MO' });
    const form: EventForm = { ...eventToForm(series, '2026-12-07'), all_day: false, scope: 'all' };
    expect(times(eventToBody(form))).toEqual({ start: '2026-11-23T09:00:00', end: '2026-11-23T10:00:00' });
  });
});

test.each([
  ['FREQ=WEEKLY;BYDAY=MO', '2026-11-25T14:00:00', 'FREQ=WEEKLY;BYDAY=WE'],
  ['FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-25T14:00:00', 'FREQ=WEEKLY;BYDAY=MO,TH'],
  ['FREQ=MONTHLY;BYMONTHDAY=23', '2026-11-25T14:00:00', 'FREQ=MONTHLY;BYMONTHDAY=25'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-11-25T14:00:00', 'FREQ=MONTHLY;BYMONTHDAY=1,15'],
])('the rule %s follows a start on %s as %s', (rule, start, moved) => {
  expect(movedRule(rule, '2026-11-23T14:00:00', start)).toBe(moved);
});

test('a new event has the times of the calendar and the zone of Paraguay', () => {
  const form = newEventForm(ID, CALENDAR, { start: '2026-11-26T09:00', end: '2026-11-26T09:30', allDay: false });
  expect(eventToBody(form)).toEqual({
    id: ID,
    calendar: CALENDAR,
    title: '',
    place: '',
    note: '',
    all_day: false,
    start: '2026-11-26T09:00:00',
    end: '2026-11-26T09:30:00',
    time_zone: 'America/Asuncion',
    rule: null,
    reminder: null,
    guests: [],
    record: null,
    private: false,
  });
});
