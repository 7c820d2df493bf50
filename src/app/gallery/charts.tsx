import { dayNumberOf } from '#domain/day-number.ts';
import { categoryTexts, donutTexts, timeSeriesTexts } from '#features/kit/figures/chart/chart-texts.ts';
import { stepName, tickName } from '#features/kit/figures/step-names.ts';
import { CategoryBars } from '#ui/charts/category-bars.tsx';
import type { ChartSeries } from '#ui/charts/chart.types.ts';
import { DonutChart } from '#ui/charts/donut-chart.tsx';
import { FigureCard } from '#ui/charts/figure-card.tsx';
import { PrintedSeries } from '#ui/charts/printed-series.tsx';
import { TimeSeriesChart } from '#ui/charts/time-series-chart.tsx';
import type { Exhibit } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s } from './gallery.texts.ts';

const nothing = () => undefined;
const HEIGHT = 220;

const months = ['01', '02', '03', '04', '05', '06', '07', '08'].map((month) => dayNumberOf(`2026-${month}-01`));
const one = [12, 15, 9, null, 21, 24, 18, 30];
const other = [4, 6, 8, 5, -3, 7, 9, 11];
const noTimes: readonly number[] = [];
const noSeries: readonly ChartSeries[] = [];

const lines: readonly ChartSeries[] = [
  { label: t.branches[0], kind: 'line', values: one },
  { label: t.branches[1], kind: 'line', values: other },
];
const bars: readonly ChartSeries[] = lines.map((series) => ({ ...series, kind: 'bars' }));
const areas: readonly ChartSeries[] = [{ label: t.branches[0], kind: 'area', values: one }];

const showStep = (day: number) => stepName(day, 'month');
const time = {
  x: months,
  unit: 'day',
  formatX: showStep,
  formatTick: tickName,
  formatValue: String,
  height: HEIGHT,
  texts: timeSeriesTexts,
} as const;
const printed = { ...time, legend: timeSeriesTexts.legend };

const shareOf = (share: number) => `${Math.round(share * 100)}%`;
const counts = [12, 7, 3];
const categories = { categories: t.cities, formatValue: String, texts: categoryTexts };
const slicesOf = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({ label: t.cities[index] ?? '', value }));
const donut = { formatValue: String, formatShare: shareOf, texts: donutTexts };
const course = { values: [3, 5, 4, null, 8, 12], text: t.course };

/** Charts, with and without values. */
export const chartExhibits: readonly Exhibit[] = [
  {
    file: 'charts/figure-card.tsx',
    name: 'FigureCard',
    states: [
      {
        name: s.positive,
        content: (
          <FigureCard
            label={t.activeCustomers}
            value="1.234"
            comparison={{ direction: 'up', text: t.growth, meaning: 'good' }}
            course={course}
          />
        ),
      },
      {
        name: s.problem,
        content: (
          <FigureCard
            label={t.activeCustomers}
            value="12.345.678.901"
            comparison={{ direction: 'down', text: t.fall, meaning: 'bad' }}
          />
        ),
      },
      {
        name: s.usual,
        content: <FigureCard label={t.activeCustomers} value="7" comparison={{ direction: 'same', text: t.steady }} />,
      },
      { name: s.long, content: <FigureCard label={t.long} value="0" /> },
    ],
  },
  {
    file: 'charts/time-series-chart.tsx',
    name: 'TimeSeriesChart',
    states: [
      {
        name: s.usual,
        isWide: true,
        content: <TimeSeriesChart {...time} name={t.areas} series={areas} onChoose={nothing} />,
      },
      { name: s.several, isWide: true, content: <TimeSeriesChart {...time} name={t.sales} series={lines} /> },
      {
        name: s.stacked,
        isWide: true,
        content: <TimeSeriesChart {...time} name={t.salesOfBranches} series={bars} isStacked />,
      },
      {
        name: s.empty,
        isWide: true,
        content: <TimeSeriesChart {...time} x={noTimes} name={t.noSales} series={noSeries} />,
      },
    ],
  },
  {
    file: 'charts/printed-series.tsx',
    name: 'PrintedSeries',
    states: [
      {
        name: s.onPaper,
        isWide: true,
        content: <PrintedSeries {...printed} name={t.printedSales} series={lines} />,
      },
    ],
  },
  {
    file: 'charts/category-bars.tsx',
    name: 'CategoryBars',
    states: [
      {
        name: s.usual,
        content: (
          <CategoryBars
            {...categories}
            name={t.byCity}
            series={[{ label: t.customers, values: counts }]}
            onChoose={nothing}
          />
        ),
      },
      {
        name: s.stacked,
        content: (
          <CategoryBars
            {...categories}
            name={t.byCityAndBranch}
            series={t.branches.map((label, index) => ({ label, values: index === 0 ? counts : [2, -4, 6] }))}
          />
        ),
      },
      {
        name: s.zero,
        content: (
          <CategoryBars {...categories} name={t.zeroCities} series={[{ label: t.customers, values: [0, 0, 0] }]} />
        ),
      },
      { name: s.empty, content: <CategoryBars {...categories} categories={[]} name={t.noCities} series={[]} /> },
      {
        name: s.long,
        content: (
          <CategoryBars
            {...categories}
            categories={[t.long]}
            name={t.longCities}
            series={[{ label: t.customers, values: [5] }]}
          />
        ),
      },
    ],
  },
  {
    file: 'charts/donut-chart.tsx',
    name: 'DonutChart',
    states: [
      {
        name: s.usual,
        content: (
          <DonutChart
            {...donut}
            name={t.shares}
            slices={slicesOf(counts)}
            center={{ value: '22', label: t.total }}
            onChoose={nothing}
          />
        ),
      },
      {
        name: s.negative,
        content: <DonutChart {...donut} name={t.negativeShares} slices={slicesOf([10, -4, null])} />,
      },
      { name: s.empty, content: <DonutChart {...donut} name={t.noShares} slices={[]} /> },
    ],
  },
];
