import { describe, expect, test } from 'vitest';
import type { ChartSeries } from '#ui/charts/chart.types.ts';
import { drawPlot, isolatedIndices, layerSeries } from '#ui/charts/drawn-plot.ts';

const series: ChartSeries[] = [
  { label: 'Contado', kind: 'bars', values: [10, 20, null] },
  { label: 'Crédito', kind: 'bars', values: [5, -4, 6] },
  { label: 'Meta', kind: 'line', values: [12, 12, 12] },
];
const x = [0, 1, 2];
const window = { from: -0.5, to: 2.5 };
const drawn = (isStacked: boolean, hidden: readonly string[] = []) =>
  drawPlot(
    x,
    layerSeries(series, x.length, (label) => hidden.includes(label), isStacked),
    window,
    100,
  );

describe('what is drawn of a chart', () => {
  test('stacks bars and leaves lines as they are', () => {
    const { range, ...rest } = drawn(true);
    expect(rest).toEqual({
      x,
      kinds: ['bars', 'bars', 'line'],
      isReduced: false,
      tops: [
        [10, 20, null],
        [15, -4, 6],
        [12, 12, 12],
      ],
      bases: [[0, 0, null], [10, 0, 0], null],
    });
    expect([range.low < -4, range.high > 20]).toEqual([true, true]);
  });

  test('without stacking has no base', () => {
    expect(drawn(false).bases).toEqual([null, null, null]);
  });

  test('leaves hidden series out of the stack and of the range', () => {
    const { tops, bases, range } = drawn(true, ['Contado', 'Meta']);
    expect({ tops, bases }).toEqual({
      tops: [
        [null, null, null],
        [5, -4, 6],
        [null, null, null],
      ],
      bases: [null, [0, 0, 0], null],
    });
    expect(range.high).toBeLessThan(8);
  });

  test('of everything hidden is nothing', () => {
    expect(drawn(true, ['Contado', 'Crédito', 'Meta'])).toMatchObject({
      tops: [
        [null, null, null],
        [null, null, null],
        [null, null, null],
      ],
      range: { low: 0, high: 1 },
    });
  });

  test('of sixty series over twenty years of days has at most two points a pixel column', () => {
    const days = Array.from({ length: 7_305 }, (_, index) => index);
    const many = Array.from({ length: 60 }, (_, place): ChartSeries => ({
      label: `Serie ${place}`,
      kind: 'area',
      values: days.map((one) => (one * (place + 1)) % 97),
    }));
    const layers = layerSeries(many, days.length, () => false, true);
    const plot = drawPlot(days, layers, { from: 0, to: 7_304 }, 300);
    expect([plot.isReduced, plot.tops.length, plot.x.length <= 2 * 302]).toEqual([true, 60, true]);
  });
});

test('a value without a neighbor is isolated', () => {
  expect([isolatedIndices([1, null, 2, 3, null, 4]), isolatedIndices([7]), isolatedIndices([])]).toEqual([
    [0, 5],
    [0],
    [],
  ]);
});
