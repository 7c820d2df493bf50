import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import type { Database, TransactionSql } from '#server/database/database.types.ts';
import { readFeed } from '#server/modules/calendar-exchange/read-feed.ts';
import { calendarOf, eventBody } from './kit/calendar.ts';
import { addMemberWith, type Member, type Person, registerCompany } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, newId, ORIGIN, startApi } from './kit/start-api.ts';

const FIELDS: Field[] = [
  { kind: 'text', key: 'cliente', label: 'Cliente' },
  { kind: 'date', key: 'entrega', label: 'Entrega' },
];

let api: Api;
let ana: Person;
let company = '';
let network = 1;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  company = (await calendarOf(api, ana).calendar('company')).id;
});

afterAll(() => api.close());

const member = (email: string): Promise<Member> =>
  addMemberWith(api, ana, email, {
    program: 'calendario',
    actions: ['view', 'create', 'edit', 'export'],
    scope: 'all',
  });

/** Creates a user's feed and gives the path of its address. */
async function feedOf({ as }: Person): Promise<string> {
  const { address } = (await api.call('createCalendarFeed', as)).data;
  expect(address.startsWith(`${ORIGIN}/api/v1/calendar-feed/`)).toBe(true);
  return new URL(address).pathname;
}

/** Reads an address, each time from another network. */
async function read(path: string, headers: Record<string, string> = {}) {
  network += 1;
  const response = await api.send(path, { headers }, `10.0.${network}.1`);
  return {
    status: response.status,
    tag: response.headers.get('ETag'),
    type: response.headers.get('Content-Type'),
    text: await response.text(),
  };
}

const statusOf = async (path: string) => (await read(path)).status;

test('an address gives what its user may see: no private event of another, but every event that they are invited to', async () => {
  const bruno = await member('bruno@uno.com.py');
  const calendar = calendarOf(api, ana);
  const personal = (await calendar.calendar('personal')).id;
  await calendar.created(eventBody(company, { title: 'De todos' }));
  await calendar.created(eventBody(company, { title: 'Secreto de Ana', private: true }));
  await calendar.created(eventBody(personal, { title: 'De Ana' }));
  await calendar.created(eventBody(personal, { title: 'Con Bruno', guests: [bruno.id] }));
  const { status, type, text } = await read(await feedOf(bruno));
  const titles = ['De todos', 'Secreto de Ana', 'De Ana', 'Con Bruno'].filter((title) =>
    text.includes(`SUMMARY:${title}`),
  );
  expect([status, type, titles]).toEqual([200, 'text/calendar; charset=utf-8', ['De todos', 'Con Bruno']]);
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Asuncion');
});

test('an address that did not change since its tag is a 304', async () => {
  const path = await feedOf(await member('etag@uno.com.py'));
  const first = await read(path);
  api.advanceClock(3_600_000);
  const again = await read(path, { 'If-None-Match': `"otra", ${first.tag}` });
  expect([again.status, again.text, again.tag]).toEqual([304, '', first.tag]);
  await calendarOf(api, ana).created(eventBody(company, { title: 'Nuevo' }));
  const changed = await read(path, { 'If-None-Match': first.tag ?? '' });
  expect([changed.status, changed.tag === first.tag]).toEqual([200, false]);
});

/** Takes the places of some feeds of the company that are written, until the end of the transaction. */
const takePlaces = (sql: TransactionSql, ...places: readonly number[]) =>
  Promise.all(
    places.map(
      (place) =>
        sql`select pg_advisory_xact_lock(hashtextextended(${`calendar-feed-place:${ana.tenant}:${place}`}, 0))`,
    ),
  );

test('an address that did not change is a 304 without writing it, and at most two of a company are written at a time', async () => {
  const path = await feedOf(await member('turno@uno.com.py'));
  const { tag } = await read(path);
  await api.database.tenant({ tenantId: ana.tenant }, async (sql) => {
    await takePlaces(sql, 1);
    expect(await statusOf(path)).toBe(200);
    await takePlaces(sql, 2);
    network += 1;
    const busy = await api.send(path, {}, `10.0.${network}.1`);
    expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(await read(path, { 'If-None-Match': tag ?? '' })).toMatchObject({ status: 304, text: '' });
  });
  expect(await statusOf(path)).toBe(200);
});

test('an address is read once at a time, and others of the company are read meanwhile', async () => {
  const reader = await member('lento@uno.com.py');
  const [path, other] = [await feedOf(reader), await feedOf(await member('rapido@uno.com.py'))];
  const { tag } = await read(path);
  const tagged = { 'If-None-Match': tag ?? '' };
  await api.database.tenant({ tenantId: ana.tenant }, async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar-feed:${ana.tenant}:${reader.id}`}, 0))`;
    const [again, compared] = await Promise.all([read(path), read(path, tagged)]);
    expect([again.status, compared.status, await statusOf(other)]).toEqual([503, 503, 200]);
  });
  expect((await read(path, tagged)).status).toBe(304);
});

test.each([
  ['without a tag reads nothing before its turn', {}, 1, [0, 1]],
  ['with a former tag compares it once before its turn', { 'If-None-Match': '"otra"' }, 2, [1, 1, 2]],
] as const)(
  'an address waits while two others of the company are written, and %s',
  async (_what, headers, pauses, found) => {
    const path = await feedOf(await member(`espera${pauses}@uno.com.py`));
    let release: () => void = () => undefined;
    const attempted = new Promise<void>((resolve) => {
      release = resolve;
    });
    const other = api.database.tenant({ tenantId: ana.tenant }, async (sql) => {
      await takePlaces(sql, 1, 2);
      await attempted;
    });
    let computed = 0;
    /** Counts the statements that compute a tag. */
    const counting = (sql: TransactionSql) =>
      new Proxy(sql, {
        apply: (target, self, args: Parameters<TransactionSql>) => {
          if (String(args[0]).includes('hashtextextended(e.id')) computed += 1;
          return Reflect.apply(target, self, args) as unknown;
        },
      });
    const tagsAfterAttempt: number[] = [];
    const tenant: Database['tenant'] = async (scope, work) => {
      const result = await api.database.tenant(scope, (sql) => work(counting(sql)));
      tagsAfterAttempt.push(computed);
      if (tagsAfterAttempt.length === pauses) {
        release();
        await other;
      }
      return result;
    };
    const deps = { ...api.options, database: { ...api.database, tenant } };
    const client = { network: '10.9.9.9' };
    const { status } = await readFeed(deps, client, path.split('/').at(-1) ?? '', new Headers(headers));
    expect([status, tagsAfterAttempt]).toEqual([200, found]);
  },
);

test('a tag changes with everything that an address shows', async () => {
  const reader = await member('cambios@uno.com.py');
  const path = await feedOf(reader);
  const calendar = calendarOf(api, ana);
  const personal = (await calendar.calendar('personal')).id;
  const tags = [(await read(path)).tag];
  const changes = async (): Promise<boolean> => {
    const { status, tag } = await read(path, { 'If-None-Match': tags.at(-1) ?? '' });
    tags.push(tag);
    return status === 200 && tag !== tags.at(-2);
  };
  const found: [string, boolean][] = [];
  const note = async (what: string) => found.push([what, await changes()]);
  const event = await calendar.created(eventBody(personal, { title: 'Ajeno', guests: [reader.id] }));
  await note('an invitation');
  await calendar.remove(event.revision, { id: event.id, scope: 'all', recurrence_id: null });
  await note('its end');
  await calendar.created(eventBody(personal));
  await note('an event that it does not show');
  await api.database.owner((sql) => sql`update company set ruc = '80009734-2' where tenant_id = ${ana.tenant}`);
  await note('the RUC, on which due dates depend');
  await publish(api, ana, 'entregas', formOf('Entregas', FIELDS, { calendar: 'entrega' }));
  const record = await createRecord(recordsOf(api, ana, 'entregas'), { cliente: 'Luis', entrega: '2026-12-05' });
  await note('a program that its user may not see');
  await api.database.owner(
    (sql) => sql`
      update role set grants = grants || '[{"program": "entregas", "actions": ["view"], "scope": "all"}]'
      where name = 'cambios@uno.com.py'`,
  );
  await note('a permission');
  await recordsOf(api, ana, 'entregas').remove(record, 1);
  await note('a record');
  expect(found).toEqual([
    ['an invitation', true],
    ['its end', true],
    ['an event that it does not show', false],
    ['the RUC, on which due dates depend', true],
    ['a program that its user may not see', false],
    ['a permission', true],
    ['a record', true],
  ]);
});

test('the status tells since when there is an address and when it was read, and an address cannot be read again', async () => {
  const { as } = await member('estado@uno.com.py');
  expect((await api.call('calendarFeed', as)).data).toEqual({ since: null, last_used: null });
  const now = new Date(api.options.clock()).toISOString();
  await read(await feedOf({ as } as Person));
  expect((await api.call('calendarFeed', as)).data).toEqual({ since: now, last_used: now });
});

test('an address ends when it is renewed or revoked', async () => {
  const eva = await member('eva@uno.com.py');
  const first = await feedOf(eva);
  const second = await feedOf(eva);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await api.call('revokeCalendarFeed', eva.as);
  expect(await statusOf(second)).toBe(404);
});

test('an address ends with the permission, the membership and the company, and a disabled user gets a new one', async () => {
  const reader = await member('fin@uno.com.py');
  const path = await feedOf(reader);
  const { id } = reader;
  const revisionOf = async () =>
    (await api.call('users', ana.as)).data.rows.find((row) => row.id === id)?.revision ?? 0;
  await api.database.owner((sql) => sql`update company set suspended_at = now()`);
  expect(await statusOf(path)).toBe(404);
  await api.database.owner((sql) => sql`update company set suspended_at = null`);
  expect(await statusOf(path)).toBe(200);
  await api.database.owner((sql) => sql`update role set grants = '[]' where name = 'fin@uno.com.py'`);
  expect(await statusOf(path)).toBe(404);
  const grants = [{ program: 'calendario', actions: ['view', 'export'], scope: 'all' }];
  await api.database.owner(
    (sql) => sql`update role set grants = ${JSON.stringify(grants)}::text::jsonb where name = 'fin@uno.com.py'`,
  );
  expect(await statusOf(path)).toBe(200);
  await api.call('disableUser', { ...ana.as, revision: await revisionOf(), body: { id } });
  await api.call('enableUser', { ...ana.as, revision: await revisionOf(), body: { id } });
  expect(await statusOf(path)).toBe(404);
});

test('unknown and malformed addresses are answered alike, and limited by network', async () => {
  const unknown = await read(`/api/v1/calendar-feed/${'x'.repeat(43)}.ics`);
  const malformed = await read('/api/v1/calendar-feed/abc');
  expect([malformed.status, malformed.text]).toEqual([unknown.status, unknown.text]);
  const statuses: number[] = [];
  for (let call = 0; call < 31; call += 1) {
    statuses.push((await api.send(`/api/v1/calendar-feed/${newId()}`, {}, '198.51.100.7')).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
});

test('an address is neither logged nor audited nor stored', async () => {
  const path = await feedOf(ana);
  const token = path.split('/').at(-1)?.replace('.ics', '') ?? '';
  await read(path);
  await read(`${path}/x`);
  await read(`/api/v1/calendar_feed/${token}`);
  const { text } = await api.call('audit', { ...ana.as, query: { act: 'calendar.feedCreated' } });
  const dump = await api.database.owner((sql) => sql`select f::text as row from calendar_feed f`);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(api.lines.filter((line) => line.includes('/api/v1/calendar-feed/…'))).not.toEqual([]);
  expect([...api.lines, text, ...dump.map((row) => String(row['row']))].filter((line) => line.includes(token))).toEqual(
    [],
  );
});
