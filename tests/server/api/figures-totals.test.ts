import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordFilter } from '#contract/schemas/record-query.ts';
import type { Field } from '#domain/fields/field.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { randomOf } from '../../unit/domain/design/kit/random.ts';
import { figuresOf, type Query } from './kit/figures.ts';
import { registerCompany } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, type Records, recordsOf, totalsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

const program = 'ventas';
const RECORDS = 60;
const FILTERS = 60;

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
const fields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre' },
  { kind: 'decimal', key: 'monto', label: 'Monto', decimals: 2 },
  { kind: 'date', key: 'dia', label: 'Día' },
  { kind: 'switch', key: 'pagado', label: 'Pagado' },
  { kind: 'select', key: 'clase', label: 'Clase', options },
];

const random = randomOf(18);
const pick = (...texts: string[]) => random.of(texts) ?? '';
const dayText = () => `2026-0${1 + random.below(3)}-1${random.below(10)}`;
const amount = () => `${random.below(41) - 20}.${random.below(100)}`;

const values = () => ({
  nombre: `${pick('rojo', 'azul', 'ñandú')} ${pick('uno', 'dos')}`,
  ...(random.chance(0.8) && { monto: amount() }),
  ...(random.chance(0.8) && { dia: dayText() }),
  ...(random.chance(0.8) && { clase: pick('a', 'b', 'c') }),
  pagado: random.chance(0.5),
});

function condition(): RecordFilter {
  const conditions: RecordFilter[] = [
    { field: 'nombre', op: 'contains', value: pick('ro', 'nandu', 'dos') },
    { field: 'monto', op: random.chance(0.5) ? 'gt' : 'lte', value: amount() },
    { field: 'monto', op: random.chance(0.5) ? 'empty' : 'notEmpty' },
    { field: 'dia', op: 'between', value: [dayText(), dayText()].toSorted() },
    { field: 'clase', op: 'anyOf', value: [pick('a', 'b'), pick('b', 'c')] },
    { field: 'pagado', op: 'is', value: pick('true', 'false') },
  ];
  return conditions[random.below(conditions.length)] ?? { and: [] };
}

const filter = (depth = 2): RecordFilter => {
  if (depth === 0 || random.chance(0.4)) return condition();
  const parts = Array.from({ length: 1 + random.below(3) }, () => filter(depth - 1));
  return random.chance(0.5) ? { and: parts } : { or: parts };
};

let api: Api;
let sales: Records;
let figures: ReturnType<typeof figuresOf>;

beforeAll(async () => {
  api = await startApi();
  const ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, program, formOf('Ventas', fields));
  sales = recordsOf(api, ana, program);
  figures = figuresOf(api, ana);
  for (let n = 0; n < RECORDS; n += 1) await createRecord(sales, values());
});

afterAll(() => api.close());

const plus = (amounts: readonly (string | null | undefined)[]) =>
  amounts.reduce((all, one) => all.plus(Decimal.parse(one ?? '0') ?? Decimal.zero) ?? all, Decimal.zero).toString();

test('the totals of random filters equal those of the list, and so do the sums of groups and parts', async () => {
  for (let n = 0; n < FILTERS; n += 1) {
    const one = filter();
    const measured: Query = { program, measure: { kind: 'sum', field: 'monto' }, filter: one };
    const [counted, ...sums] = await figures(
      { program, measure: { kind: 'count' }, filter: one },
      measured,
      { ...measured, group: { field: 'clase' }, split: { field: 'pagado' } },
      { ...measured, group: { field: 'dia', by: 'week' } },
    );
    const { total, totals } = await totalsOf(sales, { filter: one, totals: ['monto'] });
    const found = sums.flatMap((row) => {
      if (!row.ok) return [row.message];
      const rows = row.groups?.rows ?? [];
      const grouped =
        rows.length === 0
          ? []
          : [plus(rows.map(({ value }) => value)), plus(rows.flatMap(({ value, parts = [value] }) => parts))];
      return [row.total, ...grouped];
    });
    expect(counted, JSON.stringify(one)).toMatchObject({ total: String(total) });
    expect(found, JSON.stringify(one)).toEqual(found.map(() => totals['monto']));
  }
});

test('each group has the measure of the records that a filter by its key finds', async () => {
  const kinds = ['sum', 'average', 'min', 'max'] as const;
  for (const field of ['clase', 'pagado']) {
    const grouped = kinds.map((kind): Query => ({ program, measure: { kind, field: 'monto' }, group: { field } }));
    const rows = await figures(...grouped);
    for (const [at, row] of rows.entries()) {
      for (const { key, value } of (row.ok && row.groups?.rows) || []) {
        const own: RecordFilter = key === null ? { field, op: 'empty' } : { field, op: 'is', value: key };
        const [only] = await figures({ program, measure: { kind: kinds[at] ?? 'sum', field: 'monto' }, filter: own });
        expect(only, `${field} ${key}`).toMatchObject({ total: value });
      }
    }
  }
});
