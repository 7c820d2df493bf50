import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoints/endpoint.ts';
import type { figureEndpoints } from '#contract/endpoints/figures.ts';
import type { Grant } from '#contract/permissions.ts';
import type { RecordFilter } from '#contract/schemas/record-query.ts';
import { readGroups } from '#server/modules/figures/record-groups.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { addMemberWith, registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { randomSales, saleFields } from './kit/random-sales.ts';
import { createRecord, type Records, recordsOf, totalsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

type Body = BodyOf<(typeof figureEndpoints)['recordGroups']>;

const program = 'ventas';
const { records, filters } = randomSales(7, { records: 40, filters: 12 });

let api: Api;
let ana: Person;
let sales: Records;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, program, formOf('Ventas', saleFields));
  sales = recordsOf(api, ana, program);
  for (const values of records) await createRecord(sales, values);
});

afterAll(() => api.close());

const call = ({ as }: Person, body: Body) => api.call('recordGroups', { ...as, body });
const groupsOf = async (body: Omit<Body, 'program'>) => {
  const { data, status, text } = await call(ana, { program, ...body });
  if (status !== 200) throw new Error(text);
  return data;
};

test('count and sums of each group equal those of the list filtered by it, for random filters', async () => {
  for (const [at, one] of filters.entries()) {
    const field = ['clase', 'pagado', 'nombre'][at % 3] ?? 'clase';
    const narrowed = { filter: one, text: at % 4 === 0 ? 'ro' : '' };
    const { rows, others } = await groupsOf({ ...narrowed, group: { field }, totals: ['monto'] });
    const all = await totalsOf(sales, narrowed);
    expect(others).toBe(0);
    expect(
      rows.reduce((sum, { count }) => sum + count, 0),
      JSON.stringify(one),
    ).toBe(all.total);
    for (const { key, count, totals } of rows) {
      const own: RecordFilter = key === null ? { field, op: 'empty' } : { field, op: 'is', value: key };
      const listed = await totalsOf(sales, { ...narrowed, filter: { and: [one, own] }, totals: ['monto'] });
      expect({ total: count, totals }, `${JSON.stringify(one)} ${key}`).toEqual({
        total: listed.total,
        totals: listed.totals,
      });
    }
  }
});

test('months are in order of time, and records without a date are the last group', async () => {
  await createRecord(sales, { nombre: 'Sin día' });
  const { kind, rows } = await groupsOf({ group: { field: 'dia', by: 'month' } });
  const keys = rows.map(({ key }) => key);
  const months = keys.filter((key) => key !== null);
  expect(kind).toBe('date');
  expect(months).toEqual([...new Set(months)].toSorted());
  expect(new Set(months.map((key) => key.slice(-3)))).toEqual(new Set(['-01']));
  expect(keys.at(-1)).toBeNull();
});

test('options are in the order of the form', async () => {
  const { rows } = await groupsOf({ group: { field: 'clase' } });
  const options = saleFields.flatMap((field) =>
    'options' in field && field.key === 'clase' ? field.options.map(({ value }) => value) : [],
  );
  const keys = rows.flatMap(({ key }) => key ?? []);
  expect(keys).toEqual(options.filter((value) => keys.includes(value)));
});

test('of more groups than the maximum those with the most records are answered, with the number of the others', async () => {
  const group = { field: 'nombre' };
  const all = await groupsOf({ group });
  const few = await inCompany(api.options, { tenantId: ana.tenant }, (work) => readGroups(work, { program, group }, 3));
  const counts = all.rows.map(({ count }) => count).toSorted((one, other) => other - one);
  expect(few.rows.map(({ count }) => count).toSorted((one, other) => other - one)).toEqual(counts.slice(0, 3));
  expect(few.others).toBe(all.rows.length - 3);
});

test('a hidden field is refused as one that does not exist, as group, column and filter', async () => {
  const view: Grant = { program, actions: ['view'], scope: 'all', fields: { clase: 'hidden', monto: 'hidden' } };
  const luis = await addMemberWith(api, ana, 'luis@uno.com.py', view);
  const bodies = (clase: string, monto: string): Body[] => [
    { program, group: { field: clase } },
    { program, group: { field: 'pagado' }, totals: [monto] },
    { program, group: { field: 'pagado' }, filter: { field: clase, op: 'empty' } },
  ];
  for (const [at, body] of bodies('clase', 'monto').entries()) {
    const hidden = await call(luis, body);
    const missing = await call(luis, bodies('nada', 'nada')[at] ?? body);
    expect([hidden.status, hidden.text.replaceAll(/clase|monto/g, 'nada')]).toEqual([422, missing.text]);
  }
});

test('the field of a group has categories, or dates with a step', async () => {
  const refusals = await Promise.all(
    [{ field: 'monto' }, { field: 'dia' }, { field: 'clase', by: 'month' as const }].map((group) =>
      call(ana, { program, group }),
    ),
  );
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422]);
});

test('another company has neither the program nor its records', async () => {
  const eva = await registerCompany(api, 'eva@dos.com.py');
  expect((await call(eva, { program, group: { field: 'clase' } })).status).toBe(403);
});
