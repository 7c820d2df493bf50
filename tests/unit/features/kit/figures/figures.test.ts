import type { Figure, FigureQuery } from '#contract/schemas/figures.ts';
import { dayTextOf } from '#domain/day-number.ts';
import { categoryRows, splitParts } from '#features/kit/figures/category-rows.ts';
import { comparisonOf } from '#features/kit/figures/comparison.ts';
import { dateBuckets } from '#features/kit/figures/date-buckets.ts';
import { showAxisValue, showMeasure } from '#features/kit/figures/figure-value.ts';
import { proposeTitle } from '#features/kit/figures/figure-title.ts';
import { describe, expect, test } from 'vitest';

type Groups = NonNullable<Figure['groups']>;

const byDate = (...keys: (string | null)[]): Groups => ({
  label: 'Alta',
  kind: 'date',
  rows: keys.map((key) => ({ key, name: null, value: '1' })),
});

const shown = (buckets: ReturnType<typeof dateBuckets>) =>
  buckets.map(({ day, row }) => `${dayTextOf(day)} ${row === null ? '—' : row.value}`);

describe('the steps of a figure over time', () => {
  test('are filled from the period’s first step up to today, without records that have no date', () => {
    const figure = { groups: byDate('2026-09-01', null), period: { from: '2026-08-15', to: '2026-12-31' } };
    expect(shown(dateBuckets(figure, 'month', '2026-11-21'))).toEqual([
      '2026-08-01 —',
      '2026-09-01 1',
      '2026-10-01 —',
      '2026-11-01 —',
    ]);
  });

  test('reach from the first to the last records without a period', () => {
    expect(shown(dateBuckets({ groups: byDate('2026-01-05', '2026-01-19') }, 'week', '2026-11-21'))).toEqual([
      '2026-01-05 1',
      '2026-01-12 —',
      '2026-01-19 1',
    ]);
  });

  test('stay as answered when filling them would exceed the limit', () => {
    expect(shown(dateBuckets({ groups: byDate('1900-01-01', '2199-12-31') }, 'day', '2026-11-21'))).toEqual([
      '1900-01-01 1',
      '2199-12-31 1',
    ]);
  });
});

describe('the categories of a chart', () => {
  const groups: Groups = {
    label: 'Ciudad',
    kind: 'link',
    rows: ['5', '4', '2.5', '1'].map((value, place) => ({
      key: place === 3 ? null : `k${place}`,
      name: place < 2 ? `C${place}` : null,
      value,
    })),
    others: { count: 7, value: '0.5' },
  };

  test('beyond the limit are added up with the rest', () => {
    expect(categoryRows({ measure: { kind: 'count' } }, groups, 3)).toEqual([
      { name: 'C0', value: '5', parts: [], key: 'k0' },
      { name: 'C1', value: '4', parts: [], key: 'k1' },
      { name: 'Otros (9)', value: '4', parts: [], key: { otherThan: ['k0', 'k1'] } },
    ]);
  });

  test('that fit keep their names, and hidden and missing values have words', () => {
    expect(
      categoryRows({ measure: { kind: 'count' } }, groups, 5).map(({ name, value, key }) => [name, value, key]),
    ).toEqual([
      ['C0', '5', 'k0'],
      ['C1', '4', 'k1'],
      ['Registro que usted no puede ver', '2.5', 'k2'],
      ['Sin dato', '1', null],
      ['Otros (7)', '0.5', { otherThan: ['k0', 'k1', 'k2', null] }],
    ]);
  });

  test('with the same name have names of their own, also as parts', () => {
    const named = (...names: (string | null)[]) => names.map((name, place) => ({ key: `k${place}`, name, value: '1' }));
    const same = {
      ...groups,
      rows: named('Contado', 'Contado', null, 'Contado (2)', 'Contado', null),
      others: undefined,
    };
    const names = [
      'Contado',
      'Contado (2)',
      'Registro que usted no puede ver',
      'Contado (2) (2)',
      'Contado (3)',
      'Registro que usted no puede ver (2)',
    ];
    const { others: _, ...alone } = same;
    expect(categoryRows({ measure: { kind: 'count' } }, alone, 9).map(({ name }) => name)).toEqual(names);
    expect(splitParts({ ...alone, splits: { label: 'Condición', rows: same.rows } }).map(({ name }) => name)).toEqual(
      names,
    );
  });

  test('of an average are cut, because averages do not add up', () => {
    const rows = categoryRows({ measure: { kind: 'average', field: 'saldo' } }, groups, 3);
    expect(rows.map(({ name }) => name)).toEqual(['C0', 'C1']);
  });
});

describe('a figure in words', () => {
  test.each([
    [{ kind: 'count', decimals: 0 }, '1234567', '1.234.567'],
    [{ kind: 'number', decimals: 4 }, '2.50', '2,5'],
    [{ kind: 'percent', decimals: 2 }, '12.345', '12,35 %'],
    [{ kind: 'currency', decimals: 2, currency: 'USD' }, '-1234.5', 'USD -1.234,50'],
    [{ kind: 'currency', decimals: 2 }, '1500000.75', 'Gs. 1.500.001'],
  ] as const)('has the unit of its measure: %j %s', (unit, value, text) => {
    expect(showMeasure(unit, value).replaceAll('\u00A0', ' ')).toBe(text);
  });

  test('is short on an axis', () => {
    const values = [5, 12_500, 2_400_000, -3_000_000_000].map((value) =>
      showAxisValue({ kind: 'count', decimals: 0 }, value),
    );
    expect(values.map((text) => text.replaceAll('\u00A0', ' '))).toEqual(['5', '12,5 mil', '2,4 M', '-3 mil M']);
  });

  const compared = (total: string | null, value: string | null) =>
    comparisonOf({
      id: '0',
      ok: true,
      unit: { kind: 'count', decimals: 0 },
      label: null,
      total,
      previous: { value, period: { from: '2026-10-01', to: '2026-10-31' } },
    });

  test('is compared in percent, as a difference from nothing, or not at all', () => {
    const days = 'respecto de 01/10/2026 a 31/10/2026';
    expect([
      compared('150', '100'),
      compared('75', '100'),
      compared('3', '0'),
      compared('1', '1'),
      compared(null, '1'),
    ]).toEqual([
      { direction: 'up', text: `+50,0\u00A0% ${days}` },
      { direction: 'down', text: `−25,0\u00A0% ${days}` },
      { direction: 'up', text: `+3 ${days}` },
      { direction: 'same', text: 'Igual que 01/10/2026 a 31/10/2026' },
      undefined,
    ]);
  });
});

describe('the proposed title', () => {
  const names = { program: 'Clientes', measured: 'Saldo', group: 'Ciudad', split: 'Estado' };
  test.each<[string, Omit<FigureQuery, 'program'>, Partial<typeof names>]>([
    ['Clientes', { measure: { kind: 'count' } }, names],
    [
      'Clientes por mes',
      { measure: { kind: 'count' }, group: { field: 'alta', by: 'month' } },
      { program: 'Clientes' },
    ],
    ['Suma de Saldo por Ciudad y Estado', { measure: { kind: 'sum', field: 's' }, group: { field: 'c' } }, names],
    ['Clientes por Ciudad e IVA', { measure: { kind: 'count' }, group: { field: 'c' } }, { ...names, split: 'IVA' }],
    [
      'Clientes por Ciudad y Hielo',
      { measure: { kind: 'count' }, group: { field: 'c' } },
      { ...names, split: 'Hielo' },
    ],
    ['Promedio de Saldo', { measure: { kind: 'average', field: 's' } }, names],
  ])('is %s', (title, query, known) => {
    expect(
      proposeTitle({ kind: 'bars', query: { program: 'clientes', ...query } }, { program: 'Clientes', ...known }),
    ).toBe(title);
  });

  test('of a figure does not name the groups of its course', () => {
    const query: FigureQuery = {
      program: 'clientes',
      measure: { kind: 'count' },
      group: { field: 'alta', by: 'month' },
    };
    expect(proposeTitle({ kind: 'figure', query }, names)).toBe('Clientes');
  });
});
