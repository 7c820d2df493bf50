import type { Figure, FigureQuery } from '#contract/schemas/figures.ts';
import type { RecordFilter } from '#contract/schemas/record-query.ts';
import { type DatedKindOf, drillDown, type FigurePart } from '#features/kit/figures/drill-down.ts';
import { readNarrowing } from '#features/kit/list/list-address.ts';
import { describe, expect, test } from 'vitest';

const figureWith = (more: Partial<Figure>): Figure => ({
  id: '0',
  ok: true,
  unit: { kind: 'count', decimals: 0 },
  label: null,
  total: '3',
  ...more,
});

const grouped = (kind: NonNullable<Figure['groups']>['kind'], more: Partial<Figure> = {}): Figure =>
  figureWith({ groups: { label: 'Grupo', kind, rows: [] }, ...more });

const kindOf: DatedKindOf = (field) => ({ alta: 'date', visto: 'instant' } as const)[field];

const count = { program: 'clientes', measure: { kind: 'count' } } as const satisfies FigureQuery;

/** The text and the filter of the list that a part opens; null without a list. */
function opened(
  query: FigureQuery,
  figure: Figure,
  part?: FigurePart,
): { text: string; filter: RecordFilter | null } | null {
  const address = drillDown(query, figure, kindOf, part);
  if (address === null) return null;
  expect(address.split('?')[0]).toBe('/clientes');
  const { text, filter } = readNarrowing(new URLSearchParams(address.split('?')[1]));
  return { text, filter };
}

describe('the list behind a figure', () => {
  test('has no filter when the figure measures all records', () => {
    expect(drillDown(count, figureWith({}), kindOf)).toBe('/clientes');
  });

  test.each([
    ['select', 'credito', { field: 'grupo', op: 'is', value: 'credito' }],
    ['switch', 'true', { field: 'grupo', op: 'is', value: 'true' }],
    ['link', null, { field: 'grupo', op: 'empty' }],
  ] as const)('has the value of a group of kind %s as a condition: %s', (kind, group, filter) => {
    const query: FigureQuery = { ...count, group: { field: 'grupo' } };
    expect(opened(query, grouped(kind), { group })).toEqual({ text: '', filter });
  });

  test.each([
    [['a', 'b'], { field: 'grupo', op: 'noneOf', value: ['a', 'b'] }],
    [
      ['a', null],
      {
        and: [
          { field: 'grupo', op: 'noneOf', value: ['a'] },
          { field: 'grupo', op: 'notEmpty' },
        ],
      },
    ],
  ])('has, for the other groups, none of the values of the shown ones: %j', (otherThan, filter) => {
    const query: FigureQuery = { ...count, group: { field: 'grupo' } };
    expect(opened(query, grouped('text'), { group: { otherThan } })).toEqual({ text: '', filter });
  });

  test('has the days of a step of dates, and those of the period', () => {
    const query: FigureQuery = {
      ...count,
      period: { field: 'alta', range: 'thisYear' },
      group: { field: 'alta', by: 'quarter' },
    };
    const figure = grouped('date', { period: { from: '2026-01-01', to: '2026-12-31' } });
    expect(opened(query, figure, { group: '2026-04-01' })).toEqual({
      text: '',
      filter: {
        and: [
          { field: 'alta', op: 'between', value: ['2026-01-01', '2026-12-31'] },
          { field: 'alta', op: 'between', value: ['2026-04-01', '2026-06-30'] },
        ],
      },
    });
  });

  test('has the instants at which the business days of a step begin and end', () => {
    const query: FigureQuery = { ...count, group: { field: 'visto', by: 'day' } };
    expect(opened(query, grouped('instant'), { group: '2026-11-21' })).toEqual({
      text: '',
      filter: {
        and: [
          { field: 'visto', op: 'gte', value: '2026-11-21T03:00:00Z' },
          { field: 'visto', op: 'lt', value: '2026-11-22T03:00:00Z' },
        ],
      },
    });
  });

  test('keeps the text and the filter of the figure, and has the part of a split', () => {
    const filter: RecordFilter = {
      and: [
        { field: 'ciudad', op: 'is', value: 'Luque' },
        { field: 'ruc', op: 'notEmpty' },
      ],
    };
    const query: FigureQuery = {
      ...count,
      text: ' ñandutí ',
      filter,
      group: { field: 'tipo' },
      split: { field: 'plan' },
    };
    expect(opened(query, grouped('select'), { group: 'a', split: null })).toEqual({
      text: 'ñandutí',
      filter: {
        and: [...filter.and, { field: 'tipo', op: 'is', value: 'a' }, { field: 'plan', op: 'empty' }],
      },
    });
  });

  test('does not exist while the kind of the period is unknown, nor for more conditions than a filter may have', () => {
    const period = { from: '2026-01-01', to: '2026-01-31' };
    const query: FigureQuery = { ...count, period: { field: 'otra', range: 'lastMonth' } };
    expect(opened(query, figureWith({ period }))).toBeNull();
    const or = Array.from({ length: 30 }, () => ({ field: 'ciudad', op: 'notEmpty' }) as const);
    const full: FigureQuery = { ...count, filter: { or }, group: { field: 'grupo' } };
    expect(opened(full, grouped('text'), { group: 'x' })).toBeNull();
  });
});
