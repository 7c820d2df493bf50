import { toMinutes } from '#domain/wall-time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarOf, eventBody, type EventRow, formOfEvent, succeeded } from './kit/calendar.ts';
import { asCreated, nine, openSeriesDesk, ten } from './kit/calendar-series.ts';
import type { Member, Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let desk: Awaited<ReturnType<typeof openSeriesDesk>>;
let ana: Person;
let bruno: Member;
let mine: ReturnType<typeof calendarOf>;

beforeAll(async () => {
  api = await startApi();
  desk = await openSeriesDesk(api);
  ({ ana, bruno, mine } = desk);
});

afterAll(() => api.close());

const series = (more?: object) => desk.series(more);
const shown = () => desk.shown();

describe('changing one occurrence', () => {
  test('with seconds in its time is named by its own recurrence id, not by the minute that the window shows', async () => {
    const { id } = await series({ start: '2026-12-07T09:00:30', end: ten(7), rule: 'FREQ=DAILY;COUNT=1' });
    const body = { from: '2026-12-07', to: '2026-12-07', calendars: [desk.calendar()] };
    const { occurrences } = succeeded(await api.call('calendarWindow', { ...ana.as, body }));
    const name = '2026-12-07T09:00:30';
    expect(occurrences).toEqual({
      event: [0],
      start: [toMinutes(nine(7))],
      end: [toMinutes(ten(7))],
      recurrence_ids: { 0: name },
    });
    const moved = { id, scope: 'this', recurrence_id: name, start: nine(8), end: ten(8), all_day: false };
    succeeded(await mine.move(1, moved));
    expect(await shown()).toEqual(['08T09:00 Turno']);
  });

  test('lists it apart from its series in a window, each with the new revision', async () => {
    const { id } = await series({ rule: 'FREQ=DAILY;COUNT=3' });
    const moved = { id, scope: 'this', recurrence_id: nine(8), start: nine(12), end: ten(12), all_day: false };
    succeeded(await mine.move(1, moved));
    const calendar = desk.calendar();
    const body = { from: '2026-12-07', to: '2026-12-12', calendars: [calendar] };
    const event = { id, calendar, title: 'Turno', repeats: true, can_edit: true, revision: 2 };
    expect(succeeded(await api.call('calendarWindow', { ...ana.as, body }))).toEqual({
      events: [event, event],
      occurrences: {
        event: [0, 0, 1],
        start: [7, 9, 12].map((day) => toMinutes(nine(day))),
        end: [7, 9, 12].map((day) => toMinutes(ten(day))),
        recurrence_ids: { 2: nine(8) },
      },
    });
  });

  test('changes it alone, as one change of the series', async () => {
    const event = await series();
    const form = formOfEvent(event, {
      scope: 'this',
      recurrence_id: nine(9),
      title: 'Cambiado',
      start: nine(12),
      end: ten(12),
    });
    const { event: changed } = succeeded(await mine.change(1, form));
    expect(await shown()).toEqual([...asCreated.filter((day) => !day.startsWith('09')), '12T09:00 Cambiado']);
    expect(changed).toEqual({
      ...event,
      overrides: [
        {
          recurrence_id: nine(9),
          title: 'Cambiado',
          all_day: false,
          start: nine(12),
          end: ten(12),
          time_zone: 'America/Asuncion',
        },
      ],
      revision: 2,
    });
    const [row] = await mine.window('2026-12-12', '2026-12-12', { calendars: [desk.calendar()] });
    expect(row).toMatchObject({ event: event.id, recurrence_id: nine(9), repeats: true });
  });

  test('refuses what only a whole series has, and an occurrence that it does not have', async () => {
    const event = await series();
    const change = async (more: object) =>
      (await mine.change(1, formOfEvent(event, { scope: 'this', recurrence_id: nine(9), ...more }))).error.errors;
    const text = ['Esto se cambia en todas las repeticiones, o en esta y las siguientes.'];
    expect(await change({ guests: [bruno.id] })).toEqual({ guests: text });
    expect(await change({ reminder: 5 })).toEqual({ reminder: text });
    expect(await change({ private: true })).toEqual({ private: text });
    expect(Object.keys((await change({ rule: 'FREQ=WEEKLY' })) ?? {})).toEqual(['rule']);
    expect(await change({ recurrence_id: null })).toEqual({
      recurrence_id: ['Esta repetición ya no existe en el evento.'],
    });
    expect((await mine.change(1, formOfEvent(event, { scope: 'this', recurrence_id: nine(20) }))).status).toBe(422);
    expect(await shown()).toEqual(asCreated);
  });
});

describe('changing one and the following', () => {
  test('splits the series: the second one takes the form, the first keeps what it was', async () => {
    const event = await series({ guests: [bruno.id], reminder: 10 });
    const times = { start: '2026-12-09T15:00:00', end: '2026-12-09T16:00:00' };
    const form = formOfEvent(event, {
      ...times,
      scope: 'following',
      recurrence_id: nine(9),
      title: 'Tarde',
      guests: [],
      reminder: 30,
    });
    const { event: second } = succeeded(await mine.change(1, form));
    expect(await shown()).toEqual([...asCreated.slice(0, 2), '09T15:00 Tarde', '10T15:00 Tarde', '11T15:00 Tarde']);
    const first = succeeded(await mine.read(event.id));
    expect([first.title, first.reminder, first.guests.length, first.revision]).toEqual(['Turno', 10, 1, 2]);
    expect(second).toMatchObject({ title: 'Tarde', reminder: 30, guests: [], revision: 1, owner: event.owner });
    expect([second?.id === event.id, second?.uid === event.uid, second?.uid]).toEqual([false, false, second?.id]);
  });

  test('from the first occurrence changes all', async () => {
    const event = await series();
    const form = formOfEvent(event, { scope: 'following', recurrence_id: nine(7), title: 'Todos' });
    const { event: changed } = succeeded(await mine.change(1, form));
    expect([changed?.id, await shown()]).toEqual([event.id, asCreated.map((day) => day.replace('Turno', 'Todos'))]);
  });
});

test('changing all moves changed and deleted occurrences with the series', async () => {
  const event = await series();
  succeeded(await mine.remove(1, { id: event.id, scope: 'this', recurrence_id: nine(8) }));
  const one = { scope: 'this', recurrence_id: nine(9), title: 'Cambiado' };
  const { event: edited } = succeeded(
    await mine.change(2, formOfEvent(event, { ...one, start: nine(9), end: ten(9) })),
  );
  if (edited === null) throw new Error('no event');
  succeeded(await mine.change(3, formOfEvent(edited, { start: '2026-12-07T11:00:00', end: '2026-12-07T12:00:00' })));
  expect(await shown()).toEqual(['07T11:00 Turno', '09T11:00 Cambiado', '10T11:00 Turno', '11T11:00 Turno']);
});

describe('moving', () => {
  const to = (event: EventRow, scope: string, start: string, end: string) => ({
    id: event.id,
    scope,
    recurrence_id: event.rule === null ? null : nine(9),
    all_day: start.length === 10,
    start,
    end,
  });

  test('moves and resizes one occurrence, those that follow, or all', async () => {
    const event = await series();
    succeeded(await mine.move(1, to(event, 'this', '2026-12-09T14:00:00', '2026-12-09T16:00:00')));
    const [row] = await mine.window('2026-12-09', '2026-12-09', { calendars: [desk.calendar()] });
    expect([row?.start, row?.end]).toEqual(['2026-12-09T14:00', '2026-12-09T16:00']);
    const second = await series();
    succeeded(await mine.move(1, to(second, 'following', nine(10), ten(10))));
    expect(await shown()).toEqual(['07', '08', '10', '11', '12'].map((day) => `${day}T09:00 Turno`));
    const third = await series();
    succeeded(await mine.move(1, to(third, 'all', '2026-12-09T08:00:00', '2026-12-09T09:00:00')));
    expect(await shown()).toEqual(['07', '08', '09', '10', '11'].map((day) => `${day}T08:00 Turno`));
  });

  test('speaks of hours in Paraguay, whatever the zone of the event', async () => {
    const calendar = (await mine.calendar('personal')).id;
    const event = await mine.created(
      eventBody(calendar, { start: '2026-12-15T10:00:00', end: '2026-12-15T11:00:00', time_zone: 'Asia/Tokyo' }),
    );
    const { event: moved } = succeeded(
      await mine.move(1, to(event, 'all', '2026-12-15T09:00:00', '2026-12-15T10:00:00')),
    );
    expect([moved?.start, moved?.end, moved?.time_zone]).toEqual([
      '2026-12-15T21:00:00',
      '2026-12-15T22:00:00',
      'Asia/Tokyo',
    ]);
  });

  test('turns hours into whole days and back, and refuses an end before the start', async () => {
    const event = await series({ rule: null });
    succeeded(await mine.move(1, to(event, 'all', '2026-12-08', '2026-12-10')));
    expect(await mine.window('2026-12-09', '2026-12-09', { calendars: [desk.calendar()] })).toMatchObject([
      { all_day: true, start: '2026-12-08', end: '2026-12-10' },
    ]);
    succeeded(await mine.move(2, to(event, 'all', nine(9), ten(9))));
    const refused = await mine.move(3, to(event, 'all', ten(9), nine(9)));
    expect([await shown(), refused.error.errors]).toEqual([
      ['09T09:00 Turno'],
      { end: ['El fin no puede ser anterior al inicio.'] },
    ]);
  });
});

describe('deleting', () => {
  const remove = (event: EventRow, scope: string) =>
    mine.remove(1, { id: event.id, scope, recurrence_id: scope === 'all' ? null : nine(9) });

  test('deletes one occurrence, those that follow, or all', async () => {
    const { event: left } = succeeded(await remove(await series(), 'this'));
    expect([await shown(), left?.exdates]).toEqual([asCreated.filter((day) => !day.startsWith('09')), [nine(9)]]);
    succeeded(await remove(await series(), 'following'));
    expect(await shown()).toEqual(asCreated.slice(0, 2));
    const event = await series();
    const { event: none } = succeeded(await remove(event, 'all'));
    expect([none, await shown(), (await mine.read(event.id)).status]).toEqual([null, [], 404]);
  });
});

describe('a change based on an old revision', () => {
  test('is refused with the current event and who changed it', async () => {
    const event = await series();
    api.advanceClock(1_000);
    succeeded(await calendarOf(api, bruno).change(1, formOfEvent(event, { title: 'De Bruno' })));
    const times = { all_day: false, start: event.start, end: event.end };
    const all = { id: event.id, scope: 'all', recurrence_id: null };
    for (const answer of [
      await mine.change(1, formOfEvent(event, { title: 'De Ana' })),
      await mine.move(1, { ...all, ...times }),
      await mine.remove(1, all),
    ]) {
      const { code, current, changed_by: by } = answer.error;
      expect([answer.status, code, current, by]).toEqual([
        412,
        'stale',
        { ...event, title: 'De Bruno', revision: 2 },
        'Bruno Cáceres',
      ]);
    }
  });

  test('of two at once lets one through', async () => {
    const event = await series();
    const answers = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map((title) => mine.change(1, formOfEvent(event, { title }))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  });
});

test('a repeated change acts once', async () => {
  const event = await series();
  const key = newId();
  const body = { id: event.id, scope: 'following', recurrence_id: nine(9) };
  const answers = [];
  for (let time = 0; time < 2; time += 1) {
    answers.push(await api.call('deleteEvent', { ...ana.as, key, revision: 1, body }));
  }
  expect([answers.map(({ status }) => status), answers[0]?.text === answers[1]?.text]).toEqual([[200, 200], true]);
  expect(succeeded(await mine.read(event.id)).revision).toBe(2);
});
