import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query } from './kit/figures.ts';
import { luis, mara } from './kit/goods.ts';
import { count, type GoodsFigures, program, startGoodsFigures, sum } from './kit/goods-figures.ts';

let api: GoodsFigures['api'];
let ana: GoodsFigures['ana'];
let articles: GoodsFigures['articles'];
let figures: GoodsFigures['figures'];

beforeAll(async () => {
  ({ api, ana, articles, figures } = await startGoodsFigures());
});

afterAll(() => api.close());

describe('a measure', () => {
  const usd = (decimals: number) => ({ kind: 'currency', decimals, currency: 'USD' });
  const measures: [string, Omit<Query, 'program'>, object][] = [
    ['count', { measure: count }, { unit: { kind: 'count', decimals: 0 }, label: null, total: '6' }],
    [
      'sum with a negative',
      { measure: sum('cantidad') },
      { unit: { kind: 'number', decimals: 0 }, label: 'Cantidad', total: '47' },
    ],
    ['sum of money', { measure: sum('precio') }, { unit: usd(2), label: 'Precio', total: '110.99' }],
    ['sum of a formula', { measure: sum('doble') }, { unit: usd(2), label: 'Doble', total: '221.98' }],
    // (10.50 + 0.5 + 99.99) / 3 = 36.99666…
    ['average', { measure: { kind: 'average', field: 'precio' } }, { unit: usd(4), label: 'Precio', total: '36.9967' }],
    [
      'average of percents',
      { measure: { kind: 'average', field: 'iva' } },
      { unit: { kind: 'percent', decimals: 4 }, label: 'IVA', total: '7.5' },
    ],
    [
      'minimum',
      { measure: { kind: 'min', field: 'cantidad' } },
      { unit: { kind: 'number', decimals: 0 }, label: 'Cantidad', total: '-3' },
    ],
    [
      'maximum',
      { measure: { kind: 'max', field: 'peso' } },
      { unit: { kind: 'number', decimals: 3 }, label: 'Peso', total: '1.5' },
    ],
    [
      'sum without records',
      { measure: sum('cantidad'), filter: { or: [] } },
      { unit: { kind: 'number', decimals: 0 }, label: 'Cantidad', total: '0' },
    ],
    [
      'average without records',
      { measure: { kind: 'average', field: 'iva' }, filter: { or: [] } },
      { unit: { kind: 'percent', decimals: 4 }, label: 'IVA', total: null },
    ],
    [
      'minimum without values',
      { measure: { kind: 'min', field: 'peso' }, text: 'nuevo' },
      { unit: { kind: 'number', decimals: 3 }, label: 'Peso', total: null },
    ],
    [
      'count by a search',
      { measure: count, text: 'zap' },
      { unit: { kind: 'count', decimals: 0 }, label: null, total: '2' },
    ],
  ];

  test.each(measures)('%s is exact, with what is needed to show it', async (_name, query, wanted) => {
    expect(await figures({ program, ...query })).toEqual([{ ok: true, ...wanted }]);
  });

  test('leaves out records in the bin', async () => {
    const { data } = await articles.create({ nombre: 'Borrado', cantidad: '1000' });
    await articles.remove(data.id, 1);
    expect(await figures({ program, measure: sum('cantidad') })).toMatchObject([{ total: '47' }]);
  });
});

describe('a group', () => {
  const groups: [string, Omit<Query, 'program'>, object][] = [
    [
      'an option, with its label',
      { measure: count, group: { field: 'clase' } },
      {
        label: 'Clase',
        kind: 'select',
        rows: [
          ['a', 'Primera', '2'],
          ['b', 'Segunda', '1'],
          [null, null, '3'],
        ],
      },
    ],
    [
      'a switch, with values that a filter reads',
      { measure: sum('cantidad'), group: { field: 'activo' } },
      {
        label: 'Activo',
        kind: 'switch',
        rows: [
          ['false', 'No', '45'],
          ['true', 'Sí', '2'],
        ],
      },
    ],
    [
      'a link, by the name of its record',
      { measure: sum('precio'), group: { field: 'dueno' } },
      {
        label: 'Dueño',
        kind: 'link',
        rows: [
          [mara, 'Mara', '99.99'],
          [luis, 'Luis', '10.5'],
          [null, null, '0.5'],
        ],
      },
    ],
    [
      'a text',
      {
        measure: { kind: 'min', field: 'cantidad' },
        group: { field: 'nombre' },
        filter: { field: 'cantidad', op: 'lte', value: '5' },
      },
      {
        label: 'Nombre',
        kind: 'text',
        rows: [
          ['Ábaco', 'Ábaco', '5'],
          ['Ñandutí', 'Ñandutí', '5'],
          ['nube', 'nube', '-3'],
        ],
      },
    ],
    [
      'a date by month',
      { measure: count, group: { field: 'desde', by: 'month' } },
      {
        label: 'Desde',
        kind: 'date',
        rows: [
          ['2023-12-01', null, '1'],
          ['2024-01-01', null, '1'],
          [null, null, '4'],
        ],
      },
    ],
    [
      'a date by week, from Monday',
      { measure: count, group: { field: 'desde', by: 'week' } },
      {
        label: 'Desde',
        kind: 'date',
        rows: [
          ['2023-12-25', null, '1'],
          ['2024-01-01', null, '1'],
          [null, null, '4'],
        ],
      },
    ],
    [
      'an instant by year',
      { measure: { kind: 'average', field: 'cantidad' }, group: { field: 'visto', by: 'year' } },
      {
        label: 'Visto',
        kind: 'instant',
        rows: [
          ['2023-01-01', null, '40'],
          ['2024-01-01', null, '-3'],
          [null, null, '5'],
        ],
      },
    ],
  ];

  test.each(groups)('by %s', async (_name, query, { rows, ...wanted }: { rows?: unknown }) => {
    const [row] = await figures({ program, ...query });
    const found = row?.ok === true ? row.groups : undefined;
    const { rows: foundRows = [], ...rest } = found ?? {};
    expect(foundRows.map(({ key, name, value }) => [key, name, value])).toEqual(rows);
    expect(rest).toEqual(wanted);
  });

  test('is divided by a split, whose parts have the order of the splits', async () => {
    const [row] = await figures({ program, measure: count, group: { field: 'activo' }, split: { field: 'clase' } });
    expect(row).toMatchObject({
      total: '6',
      groups: {
        rows: [
          { key: 'false', name: 'No', value: '4', parts: ['1', '1', '2'] },
          { key: 'true', name: 'Sí', value: '2', parts: ['1', '0', '1'] },
        ],
        splits: {
          label: 'Clase',
          rows: [
            { key: 'a', name: 'Primera' },
            { key: 'b', name: 'Segunda' },
            { key: null, name: null },
          ],
        },
      },
    });
  });

  test('by an instant cuts days at midnight in Paraguay, with and without summer time', async () => {
    const at = [
      '2024-07-02T03:59:00Z',
      '2024-07-02T04:00:00Z',
      '2024-01-02T02:59:00Z',
      '2024-01-02T03:00:00Z',
      '2026-07-02T02:59:00Z',
    ];
    for (const visto of at) await articles.create({ nombre: 'Visto', visto });
    const [row] = await figures({ program, measure: count, text: 'visto', group: { field: 'visto', by: 'day' } });
    expect(row).toMatchObject({
      groups: {
        rows: ['2024-01-01', '2024-01-02', '2024-07-01', '2024-07-02', '2026-07-01'].map((key) => ({
          key,
          value: '1',
        })),
      },
    });
  });
});

test('tells the business date that periods refer to, and the figures in the order of the request', async () => {
  const query: Query = { program, measure: count };
  const body = { figures: ['z', 'a'].map((id) => ({ id, query })) };
  const { data } = await api.call('figures', { ...ana.as, body });
  expect([data.today, data.rows.map(({ id }) => id)]).toEqual(['2026-11-20', ['z', 'a']]);
});
