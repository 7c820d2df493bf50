import type { Figure, FigureQuery } from '#contract/schemas/figures.ts';
import { figureSheet } from '#features/kit/figures/figure-sheet.ts';
import { expect, test } from 'vitest';

type Groups = NonNullable<Figure['groups']>;

const sheet = (query: Partial<FigureQuery>, groups: Groups, decimals = 0) => {
  const widget = { kind: 'bars' as const, query: { program: 'ventas', measure: { kind: 'count' as const }, ...query } };
  const unit = { kind: 'number' as const, decimals };
  const figure: Figure = { id: '0', ok: true, unit, label: null, total: null, groups };
  return figureSheet({ widget, figure, today: '2026-11-21' }, groups);
};
const text = (text: string) => ({ text, isFigure: false });
const figure = (text: string) => ({ text, isFigure: true });

test('the values of categories and their parts are copied as figures, and their names as text', () => {
  const groups: Groups = {
    label: 'Ciudad',
    kind: 'text',
    rows: [
      { key: 'a', name: '=1+1', value: '-1234.56', parts: ['-1234.5', null] },
      { key: null, name: null, value: '7', parts: ['3', '4'] },
    ],
    splits: {
      label: 'Sucursal',
      rows: [
        { key: 'x', name: 'Centro' },
        { key: 'y', name: 'Ñemby' },
      ],
    },
  };
  expect(sheet({ group: { field: 'ciudad' } }, groups, 2)).toEqual([
    [text('Ciudad'), text('Centro'), text('Ñemby'), text('Total')],
    [text('=1+1'), figure('-1234,5'), figure(''), figure('-1234,56')],
    [text('Sin dato'), figure('3'), figure('4'), figure('7')],
  ]);
});

test('days are copied as dates with the days between them, and records without a date last', () => {
  const groups: Groups = {
    label: 'Alta',
    kind: 'date',
    rows: [
      { key: '2026-11-19', name: null, value: '3' },
      { key: '2026-11-21', name: null, value: '5' },
      { key: null, name: null, value: '1' },
    ],
  };
  expect(sheet({ group: { field: 'alta', by: 'day' } }, groups)).toEqual([
    [text('Alta'), text('Cantidad de registros')],
    [figure('2026-11-19'), figure('3')],
    [figure('2026-11-20'), figure('0')],
    [figure('2026-11-21'), figure('5')],
    [text('Sin dato'), figure('1')],
  ]);
});

test('a step in which nothing was measured has no average', () => {
  const groups: Groups = {
    label: 'Alta',
    kind: 'date',
    rows: [
      { key: '2026-09-01', name: null, value: '2' },
      { key: '2026-11-01', name: null, value: '4' },
    ],
  };
  const query = { measure: { kind: 'average', field: 'saldo' }, group: { field: 'alta', by: 'month' } } as const;
  expect(sheet(query, groups).slice(1)).toEqual([
    [text('sep 2026'), figure('2')],
    [text('oct 2026'), figure('')],
    [text('nov 2026'), figure('4')],
  ]);
});
