import { describe, expect, test } from 'vitest';
import { editSeries } from '#domain/recurrence/edit-series.ts';
import type { ChangeEdit } from '#domain/recurrence/series-edit.types.ts';
import type { SeriesEvent } from '#domain/recurrence/series.types.ts';
import { timesFrom } from '#domain/recurrence/split-series.ts';
import { fromStoredOverrides, overrideTextOf, toStoredOverrides } from '#domain/recurrence/stored-override.ts';
import { accepted, at, changeOf, moveTo } from './kit/edits.ts';
import { eventFrom } from './kit/series.ts';

const daily = eventFrom(at('11-02'), 'FREQ=DAILY;COUNT=600', { note: 'ñ'.repeat(4_000) });

/** An event after some edits. */
const edited = (event: SeriesEvent, ...edits: readonly (ReturnType<typeof moveTo> | ChangeEdit)[]): SeriesEvent =>
  edits.reduce((current, edit) => {
    const { event: next } = accepted(editSeries(current, edit));
    if (next === null) throw new Error('no event');
    return next;
  }, event);

const content = ({ title, place, note }: SeriesEvent, more: object) => ({ title, place, note, ...more });

describe('of a changed occurrence is stored', () => {
  const id = at('11-04');
  const times = timesFrom(daily, id);

  test.each<[string, ChangeEdit | ReturnType<typeof moveTo>, object]>([
    [
      'its times when it was moved',
      moveTo('this', id, '2026-11-05T11:00:00'),
      { start: '2026-11-05T11:00:00', end: '2026-11-05T12:00:00' },
    ],
    ['its end when it was made longer', moveTo('this', id, id, 3), { end: '2026-11-04T12:00:00' }],
    [
      'its title when it got another one',
      changeOf(daily, 'this', id, { content: content(daily, { title: 'Cierre' }) }),
      { title: 'Cierre' },
    ],
    [
      'that it has no place and no note',
      changeOf(daily, 'this', id, { content: content(daily, { place: '', note: '' }) }),
      { place: '', note: '' },
    ],
    [
      'its zone and its times there',
      changeOf(daily, 'this', id, { times: { ...times, timeZone: 'Asia/Tokyo' } }),
      { timeZone: 'Asia/Tokyo' },
    ],
    [
      'that it takes whole days',
      changeOf(daily, 'this', id, { times: { ...times, allDay: true, start: '2026-11-04', end: '2026-11-05' } }),
      { allDay: true, start: '2026-11-04', end: '2026-11-05' },
    ],
  ])('%s', (_, edit, changes) => {
    const event = edited(daily, edit);
    const stored = toStoredOverrides(event);
    expect(stored).toEqual([{ recurrenceId: id, ...changes }]);
    expect(fromStoredOverrides(daily, stored)).toEqual(event.overrides);
  });
});

test('500 moved occurrences of a series with a long note store none of it', () => {
  const overrides = Array.from({ length: 500 }, (_, day) => {
    const recurrenceId = new Date(Date.UTC(2026, 10, 2 + day, 9)).toISOString().slice(0, 19);
    const moved = timesFrom(daily, recurrenceId.replace('T09', 'T15'));
    return { ...moved, ...content(daily, {}), recurrenceId };
  });
  const stored = toStoredOverrides({ ...daily, overrides });
  expect([stored.length, overrideTextOf(stored), JSON.stringify(stored).length < 65_000]).toEqual([500, 0, true]);
  expect(fromStoredOverrides(daily, stored)).toEqual(overrides);
});

test('an override from before only changes were stored reads as it is, and is stored shorter afterwards', () => {
  const event = edited(daily, moveTo('this', at('11-04'), at('11-05')));
  expect(fromStoredOverrides(daily, event.overrides)).toEqual(event.overrides);
  expect(toStoredOverrides({ ...daily, overrides: fromStoredOverrides(daily, event.overrides) })).toEqual([
    { recurrenceId: at('11-04'), start: at('11-05'), end: '2026-11-05T10:00:00' },
  ]);
});

test('a new note of all occurrences is that of the changed ones too, unless they have one of their own', () => {
  const event = edited(
    daily,
    moveTo('this', at('11-04'), at('11-05')),
    changeOf(daily, 'this', at('11-06'), { content: content(daily, { note: 'Propia' }) }),
    changeOf(daily, 'all', null, { content: content(daily, { note: 'Nueva' }) }),
  );
  expect([event.note, ...event.overrides.map(({ note }) => note)]).toEqual(['Nueva', 'Nueva', 'Propia']);
  expect(toStoredOverrides(event)).toEqual([
    { recurrenceId: at('11-04'), start: at('11-05'), end: '2026-11-05T10:00:00' },
    { recurrenceId: at('11-06'), note: 'Propia' },
  ]);
});
