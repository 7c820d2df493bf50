import { expect, test } from 'vitest';
import type { ChartSeries } from '#ui/charts/chart.types.ts';
import { pointFacts, pointInWords } from '#ui/charts/point-facts.ts';

const options = {
  isHidden: (label: string) => label === 'Oculta',
  isStacked: true,
  formatX: (x: number) => `día ${x}`,
  formatValue: (value: number) => `Gs. ${value}`,
  noValue: 'sin dato',
};
const texts = { total: 'Total', more: (count: number) => `y ${count} más` };
const bars = (label: string, value: number | null): ChartSeries => ({ label, kind: 'bars', values: [value] });

test('a point lists the visible series with their exact values, and the sum of the stacked ones', () => {
  const facts = pointFacts(
    7,
    [
      bars('Contado', 10),
      bars('Oculta', 99),
      bars('Crédito', null),
      bars('Web', -3),
      { ...bars('Meta', 50), kind: 'line' },
    ],
    0,
    options,
  );
  expect(facts).toEqual({
    title: 'día 7',
    facts: [
      { label: 'Contado', index: 0, text: 'Gs. 10' },
      { label: 'Crédito', index: 2, text: 'sin dato' },
      { label: 'Web', index: 3, text: 'Gs. -3' },
      { label: 'Meta', index: 4, text: 'Gs. 50' },
    ],
    total: 'Gs. 7',
    more: 0,
  });
  expect(pointInWords(facts, texts)).toBe(
    'día 7: Contado Gs. 10, Crédito sin dato, Web Gs. -3, Meta Gs. 50, Total Gs. 7',
  );
});

test('of many series only the largest amounts are listed, in the order of the series', () => {
  const many = Array.from({ length: 60 }, (_, index) => bars(`S${index}`, index % 2 === 0 ? index : -index));
  const facts = pointFacts(7, many, 0, { ...options, isStacked: false });
  expect([facts.facts.map(({ index }) => index), facts.total, facts.more]).toEqual([
    [52, 53, 54, 55, 56, 57, 58, 59],
    null,
    52,
  ]);
  expect(pointInWords(facts, texts).endsWith('S59 Gs. -59, y 52 más')).toBe(true);
});
