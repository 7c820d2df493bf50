import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { calendarOf, eventBody } from './kit/calendar.ts';
import { feedsOf } from './kit/calendar-feeds.ts';
import { type Person, registerCompany } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const FIELDS: Field[] = [
  { kind: 'text', key: 'cliente', label: 'Cliente' },
  { kind: 'date', key: 'entrega', label: 'Entrega' },
];

let api: Api;
let ana: Person;
let company = '';
let feeds: ReturnType<typeof feedsOf>;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  company = (await calendarOf(api, ana).calendar('company')).id;
  feeds = feedsOf(api, ana);
});

afterAll(() => api.close());

test('an address gives what its user may see: no private event of another, but every event that they are invited to', async () => {
  const bruno = await feeds.member('bruno@uno.com.py');
  const calendar = calendarOf(api, ana);
  const personal = (await calendar.calendar('personal')).id;
  await calendar.created(eventBody(company, { title: 'De todos' }));
  await calendar.created(eventBody(company, { title: 'Secreto de Ana', private: true }));
  await calendar.created(eventBody(personal, { title: 'De Ana' }));
  await calendar.created(eventBody(personal, { title: 'Con Bruno', guests: [bruno.id] }));
  const { status, type, text } = await feeds.read(await feeds.feedOf(bruno));
  const titles = ['De todos', 'Secreto de Ana', 'De Ana', 'Con Bruno'].filter((title) =>
    text.includes(`SUMMARY:${title}`),
  );
  expect([status, type, titles]).toEqual([200, 'text/calendar; charset=utf-8', ['De todos', 'Con Bruno']]);
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Asuncion');
});

test('an address that did not change since its tag is a 304', async () => {
  const path = await feeds.feedOf(await feeds.member('etag@uno.com.py'));
  const first = await feeds.read(path);
  api.advanceClock(3_600_000);
  const again = await feeds.read(path, { 'If-None-Match': `"otra", ${first.tag}` });
  expect([again.status, again.text, again.tag]).toEqual([304, '', first.tag]);
  await calendarOf(api, ana).created(eventBody(company, { title: 'Nuevo' }));
  const changed = await feeds.read(path, { 'If-None-Match': first.tag ?? '' });
  expect([changed.status, changed.tag === first.tag]).toEqual([200, false]);
});

test('a tag changes with everything that an address shows', async () => {
  const reader = await feeds.member('cambios@uno.com.py');
  const path = await feeds.feedOf(reader);
  const calendar = calendarOf(api, ana);
  const personal = (await calendar.calendar('personal')).id;
  const tags = [(await feeds.read(path)).tag];
  const changes = async (): Promise<boolean> => {
    const { status, tag } = await feeds.read(path, { 'If-None-Match': tags.at(-1) ?? '' });
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
  const { as } = await feeds.member('estado@uno.com.py');
  expect((await api.call('calendarFeed', as)).data).toEqual({ since: null, last_used: null });
  const now = new Date(api.options.clock()).toISOString();
  await feeds.read(await feeds.feedOf({ as }));
  expect((await api.call('calendarFeed', as)).data).toEqual({ since: now, last_used: now });
});

test('an address ends when it is renewed or revoked', async () => {
  const eva = await feeds.member('eva@uno.com.py');
  const first = await feeds.feedOf(eva);
  const second = await feeds.feedOf(eva);
  expect([await feeds.statusOf(first), await feeds.statusOf(second)]).toEqual([404, 200]);
  await api.call('revokeCalendarFeed', eva.as);
  expect(await feeds.statusOf(second)).toBe(404);
});

test('an address ends with the permission, the membership and the company, and a disabled user gets a new one', async () => {
  const reader = await feeds.member('fin@uno.com.py');
  const path = await feeds.feedOf(reader);
  const { id } = reader;
  const revisionOf = async () =>
    (await api.call('users', ana.as)).data.rows.find((row) => row.id === id)?.revision ?? 0;
  await api.database.owner((sql) => sql`update company set suspended_at = now()`);
  expect(await feeds.statusOf(path)).toBe(404);
  await api.database.owner((sql) => sql`update company set suspended_at = null`);
  expect(await feeds.statusOf(path)).toBe(200);
  await api.database.owner((sql) => sql`update role set grants = '[]' where name = 'fin@uno.com.py'`);
  expect(await feeds.statusOf(path)).toBe(404);
  const grants = [{ program: 'calendario', actions: ['view', 'export'], scope: 'all' }];
  await api.database.owner(
    (sql) => sql`update role set grants = ${JSON.stringify(grants)}::text::jsonb where name = 'fin@uno.com.py'`,
  );
  expect(await feeds.statusOf(path)).toBe(200);
  await api.call('disableUser', { ...ana.as, revision: await revisionOf(), body: { id } });
  await api.call('enableUser', { ...ana.as, revision: await revisionOf(), body: { id } });
  expect(await feeds.statusOf(path)).toBe(404);
});

test('unknown and malformed addresses are answered alike, and limited by network, whose feeds are read meanwhile', async () => {
  const path = await feeds.feedOf(ana);
  const unknown = await feeds.read(`/api/v1/calendar-feed/${'x'.repeat(43)}.ics`);
  const malformed = await feeds.read('/api/v1/calendar-feed/abc');
  expect([malformed.status, malformed.text]).toEqual([unknown.status, unknown.text]);
  const statuses: number[] = [];
  for (let call = 0; call < 31; call += 1) {
    statuses.push((await api.send(`/api/v1/calendar-feed/${newId()}`, {}, '198.51.100.7')).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
  expect((await api.send(path, {}, '198.51.100.7')).status).toBe(200);
});

test('an address is neither logged nor audited nor stored', async () => {
  const path = await feeds.feedOf(ana);
  const token = path.split('/').at(-1)?.replace('.ics', '') ?? '';
  await feeds.read(path);
  await feeds.read(`${path}/x`);
  await feeds.read(`/api/v1/calendar_feed/${token}`);
  const { text } = await api.call('audit', { ...ana.as, query: { act: 'calendar.feedCreated' } });
  const dump = await api.database.owner((sql) => sql`select f::text as row from calendar_feed f`);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(api.lines.filter((line) => line.includes('/api/v1/calendar-feed/…'))).not.toEqual([]);
  expect([...api.lines, text, ...dump.map((row) => String(row['row']))].filter((line) => line.includes(token))).toEqual(
    [],
  );
});
