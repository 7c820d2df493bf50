import type { Figure } from '#contract/schemas/figures.ts';
import { dayTextOf } from '#domain/day-number.ts';
import { FigurePaper } from '#features/kit/figures/chart/figure-paper.tsx';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

const query = {
  program: 'clientes',
  measure: { kind: 'count' },
  group: { field: 'alta', by: 'day' },
} as const;

const figureOf = (rows: NonNullable<Figure['groups']>['rows']): Figure => ({
  id: '0',
  ok: true,
  unit: { kind: 'count', decimals: 0 },
  label: null,
  total: String(rows.length),
  groups: { label: 'Alta', kind: 'date', rows },
});

const show = (kind: 'line' | 'table', figure: Figure) =>
  render(<FigurePaper widget={{ kind, query }} figure={figure} title="Altas" today="2026-11-21" />);

/** The cells of each row of the table, without its header. */
const rowsOfTable = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

afterEach(cleanup);

test('a figure over time prints its drawing and every step, the first one first, those without records too', () => {
  show(
    'line',
    figureOf([
      { key: '2026-11-19', name: null, value: '3' },
      { key: '2026-11-21', name: null, value: '5' },
      { key: null, name: null, value: '1' },
    ]),
  );
  expect(screen.getByRole('img', { name: 'Gráfico: Altas' }).querySelectorAll('path')).toHaveLength(1);
  expect(rowsOfTable()).toEqual([
    ['19/11/2026', '3'],
    ['20/11/2026', '0'],
    ['21/11/2026', '5'],
    ['Sin dato', '1'],
  ]);
});

test('a table of more than a year of days prints the last of them, and says so', () => {
  const rows = Array.from({ length: 400 }, (_, day) => ({ key: dayTextOf(20_000 + day), name: null, value: '1' }));
  show('table', figureOf(rows));
  expect(rowsOfTable()).toHaveLength(366);
  expect([rowsOfTable()[0], rowsOfTable().at(-1)]).toEqual([
    ['07/11/2024', '1'],
    ['07/11/2025', '1'],
  ]);
  expect(screen.getByText('Se muestran las últimas 366 de 400 filas.').tagName).toBe('P');
});

test('a figure with records without a date only prints its table', () => {
  show('line', figureOf([{ key: null, name: null, value: '1' }]));
  expect(screen.queryByRole('img')).toBe(null);
  expect(rowsOfTable()).toEqual([['Sin dato', '1']]);
});
