import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerCompany, type Person } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
/** The codes with which PostgreSQL ends the next transactions that store a value of a user, first to last. */
let failures: string[] = [];
let attempts = 0;

beforeAll(async () => {
  api = await startApi({
    database: (opened) => ({
      ...opened,
      tenant: (scope, work) =>
        opened.tenant(scope, async (sql) => {
          const result = await work(sql);
          const [stored] = await sql`select 1 from user_data where key = 'orden'`;
          if (stored === undefined) return result;
          attempts += 1;
          const code = failures.shift();
          if (code !== undefined)
            await sql.unsafe(`do $$ begin raise exception 'test' using errcode = '${code}'; end $$`);
          return result;
        }),
    }),
  });
  ana = await registerCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

beforeEach(async () => {
  await api.database.owner((sql) => sql`delete from user_data`);
  attempts = 0;
});

const save = () => api.call('userData', { ...ana.as, body: { key: 'orden', value: 1 } });

test('a call whose transaction PostgreSQL ends to resolve a deadlock runs again and acts once', async () => {
  failures = ['40P01', '40P01'];
  const { status, data } = await save();
  expect([status, data, attempts]).toEqual([200, { ok: true, revision: 1 }, 3]);
});

test('a call that deadlocks each time is unavailable after four attempts', async () => {
  failures = ['40P01', '40P01', '40P01', '40P01'];
  const { status, headers } = await save();
  expect([status, headers.get('Retry-After'), attempts]).toEqual([503, '5', 4]);
});

test('a call that fails otherwise runs once', async () => {
  failures = ['23503'];
  expect([(await save()).status, attempts]).toEqual([503, 1]);
});
