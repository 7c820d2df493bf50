import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reserveEvents } from '#server/modules/calendar/event-quota.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { eventLines, fileOf } from '#tests/unit/server/calendar-exchange/kit/files.ts';
import { filesOf } from './kit/calendar-files.ts';
import { calendarOf, eventBody, formOfEvent, succeeded } from './kit/calendar.ts';
import { nine, openSeriesDesk, ten } from './kit/calendar-series.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let desk: Awaited<ReturnType<typeof openSeriesDesk>>;

beforeAll(async () => {
  api = await startApi();
  desk = await openSeriesDesk(api);
});

afterAll(() => api.close());

describe('the number of events of a company', () => {
  const all = (id: string) => ({ id, scope: 'all', recurrence_id: null });

  /** Lets the company store some events more than it has. */
  const leaveRoom = (more: number) =>
    api.database.owner(
      (sql) => sql`
        update company set calendar_event_quota = (select count(*) from calendar_event) + ${more}
        where tenant_id = ${desk.ana.tenant}`,
    );

  /** The rows of the estimate and their sum, and the number of events. */
  const counts = async () => {
    const [row] = await api.database.owner(
      (sql) => sql<{ rows: number; sum: number; events: number }[]>`
        select count(*) as rows, sum(events) as sum, (select count(*) from calendar_event) as events
        from calendar_event_count`,
    );
    return row;
  };

  test('is limited, whether they are created, split off, restored or imported', async () => {
    const event = await desk.series();
    const { mine } = desk;
    const calendar = desk.calendar();
    await leaveRoom(1);
    const [first, second] = [eventBody(calendar), eventBody(calendar)];
    succeeded(await mine.create(first));
    const full = {
      code: 'calendarFull',
      message:
        'La empresa ya guarda todos los eventos que caben en su calendario. Elimine eventos o calendarios que no necesite.',
    };
    const following = formOfEvent(event, { scope: 'following', recurrence_id: nine(9), start: nine(9), end: ten(9) });
    const file = fileOf(...eventLines('UID:otro', 'DTSTART:20270101T090000'));
    const refused = [
      await mine.create(second),
      await mine.change(1, following),
      await filesOf(api, desk.ana).send(calendar, file),
    ];
    const { edit } = succeeded(await mine.remove(1, all(first.id)));
    succeeded(await mine.create(second));
    refused.push(await mine.undo(edit));
    expect(refused.map(({ status, error }) => [status, error])).toEqual(refused.map(() => [409, full]));
    await leaveRoom(1);
    succeeded(await mine.undo(edit));
    await leaveRoom(200);
  });

  test('of which one member has in private is limited, however they come to be private', async () => {
    const { mine } = desk;
    const shared = await desk.series().then(() => desk.calendar());
    const personal = (await mine.calendar('personal')).id;
    const files = filesOf(api, desk.ana);
    /** Lets Ana store some private events more than she has. */
    const leavePrivateRoom = (more: number) =>
      api.database.owner(
        (sql) => sql`
          update company set calendar_private_quota = ${more} + (
            select count(*) from calendar_event e
            join calendar c on c.tenant_id = e.tenant_id and c.id = e.calendar_id
            where e.private or c.kind = 'personal') where tenant_id = ${desk.ana.tenant}`,
      );
    await leavePrivateRoom(2);
    const [first, second] = [eventBody(personal), eventBody(shared, { private: true, rule: 'FREQ=DAILY;COUNT=5' })];
    const open = await mine.created(eventBody(shared));
    const hidden = await mine.created(second);
    succeeded(await mine.create(first));
    const day = (text: string) => ({ scope: 'following', recurrence_id: text, start: text, end: text });
    const refused = [
      await mine.create(eventBody(personal)),
      await mine.create(eventBody(shared, { private: true })),
      await mine.change(open.revision, formOfEvent(open, { private: true })),
      await mine.change(open.revision, formOfEvent(open, { calendar: personal })),
      await mine.change(hidden.revision, formOfEvent(hidden, day('2026-11-25T09:00:00'))),
      await files.send(personal, fileOf(...eventLines('UID:otro'))),
      await files.send(shared, fileOf(...eventLines('UID:otro', 'CLASS:PRIVATE'))),
      await files.send(shared, fileOf(...eventLines(`UID:${open.uid}`, 'CLASS:PRIVATE'))),
    ];
    // What is private already may change, and what is not private, or is of another member, does not count.
    succeeded(await mine.change(hidden.revision, formOfEvent(hidden, { title: 'Otro' })));
    succeeded(await mine.create(eventBody(shared)));
    succeeded(await files.send(shared, fileOf(...eventLines('UID:otro'))));
    succeeded(await calendarOf(api, desk.bruno).create(eventBody(shared, { private: true })));
    // A deletion makes room, which undoing it needs again.
    const { edit } = succeeded(await mine.remove(1, all(first.id)));
    const { event: third } = succeeded(await mine.create(eventBody(personal)));
    refused.push(await mine.undo(edit));
    succeeded(await mine.remove(1, all(third?.id ?? '')));
    succeeded(await mine.undo(edit));
    const [estimate] = await api.database.owner(
      (sql) => sql`
        select sum(n.events) = c.calendar_private_quota as exact from calendar_private_count n
        join company c on c.tenant_id = n.tenant_id
        where n.membership_id = (select owner_id from calendar_event where id = ${first.id})
        group by c.calendar_private_quota`,
    );
    expect(estimate).toEqual({ exact: true });
    expect(refused.map(({ status, error }) => [status, error])).toEqual(
      refused.map(() => [
        409,
        {
          code: 'calendarPrivateFull',
          message:
            'Usted ya guarda todos los eventos que le corresponden entre privados y de sus calendarios personales. Elimine los que no necesite.',
        },
      ]),
    );
    await leavePrivateRoom(200);
  });

  test('an event is created while an import that has reserved room is open', async () => {
    await api.database.owner((sql) => sql`delete from calendar_event_count`);
    const adding = inCompany(api.options, { tenantId: desk.ana.tenant }, async (work) => {
      await reserveEvents(work, 150);
      succeeded(await desk.mine.create(eventBody(desk.calendar())));
      throw new Error('cancelled');
    });
    await expect(adding).rejects.toThrow('cancelled');
    // The first transaction counted, and rolled back what it had stored.
    const { rows, sum, events } = (await counts()) ?? {};
    expect([rows, sum]).toEqual([1, events]);
  });

  test('is counted again after many changes', async () => {
    await api.database.owner(
      (sql) => sql`
        insert into calendar_event_count (tenant_id, events)
        select ${desk.ana.tenant}, 0 from generate_series(1, 501)`,
    );
    succeeded(await desk.mine.create(eventBody(desk.calendar())));
    const { rows, sum, events } = (await counts()) ?? {};
    expect([rows, sum]).toEqual([2, events]);
  });
});
