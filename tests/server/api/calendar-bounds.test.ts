import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database.types.ts';
import { eventLines, fileOf } from '#tests/unit/server/calendar-exchange/kit/files.ts';
import { filesOf } from './kit/calendar-files.ts';
import { eventBody, formOfEvent, succeeded, type EventRow } from './kit/calendar.ts';
import { nine, openSeriesDesk, ten } from './kit/calendar-series.ts';
import type { TestDatabase } from '../kit/open-test-database.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let desk: Awaited<ReturnType<typeof openSeriesDesk>>;

/** The limit of waiting for locks at the end of each transaction of a user, as PostgreSQL shows it. */
const lockTimeouts: string[] = [];

beforeAll(async () => {
  const database = (opened: TestDatabase): Database => ({
    ...opened,
    tenant: (scope, run) =>
      opened.tenant(scope, async (sql) => {
        const result = await run(sql);
        const [row] = await sql<{ limit: string }[]>`select current_setting('lock_timeout') as limit`;
        if (scope.accountId !== undefined) lockTimeouts.push(row?.limit ?? '');
        return result;
      }),
  });
  api = await startApi({ database });
  desk = await openSeriesDesk(api);
});

afterAll(() => api.close());

/** The form that gives one occurrence of a series, that of a day of December 2026, a note. */
const noted = (event: EventRow, day: number, note: string) =>
  formOfEvent(event, { scope: 'this', recurrence_id: nine(day), start: nine(day), end: ten(day), note });

describe('the texts of the changed occurrences of a series', () => {
  const LONG = 'ñ'.repeat(3_990);

  /** A series of which 16 occurrences have been changed, with 65.504 characters of text; 32 fewer than allowed. */
  const fullSeries = async () => {
    const event = await desk.series({ rule: 'FREQ=DAILY;COUNT=20', title: 'Corto!' });
    await api.database.owner(async (sql) => {
      const overrides = Array.from({ length: 16 }, (_, index) => ({
        recurrenceId: nine(7 + index),
        title: 'Otro',
        place: '',
        note: 'ñ'.repeat(4_090),
        allDay: false,
        start: nine(7 + index),
        end: ten(7 + index),
        timeZone: 'America/Asuncion',
      }));
      await sql`update calendar_event set overrides = ${JSON.stringify(overrides)}::text::jsonb where id = ${event.id}`;
    });
    return event;
  };

  test('are limited as a whole, with a text that says what to do', async () => {
    const event = await fullSeries();
    const refused = await desk.mine.change(1, noted(event, 24, 'x'.repeat(33)));
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      {
        '': [
          'Las repeticiones cambiadas de una serie admiten 65.536 caracteres de texto en total. Acorte la nota, o elija «este y los siguientes» para comenzar otra serie.',
        ],
      },
    ]);
    const { event: changed } = succeeded(await desk.mine.change(1, noted(event, 24, 'x'.repeat(32))));
    expect(changed?.overrides).toHaveLength(17);
  });

  test('count only where they are not those of the series', async () => {
    const event = await desk.series({ rule: 'FREQ=DAILY;COUNT=40', note: LONG });
    const days = Array.from({ length: 20 }, (_, index) => 7 + index);
    for (const [index, day] of days.entries()) {
      const move = { id: event.id, scope: 'this', recurrence_id: nine(day), all_day: false };
      succeeded(await desk.mine.move(index + 1, { ...move, start: ten(day), end: ten(day).replace('T10', 'T12') }));
    }
    const [stored] = await api.database.owner(
      (sql) => sql`
        select overrides -> 0 as first, length(overrides::text) < 2500 as short from calendar_event
        where id = ${event.id}`,
    );
    expect(stored).toEqual({
      first: { recurrenceId: nine(7), start: ten(7), end: ten(7).replace('T10', 'T12') },
      short: true,
    });
    // A new note of all occurrences is that of the moved ones too: a search finds each of them by it.
    succeeded(await desk.mine.change(days.length + 1, formOfEvent(event, { note: 'Llevar inventario' })));
    const found = await desk.mine.titles('2026-12-07', '2026-12-26', {
      calendars: [desk.calendar()],
      text: 'inventario',
    });
    expect(found).toEqual(days.map((day) => `${ten(day).slice(0, 16)} Turno`));
  });

  test('may stay above the limit where they are since before, and shrink', async () => {
    const event = await fullSeries();
    await api.database.owner(
      (sql) => sql`
        update calendar_event
        set overrides = jsonb_set(overrides, '{0,note}', to_jsonb(${LONG.repeat(10)}::text)) where id = ${event.id}`,
    );
    const more = await desk.mine.change(1, noted(event, 24, 'x'));
    succeeded(await desk.mine.remove(1, { id: event.id, scope: 'this', recurrence_id: nine(25) }));
    const { event: less } = succeeded(await desk.mine.change(2, noted(event, 8, 'x')));
    expect([more.status, less?.exdates, less?.overrides[1]?.note]).toEqual([422, [nine(25)], 'x']);
  });
});

describe('what is stored of a change', () => {
  test('a retry of a change reads the event again; only its id is stored', async () => {
    const event = await desk.series();
    const options = { ...desk.ana.as, key: newId(), revision: 1, body: noted(event, 9, 'Traer llaves') };
    const first = await api.call('changeEvent', options);
    const again = await api.call('changeEvent', options);
    const stored = await api.database.owner(
      (sql) => sql<{ answer: string }[]>`select answer from idempotency_key where key = ${options.key}`,
    );
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect(stored.map(({ answer }) => JSON.parse(answer) as unknown)).toEqual([
      { edit: first.data.edit, event: { id: event.id } },
    ]);
    succeeded(await desk.mine.remove(2, { id: event.id, scope: 'all', recurrence_id: null }));
    expect((await api.call('changeEvent', options)).data).toEqual({ edit: first.data.edit, event: null });
  });

  test('of a creation names the event, and a retry reads it also after it was deleted and restored', async () => {
    const body = eventBody((await desk.mine.calendar('company')).id);
    const first = succeeded(await desk.mine.create(body));
    const removed = succeeded(await desk.mine.remove(1, { id: body.id, scope: 'all', recurrence_id: null }));
    const [image] = await api.database.owner(
      (sql) => sql<{ answer: unknown }[]>`
        select events -> 0 -> 'before' -> 'event' -> 'created_answer' as answer from calendar_edit
        where id = ${removed.edit}`,
    );
    const { event } = succeeded(await desk.mine.undo(removed.edit));
    const again = succeeded(await desk.mine.create(body));
    expect([image?.answer, again]).toEqual([
      { edit: first.edit, event: { id: body.id } },
      { edit: first.edit, event },
    ]);
  });

  test('nothing is stored of an answer to an invitation, and a retry reads the event', async () => {
    const event = await desk.series({ guests: [desk.bruno.id] });
    const options = { ...desk.bruno.as, key: newId(), body: { event: event.id, answer: 'accepted' } };
    const first = await api.call('answerInvitation', options);
    const again = await api.call('answerInvitation', options);
    const stored = await api.database.owner(
      (sql) => sql`select answer from idempotency_key where key = ${options.key}`,
    );
    expect([first.status, again.text, [...stored]]).toEqual([200, first.text, [{ answer: '{}' }]]);
  });
});

test('only the newest 50 changes of a member can be undone, and the others store no events', async () => {
  const calendar = (await desk.mine.calendar('company')).id;
  const create = async () => {
    api.advanceClock(1_000);
    return succeeded(await desk.mine.create(eventBody(calendar)));
  };
  const changes = [await create(), await create()];
  api.advanceClock(1_000);
  const now = new Date(api.options.clock());
  await api.database.owner(
    (sql) => sql`
      insert into calendar_edit (tenant_id, id, membership_id, at, action, events)
      select tenant_id, gen_random_uuid(), membership_id, ${now}, action, events
      from calendar_edit, generate_series(1, 48) where id = ${changes[1]?.edit ?? ''}`,
  );
  await create();
  const stored = await api.database.owner(
    (sql) => sql<{ id: string; events: unknown[] }[]>`
      select id, events from calendar_edit where id = any(${changes.map(({ edit }) => edit)}) order by at`,
  );
  expect(stored.map(({ id, events }) => [id, events.length])).toEqual([
    [changes[0]?.edit, 0],
    [changes[1]?.edit, 1],
  ]);
  const [oldest, older] = [await desk.mine.undo(changes[0]?.edit ?? ''), await desk.mine.undo(changes[1]?.edit ?? '')];
  expect([oldest.status, oldest.error.code, older.status]).toEqual([409, 'editSuperseded', 200]);
});

test('changes and small imports wait three seconds at most for what another transaction holds', async () => {
  const event = await desk.series();
  const calendar = desk.calendar();
  lockTimeouts.length = 0;
  const move = { id: event.id, scope: 'this', recurrence_id: nine(9), all_day: false, start: nine(10), end: ten(10) };
  succeeded(await desk.mine.move(1, move));
  const renamed = { id: calendar, name: 'Otros', color: 'red', kind: 'company' };
  succeeded(await api.call('changeCalendar', { ...desk.ana.as, revision: 1, body: renamed }));
  succeeded(await filesOf(api, desk.ana).send(calendar, fileOf(...eventLines('UID:otro'))));
  // An import checks the permission before it reads the file, in a transaction of its own.
  expect(lockTimeouts).toEqual(['3s', '3s', '0', '3s']);
});
