import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ChartSeries } from '#ui/charts/chart.types.ts';
import { PrintedSeries } from '#ui/charts/printed-series.tsx';

afterEach(cleanup);

function show(series: readonly ChartSeries[], isStacked = false) {
  render(
    <PrintedSeries
      name="Ventas"
      legend="Series"
      x={[0, 1, 2]}
      unit="day"
      series={series}
      isStacked={isStacked}
      formatTick={String}
      formatValue={String}
    />,
  );
  const drawing = screen.getByRole('img', { name: 'Ventas' });
  return [...drawing.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
}

test('a line is interrupted where it has no value, and a value alone is a dot', () => {
  const [line = ''] = show([{ label: 'A', kind: 'line', values: [1, null, 3] }]);
  expect(line.match(/M/g)).toHaveLength(2);
  expect(screen.getByRole('img').querySelectorAll('circle')).toHaveLength(2);
});

test('bars are drawn at once, without waiting for a canvas, and several series have a legend', () => {
  const [first = '', second = ''] = show([
    { label: 'Norte', kind: 'bars', values: [1, 2, null] },
    { label: 'Sur', kind: 'bars', values: [1, 1, 1] },
  ]);
  expect([first.match(/Z/g)?.length, second.match(/Z/g)?.length]).toEqual([2, 3]);
  expect(document.querySelector('canvas')).toBe(null);
  expect(screen.getByRole('list', { name: 'Series' }).textContent).toBe('NorteSur');
});

test('a stacked area lies between its values and those of the series below', () => {
  const paths = show(
    [
      { label: 'Norte', kind: 'area', values: [1, 1, 1] },
      { label: 'Sur', kind: 'area', values: [1, 1, 1] },
    ],
    true,
  );
  const [north = '', , south = ''] = paths;
  const heights = (path: string) => new Set([...path.matchAll(/ (\d+\.\d)/g)].map(([, y]) => y));
  expect(paths).toHaveLength(4);
  expect([...heights(north)].filter((y) => heights(south).has(y))).toHaveLength(1);
});
