import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, TransactionSql } from '#server/database/database.types.ts';
import { readFeed } from '#server/modules/calendar-exchange/read-feed.ts';
import { feedsOf } from './kit/calendar-feeds.ts';
import { type Member, type Person, registerCompany } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let feeds: ReturnType<typeof feedsOf>;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  feeds = feedsOf(api, ana);
});

afterAll(() => api.close());

/** Takes the places of some feeds of the company that are written, until the end of the transaction. */
const takePlaces = (sql: TransactionSql, ...places: readonly number[]) =>
  Promise.all(
    places.map(
      (place) => sql`select pg_advisory_xact_lock(hashtextextended(${`calendar-writing:${ana.tenant}:${place}`}, 0))`,
    ),
  );

test('an address that did not change is a 304 without writing it, and at most two of a company are written at a time', async () => {
  const path = await feeds.feedOf(await feeds.member('turno@uno.com.py'));
  const { tag } = await feeds.read(path);
  await api.database.tenant({ tenantId: ana.tenant }, async (sql) => {
    await takePlaces(sql, 1);
    expect(await feeds.statusOf(path)).toBe(200);
    await takePlaces(sql, 2);
    const busy = await feeds.read(path);
    expect([busy.status, busy.retryAfter]).toEqual([503, '10']);
    expect(await feeds.read(path, { 'If-None-Match': tag ?? '' })).toMatchObject({ status: 304, text: '' });
  });
  expect(await feeds.statusOf(path)).toBe(200);
});

test('a calendar is not exported while two of the company are written', async () => {
  const [calendar] = (await api.call('calendars', ana.as)).data.rows;
  const exported = () => api.call('exportCalendar', { ...ana.as, query: { calendar: calendar?.id ?? '' } });
  await api.database.tenant({ tenantId: ana.tenant }, async (sql) => {
    await takePlaces(sql, 1, 2);
    const { status, headers } = await exported();
    expect([status, headers.get('Retry-After')]).toEqual([503, '10']);
  });
  expect((await exported()).status).toBe(200);
});

/** Reads a member's feed, as far as others can tell, until the end of the transaction. */
const lockReading = (sql: TransactionSql, { id }: Member) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`calendar-feed:${ana.tenant}:${id}`}, 0))`;

test('an address is read once at a time, and others of the company are read meanwhile', async () => {
  const reader = await feeds.member('lento@uno.com.py');
  const [path, other] = [await feeds.feedOf(reader), await feeds.feedOf(await feeds.member('rapido@uno.com.py'))];
  const { tag } = await feeds.read(path);
  const tagged = { 'If-None-Match': tag ?? '' };
  await api.database.tenant({ tenantId: ana.tenant }, async (sql) => {
    await lockReading(sql, reader);
    const [again, compared] = await Promise.all([feeds.read(path), feeds.read(path, tagged)]);
    expect([again.status, compared.status, await feeds.statusOf(other)]).toEqual([503, 503, 200]);
  });
  expect((await feeds.read(path, tagged)).status).toBe(304);
});

/** Reads an address while a transaction holds locks, until the reading has paused some times; counts computed tags. */
async function readWhileLocked(
  path: string,
  headers: Record<string, string>,
  pauses: number,
  lock: (sql: TransactionSql) => Promise<unknown>,
) {
  let release: () => void = () => undefined;
  const attempted = new Promise<void>((resolve) => {
    release = resolve;
  });
  const other = api.database.tenant({ tenantId: ana.tenant }, async (sql) => {
    await lock(sql);
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
  return [status, tagsAfterAttempt];
}

test.each([
  ['without a tag reads nothing before its turn', {}, 1, [0, 1]],
  ['with a former tag compares it once before its turn', { 'If-None-Match': '"otra"' }, 2, [1, 1, 2]],
] as const)(
  'an address waits while two others of the company are written, and %s',
  async (_what, headers, pauses, found) => {
    const path = await feeds.feedOf(await feeds.member(`espera${pauses}@uno.com.py`));
    const waited = await readWhileLocked(path, headers, pauses, (sql) => takePlaces(sql, 1, 2));
    expect(waited).toEqual([200, found]);
  },
);

test('an address that is being read compares its tag afterwards', async () => {
  const reader = await feeds.member('despues@uno.com.py');
  const path = await feeds.feedOf(reader);
  const { tag } = await feeds.read(path);
  const again = await readWhileLocked(path, { 'If-None-Match': tag ?? '' }, 1, (sql) => lockReading(sql, reader));
  expect(again).toEqual([304, [0, 1]]);
});
