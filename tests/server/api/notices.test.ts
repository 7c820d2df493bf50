import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { notify, type NewNotice } from '#server/modules/notices/notify.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { addMember, registerCompany, roleNamed, type Member, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const DAY = 86_400_000;

let api: Api;
let ana: Person;
let bruno: Member;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  bruno = await addMember(api, ana, 'bruno@uno.com.py', [(await roleNamed(api, ana, 'Consulta')).id]);
});

afterAll(() => api.close());

beforeEach(() =>
  api.database.owner(async (sql) => {
    await sql`delete from notice`;
    await sql`delete from live_event`;
  }),
);

const send = (tenantId: string, notice: Partial<NewNotice> = {}) =>
  inCompany(api.options, { tenantId }, (work) =>
    notify(work, {
      membershipId: bruno.id,
      kind: 'invited',
      title: 'Reunión de ventas',
      text: 'Ana Benítez lo invitó',
      address: '/calendario',
      ...notice,
    }),
  );

const inboxOf = async (person: Person) => (await api.call('notices', person.as)).data;

test('the inbox lists the newest notice first, counts the unread ones and belongs to one member', async () => {
  await send(ana.tenant);
  api.advanceClock(60_000);
  await send(ana.tenant, { kind: 'importFinished', title: 'Importación', text: '12 eventos', address: null });
  expect(await inboxOf(bruno)).toEqual({
    unread: 2,
    rows: [
      {
        id: expect.any(String),
        at: '2026-11-20T12:01:00.000Z',
        kind: 'importFinished',
        title: 'Importación',
        text: '12 eventos',
        address: null,
        read: false,
      },
      {
        id: expect.any(String),
        at: '2026-11-20T12:00:00.000Z',
        kind: 'invited',
        title: 'Reunión de ventas',
        text: 'Ana Benítez lo invitó',
        address: '/calendario',
        read: false,
      },
    ],
  });
  expect(await inboxOf(ana)).toEqual({ unread: 0, rows: [] });
});

test('a member marks single notices or all as read, and cannot mark those of others', async () => {
  for (const title of ['Uno', 'Dos', 'Tres']) {
    await send(ana.tenant, { title });
    api.advanceClock(1_000);
  }
  const read = async () => (await inboxOf(bruno)).rows.map((row) => [row.title, row.read]);
  const newest = (await inboxOf(bruno)).rows[0]?.id ?? '';
  await api.call('readNotices', { ...ana.as, body: { ids: [newest] } });
  await api.call('readNotices', { ...ana.as, body: { ids: null } });
  expect(await read()).toEqual([
    ['Tres', false],
    ['Dos', false],
    ['Uno', false],
  ]);
  const answer = await api.call('readNotices', { ...bruno.as, body: { ids: [newest, newId()] } });
  expect([answer.status, answer.data]).toEqual([200, { ok: true }]);
  expect(await read()).toEqual([
    ['Tres', true],
    ['Dos', false],
    ['Uno', false],
  ]);
  await api.call('readNotices', { ...bruno.as, body: { ids: null } });
  expect((await inboxOf(bruno)).unread).toBe(0);
});

test('a notice about the same subject is added once per member, and only in its transaction', async () => {
  const ids = [];
  for (const subject of ['a', 'a', 'b']) ids.push(await send(ana.tenant, { subject }));
  expect(ids.map((id) => id !== undefined)).toEqual([true, false, true]);
  const broken = inCompany(api.options, { tenantId: ana.tenant }, async (work) => {
    await notify(work, { membershipId: bruno.id, kind: 'invited', title: 'x', text: 'x', address: null });
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  expect((await inboxOf(bruno)).rows).toHaveLength(2);
});

test('a notice for a member of another company is refused', async () => {
  const eva = await registerCompany(api, 'eva@dos.com.py', 'Empresa Dos');
  await expect(send(eva.tenant)).rejects.toThrow(/foreign key/);
  expect(await inboxOf(bruno)).toEqual({ unread: 0, rows: [] });
});

test('only the member learns of a new or read notice by a live event', async () => {
  const events = () =>
    api.database.owner(
      async (sql) => sql`select membership_id, data from live_event where topic = 'notices.changed' order by id`,
    );
  await send(ana.tenant);
  await api.call('readNotices', { ...bruno.as, body: { ids: null } });
  await api.call('readNotices', { ...bruno.as, body: { ids: null } });
  expect([...(await events())]).toEqual([
    { membership_id: bruno.id, data: '{}' },
    { membership_id: bruno.id, data: '{}' },
  ]);
});

test('the clean-up keeps the newest 200 notices of each user, none older than 90 days', async () => {
  await inCompany(api.options, { tenantId: ana.tenant }, async ({ sql, tenantId, now }) => {
    const { id: anaId } = (await sql<{ id: string }[]>`select id from membership where email = ${ana.email}`)[0] ?? {};
    const rows = (membershipId: string | undefined, count: number, at: number) =>
      Array.from({ length: count }, (_, position) => ({
        tenant_id: tenantId,
        id: newId(),
        membership_id: membershipId,
        at: new Date(at + position),
        kind: 'reminder',
        title: `Nº ${position}`,
        text: '',
      }));
    await sql`insert into notice ${sql([...rows(bruno.id, 203, now.getTime()), ...rows(anaId, 2, now.getTime() - DAY)])}`;
  });
  api.advanceClock(89.5 * DAY);
  await cleanUp(api.options);
  const left = await api.database.owner(
    async (sql) => sql<{ email: string; titles: string[] }[]>`
      select m.email, array_agg(n.title order by n.at) as titles
      from notice n join membership m on m.tenant_id = n.tenant_id and m.id = n.membership_id group by m.email`,
  );
  expect(left.map(({ email, titles }) => [email, titles.length, titles[0], titles.at(-1)])).toEqual([
    [bruno.email, 200, 'Nº 3', 'Nº 202'],
  ]);
});
