import { describe, expect, test } from 'vitest';
import type { ChartSeries } from '#ui/charts/chart.types.ts';
import { layOutPlot } from '#ui/charts/printed-plot.ts';
import { valueTicks } from '#ui/charts/value-ticks.ts';

describe('the labels of a value axis', () => {
  test('are round values, at most as many as fit', () => {
    expect(valueTicks({ low: 0, high: 106 }, 4)).toEqual([0, 50, 100]);
    expect(valueTicks({ low: -12, high: 30 }, 4)).toEqual([0, 20]);
    expect(valueTicks({ low: 0, high: 1 }, 4)).toEqual([0, 0.5, 1]);
  });

  test('are whole numbers for whole values', () => {
    expect(valueTicks({ low: 0, high: 1.06 }, 4, 1)).toEqual([0, 1]);
  });
});

const props = (series: readonly ChartSeries[]) => ({
  x: [0, 1, 2],
  unit: 'day' as const,
  series,
  formatTick: (day: number, step: string) => `${step} ${day}`,
  formatValue: String,
});

describe('a printed chart', () => {
  test('of bars has room for half a bar at both ends, and labels below and beside the plot', () => {
    const plot = layOutPlot(props([{ label: 'Clientes', kind: 'bars', values: [1, 2, 3] }]));
    const { left, right, bottom, gap, toX, toY, times, values } = plot;
    expect({ left, right, bottom, gap, first: toX(0), zero: toY(0) }).toEqual({
      left: 20,
      right: 668,
      bottom: 192,
      gap: 216,
      first: 128,
      zero: 192,
    });
    expect(times).toEqual([
      { at: 128, text: 'day 0' },
      { at: 344, text: 'day 1' },
      { at: 560, text: 'day 2' },
    ]);
    expect(values.map(({ text }) => text)).toEqual(['0', '1', '2', '3']);
  });

  test('of a line spans the whole width, from the first to the last time', () => {
    const { left, right, gap, toX } = layOutPlot(props([{ label: 'Clientes', kind: 'line', values: [1, null, 3] }]));
    expect([gap, toX(0), toX(2)]).toEqual([(right - left) / 2, left, right]);
  });

  test('of months has a label for each month, or each few of them, and none within a month', () => {
    const months = ['2026-04-01', '2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01'];
    const labelsOf = (days: readonly string[]) => {
      const x = days.map((day) => Date.parse(day) / 86_400_000);
      const values = x.map(() => 1);
      return layOutPlot({ ...props([{ label: 'Ventas', kind: 'line', values }]), x }).times.map(({ text }) => text);
    };
    expect(labelsOf(months)).toEqual(months.map((day) => `month ${Date.parse(day) / 86_400_000}`));
    expect(labelsOf(['2026-04-01', '2026-05-01'])).toEqual(['month 20544', 'month 20574']);
    expect(labelsOf(['2026-03-02', '2026-03-09'])).toEqual(['day 20514', 'day 20521']);
  });
});
