import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordQuery, TotalsQuery } from '#contract/schemas/record-query.ts';
import { figureStatement } from '#server/modules/figures/figure-query.ts';
import { readFigure } from '#server/modules/figures/read-figure.ts';
import { listRecords, totalRecords } from '#server/modules/records/list.ts';
import { runPart } from '#server/modules/records/statement.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { fillBySql } from '../kit/fill-by-sql.ts';
import type { Query } from './kit/figures.ts';
import { luis, createGoods } from './kit/goods.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { plansFor, type Scan } from './kit/plans.ts';
import { type Api, startApi } from './kit/start-api.ts';

const ROWS = 20_000;

let api: Api;
let ana: Person;

/** Adds records to a program by SQL. */
async function fill(tenant: string, rows: number): Promise<void> {
  await fillBySql(api.database.superuserAddress, async (sql) => {
    await sql`
      create temporary table made on commit drop as
      select gen_random_uuid() as id, n, p.tenant_id, p.id as program_id, p.version from generate_series(1, ${rows}) n, program p
      where p.tenant_id = ${tenant} and p.router_name = 'articulos'`;
    await sql`
      insert into record (tenant_id, id, program_id, form_version, title, data, created_at, created_by, changed_at, changed_by, created_digest)
      select tenant_id, id, program_id, version, 'Lote ' || n, jsonb_build_object('nombre', 'Lote ' || n), now(), '', now(), '', ''
      from made`;
    const key = sql`select tenant_id, program_id`;
    await sql`insert into record_text ${key}, 'nombre', 'Lote ' || n, id from made`;
    await sql`insert into record_text ${key}, 'clase', case when n % 2 = 0 then 'a' else 'b' end, id from made`;
    await sql`insert into record_integer ${key}, f, case when n % 5 > 0 then n % 1000 end, id from made, unnest('{cantidad,precio,peso,doble}'::text[]) f`;
    await sql`insert into record_integer ${key}, 'activo', n % 2, id from made`;
    await sql`insert into record_date ${key}, 'desde', '2020-01-01'::date + n % 2000, id from made`;
    await sql`insert into record_instant ${key}, 'visto', '2020-01-01'::timestamptz + n * interval '1 minute', id from made`;
    await sql`insert into record_link ${key}, 'dueno', case when n % 2 = 0 then ${luis}::uuid end, id from made`;
    await sql`insert into record_word ${key}, w, 'nombre', id from made, unnest(array['lote', n::text]) w`;
  });
}

beforeAll(async () => {
  api = await startApi();
  for (const email of ['eva@dos.com.py', 'ana@uno.com.py']) {
    const person = await registerCompany(api, email);
    await createGoods(api, person);
    await fill(person.tenant, ROWS);
    ana = person;
  }
}, 60_000);

afterAll(() => api.close());

const plansOf = (query: Partial<RecordQuery>) =>
  plansFor(api, ana, (work) => listRecords(work, { program: 'articulos', ...query }));

const scansOf = async (query: Partial<RecordQuery>): Promise<Scan[]> => (await plansOf(query)).flat();

const totalScansOf = async (query: Partial<TotalsQuery>): Promise<Scan[]> =>
  (await plansFor(api, ana, (work) => totalRecords(work, { program: 'articulos', ...query }))).flat();

/** Reads of the index tables (`record_…`) that are not limited to one program or record. */
const wideScans = (scans: readonly Scan[]) =>
  scans.filter(
    ({ node, table, condition }) =>
      table.startsWith('record_') &&
      (node === 'Seq Scan' || !condition.includes('tenant_id') || !/program_id|record_id = /.test(condition)),
  );

const orders: [string, Partial<RecordQuery>][] = [
  ['no field', { sort: [] }],
  ...(['nombre', 'cantidad', 'desde', 'visto', 'dueno', 'activo', 'doble'] as const).flatMap(
    (field): [string, Partial<RecordQuery>][] => [
      [field, { sort: [{ field }] }],
      [`${field}, descending`, { sort: [{ field, descending: true }] }],
    ],
  ),
];

describe('a list', () => {
  test.each(orders)('sorted by %s is read from an index, no further than the page', async (_name, query) => {
    const { rows, next } = await inCompany(api.options, { tenantId: ana.tenant }, (work) =>
      listRecords(work, { program: 'articulos', ...query }),
    );
    expect([rows.length, next === null]).toEqual([50, false]);
    for (const one of [query, { ...query, after: next ?? '' }]) {
      const [page = [], ...others] = await plansOf(one);
      expect(wideScans([...page, ...others.flat()])).toEqual([]);
      expect(page.map(({ node, rows }) => [node.startsWith('Index'), rows])).toEqual([[true, 51]]);
    }
  });
});

const narrowed: [string, Partial<RecordQuery>][] = [
  ['many records', { text: 'lote 77' }],
  ['one record', { text: '19999' }],
  ['names by contains', { filter: { field: 'nombre', op: 'contains', value: '777' } }],
  ['numbers by is', { filter: { field: 'cantidad', op: 'is', value: '7' } }],
  ['choices by anyOf, which most records match', { filter: { field: 'clase', op: 'anyOf', value: ['a', 'b'] } }],
  ['numbers by anyOf', { filter: { field: 'cantidad', op: 'anyOf', value: ['7', '8'] } }],
  ['dates by gt', { filter: { field: 'desde', op: 'gt', value: '2025-06-01' } }],
  ['instants by lte', { filter: { field: 'visto', op: 'lte', value: '2020-01-01T01:00:00Z' } }],
  ['numbers by between', { filter: { field: 'cantidad', op: 'between', value: ['10', '11'] } }],
  ['numbers by empty', { filter: { field: 'cantidad', op: 'empty' } }],
  ['links by notEmpty', { filter: { field: 'dueno', op: 'notEmpty' } }],
  ['links by is', { filter: { field: 'dueno', op: 'is', value: luis } }],
  [
    'two alternatives',
    {
      filter: {
        or: [
          { field: 'cantidad', op: 'is', value: '7' },
          { field: 'nombre', op: 'contains', value: '777' },
        ],
      },
    },
  ],
];

describe('a search or filter', () => {
  test.each(narrowed)('for %s reads only rows of its program in the index tables', async (_name, query) => {
    for (const sort of [[], [{ field: 'nombre' }], [{ field: 'activo' }, { field: 'cantidad', descending: true }]]) {
      expect(wideScans(await scansOf({ ...query, sort }))).toEqual([]);
    }
    expect(wideScans(await totalScansOf({ ...query, totals: ['cantidad'] }))).toEqual([]);
  });
});

test('the figures of a dashboard read only rows of its program in the index tables', async () => {
  const { sum, count } = { sum: { kind: 'sum', field: 'precio' }, count: { kind: 'count' } } as const;
  const range = { from: '2021-01-01', to: '2021-12-31' };
  const queries: Omit<Query, 'program'>[] = [
    { measure: sum, group: { field: 'clase' } },
    { measure: sum, group: { field: 'visto', by: 'month' }, split: { field: 'activo' } },
    { measure: sum, group: { field: 'dueno' }, period: { field: 'desde', range }, compare: true },
    { measure: count, group: { field: 'nombre' }, filter: { field: 'cantidad', op: 'gt', value: '500' }, text: 'lote' },
  ];
  for (const query of queries) {
    const plans = await plansFor(api, ana, async (work) => {
      await work.sql`select set_config('enable_nestloop', 'off', true)`;
      const figure = await readFigure(work, { program: 'articulos', ...query }, '2026-11-20');
      return runPart(work.sql, figureStatement(figure));
    });
    expect(wideScans(plans.flat()), JSON.stringify(query)).toEqual([]);
  }
});

describe('a list over many records', () => {
  const late: [string, Partial<RecordQuery>][] = [
    ['19', { text: 'lote 19' }],
    ['19', { filter: { field: 'nombre', op: 'contains', value: 'lote 19' } }],
    [
      '999',
      {
        filter: {
          or: [
            { field: 'nombre', op: 'is', value: 'Lote 9999' },
            { field: 'nombre', op: 'contains', value: '999' },
          ],
        },
      },
    ],
  ];

  test.each(late)(
    'reads only the matching rows when few match, wherever they are in the sort order: %s, %j',
    async (digits, narrowing) => {
      const query = { ...narrowing, sort: [{ field: 'nombre' }] };
      const wanted = Array.from({ length: ROWS }, (_, n) => `Lote ${n + 1}`)
        .filter((title) => title.startsWith(`Lote ${digits}`))
        .toSorted();
      const page = await inCompany(api.options, { tenantId: ana.tenant }, (work) =>
        listRecords(work, { program: 'articulos', ...query }),
      );
      expect(page.rows.map(({ title }) => title)).toEqual(wanted.slice(0, 50));
      const [glance = [], , read = []] = await plansOf(query);
      const inOrder = glance.filter(({ table }) => table === 'record_text');
      expect(inOrder.map(({ rows }) => rows)).toContain(1_000);
      expect(read.map(({ node, table, rows }) => [node, table, rows])).toEqual([
        ['Index Scan', 'record_text', wanted.length],
      ]);
    },
  );

  const many: [string, Partial<RecordQuery>][] = [
    ['by a field', { sort: [{ field: 'cantidad' }] }],
    ['by a field, descending', { sort: [{ field: 'cantidad', descending: true }] }],
    ['by no field', { sort: [] }],
  ];

  test.each(many)(
    'sorted %s, reads the next page without collecting all matches when many match',
    async (_name, order) => {
      const query = { ...order, filter: { field: 'clase', op: 'is' as const, value: 'a' }, limit: 20 };
      const pages = await inCompany(api.options, { tenantId: ana.tenant }, async (work) => {
        const first = await listRecords(work, { program: 'articulos', ...query });
        return [first, await listRecords(work, { program: 'articulos', ...query, after: first.next ?? '' })];
      });
      const fullList = await inCompany(api.options, { tenantId: ana.tenant }, (work) =>
        listRecords(work, { program: 'articulos', ...query, limit: 40 }),
      );
      expect(pages.flatMap(({ rows }) => rows)).toEqual(fullList.rows);
      const plans = await plansOf({ ...query, after: pages[0]?.next ?? '' });
      // One statement reads the rows of the page, the other their values; none collects all matching records.
      expect(plans).toHaveLength(2);
    },
  );

  test('gives every matching record once, in sort order, over several pages', async () => {
    const query = {
      program: 'articulos',
      text: 'lote 1',
      sort: [{ field: 'activo' }, { field: 'nombre' }],
      limit: 500,
    };
    const found = await inCompany(api.options, { tenantId: ana.tenant }, async (work) => {
      const titles: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const page = await listRecords(work, { ...query, ...(after !== undefined && { after }) });
        titles.push(...page.rows.map(({ title }) => title));
        after = page.next;
      }
      return titles;
    });
    const wanted = Array.from({ length: ROWS }, (_, n) => n + 1).filter((n) => String(n).startsWith('1'));
    expect(found.toSorted()).toEqual(wanted.map((n) => `Lote ${n}`).toSorted());
    expect(found.map((title) => Number(title.slice('Lote '.length)) % 2)).toEqual(
      [0, 1].flatMap((odd) => wanted.filter((n) => n % 2 === odd).map(() => odd)),
    );
  });
});
