import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoints/endpoint.ts';
import type { figureEndpoints } from '#contract/endpoints/figures.ts';
import type { Grant } from '#contract/permissions.ts';
import { MAX_DAY_ROWS } from '#contract/schemas/record-views.ts';
import { createGoods } from './kit/goods.ts';
import { addMemberWith, registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { randomSales, saleFields } from './kit/random-sales.ts';
import { createRecord, type Records, recordsOf, totalsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

type Body = BodyOf<(typeof figureEndpoints)['recordDays']>;

const program = 'ventas';
const january = { from: '2026-01-01', to: '2026-01-31' };
const { records, filters } = randomSales(3, { records: 40, filters: 10 });

let api: Api;
let ana: Person;
let sales: Records;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, program, formOf('Ventas', saleFields));
  await createGoods(api, ana);
  sales = recordsOf(api, ana, program);
  for (const values of records) await createRecord(sales, values);
});

afterAll(() => api.close());

const call = ({ as }: Person, body: Body) => api.call('recordDays', { ...as, body });

test('each day counts the records of the list filtered by it, for random filters', async () => {
  for (const one of filters) {
    const { data, status, text } = await call(ana, { program, field: 'dia', ...january, filter: one });
    if (status !== 200) throw new Error(text);
    const { days, undated } = data;
    for (const { day, count } of days) {
      const own = { and: [one, { field: 'dia', op: 'is', value: day }] };
      expect(count, `${JSON.stringify(one)} ${day}`).toBe((await totalsOf(sales, { filter: own })).total);
    }
    const within = { and: [one, { field: 'dia', op: 'between', value: [january.from, january.to] }] };
    const total = days.reduce((sum, { count }) => sum + count, 0);
    expect(total, JSON.stringify(one)).toBe((await totalsOf(sales, { filter: within })).total);
    const empty = { and: [one, { field: 'dia', op: 'empty' }] };
    expect(undated, JSON.stringify(one)).toBe((await totalsOf(sales, { filter: empty })).total);
  }
});

test('a day names only its first records', async () => {
  for (let at = 0; at < MAX_DAY_ROWS + 2; at += 1)
    await createRecord(sales, { nombre: `Lleno ${at}`, dia: '2026-08-03' });
  const { data } = await call(ana, { program, field: 'dia', from: '2026-08-01', to: '2026-08-31' });
  const [only, ...others] = data.days;
  expect(others).toEqual([]);
  expect(only).toMatchObject({ day: '2026-08-03', count: MAX_DAY_ROWS + 2 });
  expect(only?.rows).toHaveLength(MAX_DAY_ROWS);
});

test('instants fall on their day and time in Paraguay', async () => {
  const { data } = await call(ana, { program: 'articulos', field: 'visto', from: '2024-04-28', to: '2024-05-31' });
  expect(data).toMatchObject({
    days: [{ day: '2024-05-01', count: 1, rows: [{ title: 'nube', time: '08:00' }] }],
    undated: 4,
  });
});

test('a hidden field is refused as one that does not exist, and hidden names are not given', async () => {
  const view: Grant = { program, actions: ['view'], scope: 'all' };
  const luis = await addMemberWith(api, ana, 'luis@uno.com.py', { ...view, fields: { dia: 'hidden' } });
  const [hidden, missing] = [
    await call(luis, { program, field: 'dia', ...january }),
    await call(luis, { program, field: 'nada', ...january }),
  ];
  expect([hidden.status, hidden.text.replaceAll('dia', 'nada')]).toEqual([422, missing.text]);
  const eva = await addMemberWith(api, ana, 'eva@uno.com.py', { ...view, fields: { nombre: 'hidden' } });
  const { data } = await call(eva, { program, field: 'dia', from: '2026-08-01', to: '2026-08-31' });
  expect(data.days[0]?.rows.map(({ title }) => title)).toEqual(Array.from({ length: MAX_DAY_ROWS }, () => ''));
});

test('more days than six weeks, and a field without dates, are refused', async () => {
  const refusals = [
    await call(ana, { program, field: 'dia', from: '2026-01-01', to: '2026-02-12' }),
    await call(ana, { program, field: 'dia', from: '2026-02-12', to: '2026-01-01' }),
    await call(ana, { program, field: 'monto', ...january }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422]);
});

test('another company has neither the program nor its records', async () => {
  const nora = await registerCompany(api, 'nora@dos.com.py');
  expect((await call(nora, { program, field: 'dia', ...january })).status).toBe(403);
});
