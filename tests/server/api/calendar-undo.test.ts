import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { calendarOf, eventBody, type EventRow, formOfEvent, succeeded } from './kit/calendar.ts';
import { asCreated, nine, openSeriesDesk, ten } from './kit/calendar-series.ts';
import type { Member, Person } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

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

describe('undoing', () => {
  const changes: [string, (event: EventRow) => Promise<string>][] = [
    [
      'a changed occurrence',
      async (event) =>
        succeeded(
          await mine.change(
            1,
            formOfEvent(event, { scope: 'this', recurrence_id: nine(9), title: 'X', start: nine(9), end: ten(9) }),
          ),
        ).edit,
    ],
    [
      'a split',
      async (event) =>
        succeeded(
          await mine.change(
            1,
            formOfEvent(event, { scope: 'following', recurrence_id: nine(9), title: 'X', start: nine(9), end: ten(9) }),
          ),
        ).edit,
    ],
    [
      'a change of all',
      async (event) => succeeded(await mine.change(1, formOfEvent(event, { title: 'X', guests: [] }))).edit,
    ],
    [
      'a deleted occurrence',
      async (event) => succeeded(await mine.remove(1, { id: event.id, scope: 'this', recurrence_id: nine(9) })).edit,
    ],
    [
      'a deletion',
      async (event) => succeeded(await mine.remove(1, { id: event.id, scope: 'all', recurrence_id: null })).edit,
    ],
  ];

  test.each(changes)('%s restores the event with its guests, and can itself be undone', async (_name, change) => {
    const event = await series({ guests: [bruno.id], reminder: 15, note: 'Traer llaves' });
    succeeded(await calendarOf(api, bruno).answer(event.id, 'accepted'));
    const before = succeeded(await mine.read(event.id));
    const edit = await change(event);
    const changed = await shown();
    const undone = succeeded(await mine.undo(edit));
    expect([await shown(), undone.event]).toEqual([asCreated, { ...before, revision: expect.any(Number) as number }]);
    expect(undone.event?.revision).toBeGreaterThan(1);
    succeeded(await mine.undo(undone.edit));
    expect(await shown()).toEqual(changed);
  });

  test('a change keeps the answer that a guest gave after it', async () => {
    const event = await series({ guests: [bruno.id] });
    const { edit } = succeeded(await mine.change(1, formOfEvent(event, { title: 'X' })));
    succeeded(await calendarOf(api, bruno).answer(event.id, 'declined'));
    const { event: undone } = succeeded(await mine.undo(edit));
    expect([undone?.title, undone?.guests.map(({ answer }) => answer)]).toEqual(['Turno', ['declined']]);
  });

  test('a creation deletes the event', async () => {
    await series();
    const created = succeeded(await mine.create(eventBody(desk.calendar(), { start: nine(20), end: ten(20) })));
    const undone = succeeded(await mine.undo(created.edit));
    expect([undone.event, await shown()]).toEqual([null, asCreated]);
  });

  test('works in order back to the creation, and forward again', async () => {
    await series();
    const created = succeeded(await mine.create(eventBody(desk.calendar(), { start: nine(20), end: ten(20) })));
    const target = { id: created.event?.id, scope: 'all', recurrence_id: null, all_day: false };
    const moved = succeeded(await mine.move(1, { ...target, start: nine(21), end: ten(21) }));
    const again = succeeded(await mine.move(2, { ...target, start: nine(22), end: ten(22) }));
    const seen: (string | undefined)[] = [];
    const redo: string[] = [];
    for (const edit of [again.edit, moved.edit, created.edit]) {
      redo.unshift(succeeded(await mine.undo(edit)).edit);
      seen.push((await shown())[5]);
    }
    for (const edit of redo) {
      succeeded(await mine.undo(edit));
      seen.push((await shown())[5]);
    }
    const days = ['21', '20', undefined, '20', '21', '22'];
    expect(seen).toEqual(days.map((day) => day && `${day}T09:00 Reunión`));
  });

  test('is refused after a later change, a second time, after a day and for anybody else', async () => {
    const event = await series();
    const { edit } = succeeded(await mine.change(1, formOfEvent(event, { title: 'Uno' })));
    expect((await calendarOf(api, bruno).undo(edit)).status).toBe(404);
    succeeded(await calendarOf(api, bruno).change(2, formOfEvent(event, { title: 'Dos' })));
    const after = await mine.undo(edit);
    expect([after.status, after.error.code]).toEqual([409, 'editSuperseded']);
    const last = succeeded(await mine.change(3, formOfEvent(event, { title: 'Tres' })));
    succeeded(await mine.undo(last.edit));
    const twice = await mine.undo(last.edit);
    const removed = succeeded(await mine.remove(5, { id: event.id, scope: 'all', recurrence_id: null }));
    api.advanceClock(24 * 3_600_000 + 1);
    const signedIn = await api.call('login', { body: { email: ana.email, password: 'caballo correcto batería' } });
    if (!('api_token' in signedIn.data)) throw new Error(signedIn.text);
    const body = { edit: removed.edit };
    const late = await api.call('undoCalendarEdit', { ...ana.as, token: signedIn.data.api_token, body });
    expect([twice.status, late.status, late.error.code]).toEqual([409, 409, 'editSuperseded']);
    await cleanUp(api.options);
    expect([...(await api.database.owner((sql) => sql`select id from calendar_edit`))]).toEqual([]);
  });
});
