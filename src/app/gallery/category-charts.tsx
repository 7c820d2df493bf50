import { categoryTexts, donutTexts } from '#features/kit/figures/chart/chart-texts.ts';
import { CategoryBars } from '#ui/charts/category-bars.tsx';
import { DonutChart } from '#ui/charts/donut-chart.tsx';
import { FigureCard } from '#ui/charts/figure-card.tsx';
import type { Exhibit } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s } from './gallery.texts.ts';

const nothing = () => undefined;

const shareOf = (share: number) => `${Math.round(share * 100)}%`;
const counts = [12, 7, 3];
const categories = { categories: t.cities, formatValue: String, texts: categoryTexts(t.city) };
const slicesOf = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({ label: t.cities[index] ?? '', value }));
const donut = { formatValue: String, formatShare: shareOf, texts: donutTexts(t.city, t.customers) };
const course = { values: [3, 5, 4, null, 8, 12], text: t.course };

/** Charts without a time axis, with and without values. */
export const categoryExhibits: readonly Exhibit[] = [
  {
    file: 'ui/charts/figure-card.tsx',
    components: ['FigureCard'],
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
      {
        name: s.linked,
        content: (
          <FigureCard
            label={t.activeCustomers}
            value="1.234"
            link={(content) => <a href="#ui-charts-figure-card-tsx">{content}</a>}
          />
        ),
      },
    ],
  },
  {
    file: 'ui/charts/category-bars.tsx',
    components: ['CategoryBars'],
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
    file: 'ui/charts/donut-chart.tsx',
    components: ['DonutChart'],
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
      { name: s.zero, content: <DonutChart {...donut} name={t.zeroShares} slices={slicesOf([0, 0, 0])} /> },
      { name: s.empty, content: <DonutChart {...donut} name={t.noShares} slices={[]} /> },
    ],
  },
];
