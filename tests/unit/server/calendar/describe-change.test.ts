import { editSeries } from '#domain/recurrence/edit-series.ts';
import type { SeriesEdit } from '#domain/recurrence/series-edit.types.ts';
import type { SeriesEvent } from '#domain/recurrence/series.types.ts';
import { describeChange } from '#server/modules/calendar/describe-change.ts';
import { expect, test } from 'vitest';

/** Tuesdays at 15:00 from 1 December 2026. */
const weekly: SeriesEvent = {
  title: 'Comité',
  place: 'Sala 1',
  note: '',
  allDay: false,
  start: '2026-12-01T15:00:00',
  end: '2026-12-01T16:00:00',
  timeZone: 'America/Asuncion',
  rule: 'FREQ=WEEKLY;BYDAY=TU',
  rdates: [],
  exdates: [],
  overrides: [],
};

const target = { scope: 'this', recurrenceId: '2026-12-15T15:00:00' } as const;
const times = { start: '2026-12-15T15:00:00', end: '2026-12-15T16:00:00', allDay: false, timeZone: weekly.timeZone };
const content = { title: 'Comité', place: 'Sala 1', note: '' };
const change = { type: 'change', ...target, times, content, rule: weekly.rule } as const;

function edited(event: SeriesEvent, edit: SeriesEdit): SeriesEvent {
  const result = editSeries(event, edit);
  if (!result.ok || result.event === null) throw new Error('The edit leaves no event.');
  return result.event;
}

test.each<[string, SeriesEdit, string]>([
  [
    'a moved date',
    { type: 'move', ...target, allDay: false, start: '2026-12-16T10:00:00', end: '2026-12-16T11:00:00' },
    'Se movió del 15/12/2026 15:00 al 16/12/2026 10:00',
  ],
  [
    'a longer date',
    { type: 'move', ...target, allDay: false, start: times.start, end: '2026-12-15T17:00:00' },
    'Cambió la duración: termina el 15/12/2026 17:00 · 15/12/2026 15:00',
  ],
  ['a deleted date', { type: 'delete', ...target }, 'Se eliminó la fecha 15/12/2026 15:00'],
  [
    'a renamed date',
    { ...change, content: { ...content, title: 'Cierre' } },
    'Cambió el título a «Cierre» · 15/12/2026 15:00',
  ],
  [
    'another place and note of all dates',
    {
      ...change,
      scope: 'all',
      recurrenceId: null,
      times: weekly,
      content: { ...content, place: 'Patio', note: 'Traer' },
    },
    'Cambió el lugar: Patio. Cambió la nota · todas las fechas',
  ],
  [
    'all dates moved',
    { type: 'move', ...target, scope: 'all', allDay: false, start: '2026-12-15T10:00:00', end: '2026-12-15T11:00:00' },
    'Se movió del 01/12/2026 15:00 al 01/12/2026 10:00 · todas las fechas',
  ],
  ['the end of a series', { type: 'delete', ...target, scope: 'following' }, 'Cambió la repetición'],
])('a guest reads of %s what happened', (_what, edit, said) => {
  expect(describeChange(weekly, edited(weekly, edit))).toBe(said);
});

test('a guest reads that a deleted date is there again, and how many dates changed at once', () => {
  const deleted = edited(weekly, { type: 'delete', ...target });
  const more = edited(deleted, { type: 'delete', ...target, recurrenceId: '2026-12-22T15:00:00' });
  expect([describeChange(deleted, weekly), describeChange(weekly, more)]).toEqual([
    'Vuelve la fecha 15/12/2026 15:00',
    'Cambiaron 2 fechas',
  ]);
});

test('a guest reads that an event that occurs once has no place any more', () => {
  const once = { ...weekly, rule: null };
  expect(describeChange(once, { ...once, place: '' })).toBe('Se quitó el lugar · 01/12/2026 15:00');
});
