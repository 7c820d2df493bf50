import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordFilter } from '#contract/schemas/record-query.ts';
import type { StoredData } from '#domain/forms/stored-data.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { recordMatcher } from '#server/modules/figures/daily/record-matcher.ts';
import { accessScopeOf } from '#server/modules/records/access-scope.ts';
import { loadProgram } from '#server/modules/records/program.ts';
import { sideRows } from '#server/modules/records/side-rows.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { figuresOf, type Query } from './kit/figures.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { randomSales, saleFields } from './kit/random-sales.ts';
import { createRecord, type Records, recordsOf, totalsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

const program = 'ventas';
const { records, filters } = randomSales(18, { records: 50, filters: 40 });

let api: Api;
let ana: Person;
let sales: Records;
let figures: ReturnType<typeof figuresOf>;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, program, formOf('Ventas', saleFields));
  sales = recordsOf(api, ana, program);
  figures = figuresOf(api, ana);
  for (const values of records) await createRecord(sales, values);
});

afterAll(() => api.close());

const plus = (amounts: readonly (string | null | undefined)[]) =>
  amounts.reduce((all, one) => all.plus(Decimal.parse(one ?? '0') ?? Decimal.zero) ?? all, Decimal.zero).toString();

test('the totals of random filters equal those of the list, and so do the sums of groups and parts', async () => {
  for (const one of filters) {
    const measured: Query = { program, measure: { kind: 'sum', field: 'monto' }, filter: one };
    const [counted, ...sums] = await figures(
      { program, measure: { kind: 'count' }, filter: one },
      measured,
      { ...measured, group: { field: 'clase' }, split: { field: 'pagado' } },
      { ...measured, group: { field: 'cedula' }, split: { field: 'grande' } },
      { ...measured, group: { field: 'dia', by: 'week' } },
    );
    const { total, totals } = await totalsOf(sales, { filter: one, totals: ['monto'] });
    const found = sums.flatMap((row) => {
      if (!row.ok) return [row.message];
      const rows = row.groups?.rows;
      if (rows === undefined) return [row.total];
      return [
        row.total,
        plus(rows.map(({ value }) => value)),
        plus(rows.flatMap(({ value, parts = [value] }) => parts)),
        rows.length > 0,
      ];
    });
    const ofGroups = [totals['monto'], totals['monto'], totals['monto'], total > 0];
    expect(counted, JSON.stringify(one)).toMatchObject({ total: String(total) });
    expect(found, JSON.stringify(one)).toEqual([totals['monto'], ...ofGroups, ...ofGroups, ...ofGroups]);
  }
});

/** The groups of a field: the kind, and key and name of each. */
const groupsOf: [string, string, string[]][] = [
  ['clase', 'select', ['a a', 'b b', 'c c', 'null null']],
  ['pagado', 'switch', ['false No', 'true Sí']],
  ['grande', 'switch', ['false No', 'true Sí']],
  ['cedula', 'text', ['1234567 1.234.567', '45678 45.678', '800 800', 'null null']],
];

test.each(groupsOf)(
  'each group by %s has the measure of the records that a filter by its key finds',
  async (field, kind, names) => {
    const kinds = ['count', 'sum', 'average', 'min', 'max'] as const;
    for (const one of kinds) {
      const measure: Query['measure'] = one === 'count' ? { kind: one } : { kind: one, field: 'monto' };
      const [row] = await figures({ program, measure, group: { field } });
      if (row?.ok !== true) throw new Error(row?.message);
      const rows = row.groups?.rows ?? [];
      const found = rows.map(({ key, name }) => `${key} ${name}`);
      expect([row.groups?.kind, found.toSorted()]).toEqual([kind, names]);
      for (const { key, value } of rows) {
        const own: RecordFilter = key === null ? { field, op: 'empty' } : { field, op: 'is', value: key };
        expect(await figures({ program, measure, filter: own }), `${one} ${key}`).toMatchObject([{ total: value }]);
      }
    }
  },
);

test('the filter of the history decides as the one of lists does', async () => {
  await inCompany(api.options, { tenantId: ana.tenant }, async (work) => {
    const of = { work, program: await loadProgram(work, program), accessScope: accessScopeOf(work, program, 'view') };
    const stored = await work.sql<{ id: string; data: StoredData }[]>`select id, data from record`;
    const entries = stored.map((record) => sideRows(of.program.form, [record]));
    for (const [at, one] of filters.entries()) {
      const text = at % 3 === 0 ? 'ro u' : '';
      const matching = entries.filter(recordMatcher(of, { program, measure: { kind: 'count' }, text, filter: one }));
      expect(matching.length, JSON.stringify(one)).toBe((await totalsOf(sales, { text, filter: one })).total);
    }
  });
});
