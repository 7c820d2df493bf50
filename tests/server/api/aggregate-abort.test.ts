import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_BASE_PATH } from '#contract/constants.ts';
import { endpoints } from '#contract/endpoints/index.ts';
import type { Field } from '#domain/fields/field.ts';
import type { TransactionSql } from '#server/database/database.types.ts';
import { limitAggregation } from '#server/modules/records/limit-aggregation.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { type Api, startApi } from './kit/start-api.ts';

const program = 'ventas';
const fields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre' },
  { kind: 'date', key: 'dia', label: 'Día' },
];

const calls = {
  recordTotals: { program, text: 'mate' },
  recordGroups: { program, group: { field: 'nombre' } },
  recordDays: { program, field: 'dia', from: '2026-11-01', to: '2026-11-30' },
};
const names = ['recordTotals', 'recordGroups', 'recordDays'] as const;

let api: Api;
let ana: Person;
/** The time limit of statements at the end of each transaction of the company. */
let limits: string[] = [];
/** The errors of the statements that read records. */
let failures: string[] = [];

/** Collects the errors of the statements that are sent with `runPart`. */
const withFailures = (sql: TransactionSql): TransactionSql =>
  new Proxy(sql, {
    get: (target, name) =>
      name !== 'unsafe'
        ? Reflect.get(target, name)
        : (text: string, values?: never[]) => {
            const query = target.unsafe(text, values);
            query.catch((error: Error) => failures.push(error.message));
            return query;
          },
  });

beforeAll(async () => {
  api = await startApi({
    database: (opened) => ({
      ...opened,
      tenant: (scope, work) =>
        opened.tenant(scope, async (sql) => {
          const result = await work(withFailures(sql));
          const [row] = await sql`show statement_timeout`;
          limits.push(String(row?.['statement_timeout']));
          return result;
        }),
    }),
  });
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, program, formOf('Ventas', fields));
});

afterAll(() => api.close());

/** Runs work while every statement on records waits for a lock. */
const whileRecordsAreLocked = (work: () => Promise<void>): Promise<void> =>
  api.database.owner(async (sql) => {
    await sql`lock table record, record_text, record_date, record_word in access exclusive mode`;
    await work();
  });

/** Resolves when a statement waits for the lock. */
async function untilWaiting(): Promise<void> {
  const [waiting] = await api.database.owner(
    (sql) => sql`select 1 from pg_locks where not granted and relation is not null limit 1`,
  );
  if (waiting === undefined) await untilWaiting();
}

test.each(names)('a call of %s that its client abandons is cancelled', async (name) => {
  await whileRecordsAreLocked(async () => {
    failures = [];
    const abort = new AbortController();
    const answer = api.send(`${API_BASE_PATH}${endpoints[name].path}`, {
      method: 'POST',
      signal: abort.signal,
      headers: { Authorization: `Bearer ${ana.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(calls[name]),
    });
    await untilWaiting();
    abort.abort();
    expect((await answer).status).toBe(422);
    // Not by its own time limit.
    expect(failures).toEqual(['canceling statement due to user request']);
  });
});

test('a call that aggregates is refused when one of its statements takes too long', async () => {
  const read = inCompany(api.options, { tenantId: ana.tenant }, (work) =>
    limitAggregation(work, () => work.sql`select pg_sleep(60)`, 1),
  );
  await expect(read).rejects.toMatchObject({ code: 'tooMuch' });
});

test.each(names)('the statements of %s have the time limit of aggregations', async (name) => {
  limits = [];
  const { status } = await api.call(name, { ...ana.as, body: calls[name] });
  expect([status, ...limits]).toEqual([200, '8s']);
});
