import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureTasks } from '#server/modules/figures/daily/figure-tasks.ts';
import type { TransactionSql } from '#server/database/database.types.ts';
import type { Field } from '#domain/fields/field.ts';
import { PASSWORD, type Person, personOf, registerCompany } from './kit/people.ts';
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
/** Called once, when the first figure of a transaction has been computed. */
let afterFigure: (() => Promise<unknown>) | undefined;

const SAVEPOINT = 'savepoint figure';

/** Calls `afterFigure` before the second figure of a transaction. */
function interrupt(sql: TransactionSql): TransactionSql {
  let figures = 0;
  return new Proxy(sql, {
    get: (target, name) =>
      name !== 'unsafe' || afterFigure === undefined
        ? Reflect.get(target, name)
        : async (text: string, values?: never[]) => {
            figures += text.startsWith(SAVEPOINT) ? 1 : 0;
            const interruption = figures === 2 ? afterFigure : undefined;
            if (interruption !== undefined) afterFigure = undefined;
            await interruption?.();
            return target.unsafe(text, values);
          },
  });
}

beforeAll(async () => {
  api = await startApi({
    database: (opened) => ({
      ...opened,
      tenant: (scope, work) =>
        opened.tenant(scope, async (sql) => {
          const result = await work(interrupt(sql));
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

const run = () => figureTasks(api.options)['daily-figures']({ program }, ana.tenant, 'digest');

test('the current values of many figures are stored by five in a transaction, which keeps its time limit', async () => {
  const widgets = Array.from({ length: 12 }, (_, at) => ({
    id: `w${at}`,
    kind: 'figure',
    size: 'small',
    query: { program, measure: { kind: 'count' }, text: `mate ${at}` },
  }));
  const body = { role: null, layout: { widgets } };
  expect((await api.call('saveDashboard', { ...ana.as, revision: 0, body })).status).toBe(200);
  // The first night reads the history; in the next one nothing has changed since midnight.
  api.advanceClock(DAY);
  await run();
  api.advanceClock(DAY);
  transactions = [];
  await run();
  expect(transactions).toEqual([0, 5, 5, 2].map((stored) => ({ stored, limit: '30s' })));
});

test('the values of yesterday contain no change that is saved while the current ones are computed', async () => {
  api.advanceClock(DAY);
  const { data } = await api.call('login', { body: { email: ana.email, password: PASSWORD } });
  afterFigure = () => createRecord(recordsOf(api, personOf(ana.email, data), program), { nombre: 'Mate 1' });
  transactions = [];
  await run();
  expect([afterFigure, transactions.filter(({ stored }) => stored !== 0)]).toEqual([undefined, []]);
});
