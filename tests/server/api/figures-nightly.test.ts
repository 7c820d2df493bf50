import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureTasks } from '#server/modules/figures/daily/figure-tasks.ts';
import type { Field } from '#domain/fields/field.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

const DAY = 86_400_000;
const program = 'ventas';
const fields: Field[] = [{ kind: 'text', key: 'nombre', label: 'Nombre' }];

let api: Api;
let ana: Person;
/** The daily values that each transaction of the company stored, and the time limit of statements at its end. */
let transactions: { stored: number; limit: string }[] = [];
/** Number of daily values after the last transaction. */
let total = 0;

beforeAll(async () => {
  api = await startApi({
    database: (opened) => ({
      ...opened,
      tenant: (scope, work) =>
        opened.tenant(scope, async (sql) => {
          const result = await work(sql);
          const [end] = await sql<{ total: number; limit: string }[]>`
            select count(*) as total, current_setting('statement_timeout') as limit from figure_day`;
          if (end === undefined) throw new Error('a count has one row');
          transactions.push({ stored: end.total - total, limit: end.limit });
          total = end.total;
          return result;
        }),
    }),
  });
  ana = await registerCompany(api, 'ana@uno.com.py');
  await api.server.stop();
  await publish(api, ana, program, formOf('Ventas', fields));
  await createRecord(recordsOf(api, ana, program), { nombre: 'Mate' });
});

afterAll(() => api.close());

test('the current values of many figures are stored by five in a transaction, which keeps its time limit', async () => {
  const widgets = Array.from({ length: 12 }, (_, at) => ({
    id: `w${at}`,
    kind: 'figure',
    size: 'small',
    query: { program, measure: { kind: 'count' }, text: `mate ${at}` },
  }));
  const body = { role: null, layout: { widgets } };
  expect((await api.call('saveDashboard', { ...ana.as, revision: 0, body })).status).toBe(200);
  const run = () => figureTasks(api.options)['daily-figures']({ program }, ana.tenant, 'digest');
  // The first night reads the history; in the next one nothing has changed since midnight.
  api.advanceClock(DAY);
  await run();
  api.advanceClock(DAY);
  transactions = [];
  await run();
  expect(transactions).toEqual([0, 5, 5, 2].map((stored) => ({ stored, limit: '30s' })));
});
