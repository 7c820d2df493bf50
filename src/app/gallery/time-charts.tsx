import { dayNumberOf } from '#domain/day-number.ts';
import { timeSeriesTexts } from '#features/kit/figures/chart/chart-texts.ts';
import { stepName, tickName } from '#features/kit/figures/step-names.ts';
import type { ChartSeries, SeriesKind } from '#ui/charts/chart.types.ts';
import { PrintedSeries } from '#ui/charts/printed-series.tsx';
import { ChartStatus, TimeSeriesChart } from '#ui/charts/time-series-chart.tsx';
import { chartPalette } from '#ui/theme/chart-palette.ts';
import type { Exhibit } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s } from './gallery.texts.ts';
import { Operated } from './operated.tsx';

const nothing = () => undefined;
const HEIGHT = 220;
/** Seconds since 1970 of a minute. */
const MINUTE = 60;

const months = ['01', '02', '03', '04', '05', '06', '07', '08'].map((month) => dayNumberOf(`2026-${month}-01`));
const one = [12, 15, 9, null, 21, 24, 18, 30];
const other = [4, 6, 8, 5, -3, 7, 9, 11];
const noTimes: readonly number[] = [];
const noSeries: readonly ChartSeries[] = [];
const minutes = months.map((_, place) => Date.UTC(2026, 10, 27, 8) / 1000 + place * 15 * MINUTE);

const seriesOf = (kind: SeriesKind, ...rows: ChartSeries['values'][]): readonly ChartSeries[] =>
  rows.map((values, place) => ({ label: t.branches[place] ?? `${t.branches[0]} ${place}`, kind, values }));

const lines = seriesOf('line', one, other);
const bars = seriesOf('bars', one, other);
const areas = seriesOf('area', one);
const stackedAreas = seriesOf('area', other, one);
const negative = seriesOf('bars', [-12, -15, -9, -4, -21, -24, -18, -30]);
const zeros = seriesOf(
  'line',
  months.map(() => 0),
);
const lonePoint = seriesOf('line', [null, null, null, 5, null, null, null, null]);
/** More series than there are colors. */
const many = seriesOf(
  'line',
  ...[...chartPalette, 'one', 'two'].map((_, place) => months.map((_, at) => place * 3 + at)),
);

const showStep = (day: number) => stepName(day, 'month');
const showTime = (second: number) => new Date(second * 1000).toISOString().slice(11, 16);
const time = {
  x: months,
  unit: 'day',
  formatX: showStep,
  formatTick: tickName,
  formatValue: String,
  height: HEIGHT,
  texts: timeSeriesTexts,
} as const;
const bySecond = { ...time, x: minutes, unit: 'second', formatX: showTime, formatTick: showTime } as const;
const printed = { ...time, legend: timeSeriesTexts.legend };

/** Each series kind and shape on paper, with its state. */
const onPaper: readonly [state: string, series: readonly ChartSeries[], isStacked?: boolean][] = [
  [s.onPaper, lines],
  [s.bars, bars],
  [s.areas, areas],
  [s.stacked, stackedAreas, true],
  [s.negative, negative],
  [s.zero, zeros],
  [s.lonePoint, lonePoint],
  [s.manyColors, many],
];

/** Charts over time, with and without values. */
export const timeExhibits: readonly Exhibit[] = [
  {
    file: 'ui/charts/time-series-chart.tsx',
    components: ['TimeSeriesChart', 'ChartStatus'],
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
        name: s.zoomed,
        isWide: true,
        content: (
          <Operated by="press" button={timeSeriesTexts.zoomIn}>
            <TimeSeriesChart {...time} name={t.zoomedSales} series={lines} />
          </Operated>
        ),
      },
      {
        name: s.asTable,
        isWide: true,
        content: (
          <Operated by="press" button={timeSeriesTexts.showTable}>
            <TimeSeriesChart {...time} name={t.salesTable} series={lines} />
          </Operated>
        ),
      },
      { name: s.minutes, isWide: true, content: <TimeSeriesChart {...bySecond} name={t.salesOfDay} series={lines} /> },
      { name: s.zero, isWide: true, content: <TimeSeriesChart {...time} name={t.zeroSales} series={zeros} /> },
      {
        name: s.manyColors,
        isWide: true,
        content: <TimeSeriesChart {...time} name={t.manySales} series={many} />,
      },
      {
        name: s.empty,
        isWide: true,
        content: <TimeSeriesChart {...time} x={noTimes} name={t.noSales} series={noSeries} />,
      },
      {
        name: s.loading,
        isWide: true,
        content: (
          <ChartStatus
            props={{ ...time, name: t.sales, series: lines }}
            failure={undefined}
            hasRetried={false}
            retry={nothing}
          />
        ),
      },
      {
        name: s.failed,
        isWide: true,
        content: (
          <ChartStatus
            props={{ ...time, name: t.sales, series: lines }}
            failure={new Error('the chart of the gallery that fails')}
            hasRetried={false}
            retry={nothing}
          />
        ),
      },
    ],
  },
  {
    file: 'ui/charts/printed-series.tsx',
    components: ['PrintedSeries'],
    states: onPaper.map(([name, series, isStacked = false]) => ({
      name,
      isWide: true,
      content: <PrintedSeries {...printed} name={t.onPaper(name)} series={series} isStacked={isStacked} />,
    })),
  },
];
