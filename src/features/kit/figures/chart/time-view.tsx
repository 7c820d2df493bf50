import type { DateStep } from '#contract/schemas/figures.ts';
import { type DayNumber, dayTextOf } from '#domain/day-number.ts';
import type { ChartSeries, SeriesKind } from '#ui/charts/chart.types.ts';
import { Link } from '#ui/link.tsx';
import { TimeSeriesChart } from '#ui/charts/time-series-chart.tsx';
import { css } from '#styled-system/css';
import { Link as RouterLink, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { figureTexts as t } from '../figures.texts.ts';
import { isAdditive, splitParts } from '../category-rows.ts';
import { dateBuckets } from '../date-buckets.ts';
import { drawnValue, showAxisValue, showDrawn, showMeasure } from '../figure-value.ts';
import { stepName, tickName } from '../step-names.ts';
import { linkTo } from '../../list/link-to.ts';
import { timeSeriesTexts } from './chart-texts.ts';
import { CopyFigure } from './copy-figure.tsx';
import type { FigureViewProps } from './figure-view-props.ts';

/** Height of the drawing, in CSS pixels. */
const HEIGHT = 220;

const note = css({ textStyle: 'sm', color: 'fg.muted', mt: '2' });

/** How each kind of widget draws its series. */
const seriesKinds: Readonly<Record<string, SeriesKind>> = { line: 'line', area: 'area' };

/** The steps of time of a figure, and its series; values that do not add up are not stacked. */
export function seriesOf(
  { widget, figure, title, today }: Omit<FigureViewProps, 'addressOf'>,
  by: DateStep,
): { days: DayNumber[]; series: ChartSeries[]; isStacked: boolean } {
  const buckets = dateBuckets(figure, by, today);
  const missing = isAdditive(widget.query) ? 0 : null;
  const kind = seriesKinds[widget.kind] ?? 'bars';
  const parts = figure.groups === undefined ? [] : splitParts(figure.groups);
  const series =
    parts.length === 0
      ? [{ label: title, kind, values: buckets.map(({ row }) => (row === null ? missing : drawnValue(row.value))) }]
      : parts.map(({ name }, place): ChartSeries => ({
          label: name,
          kind,
          values: buckets.map(({ row }) => (row === null ? missing : drawnValue(row.parts?.[place]))),
        }));
  const isStacked = isAdditive(widget.query) && parts.length > 1 && widget.kind !== 'line';
  return { days: buckets.map(({ day }) => day), series, isStacked };
}

/** A figure by date as lines, areas or bars; a point opens the list of its records. */
export function TimeView(props: FigureViewProps & { by: DateStep }) {
  const { widget, figure, title, today, addressOf, by } = props;
  const { history } = useRouter();
  const { unit, groups } = figure;
  const { days, series, isStacked } = useMemo(
    () => seriesOf({ widget, figure, title, today }, by),
    [widget, figure, title, today, by],
  );
  const formatX = useCallback((day: number) => stepName(day, by), [by]);
  const formatValue = useCallback((value: number) => showDrawn(unit, value), [unit]);
  const formatAxisValue = useCallback((value: number) => showAxisValue(unit, value), [unit]);
  const choose = (point: number) => {
    const day = days[point];
    const address = day === undefined ? null : addressOf({ group: dayTextOf(day) });
    if (address !== null) history.push(address);
  };
  return (
    <>
      <TimeSeriesChart
        name={t.chartOf(title)}
        x={days}
        unit="day"
        series={series}
        isStacked={isStacked}
        formatX={formatX}
        formatTick={tickName}
        formatValue={formatValue}
        formatAxisValue={formatAxisValue}
        onChoose={choose}
        height={HEIGHT}
        {...(groups !== undefined && { tableTools: <CopyFigure {...props} groups={groups} /> })}
        texts={timeSeriesTexts}
      />
      <WithoutDate {...props} />
    </>
  );
}

/** The records without a date, which have no place in the chart. */
function WithoutDate({ figure, addressOf }: FigureViewProps) {
  const row = figure.groups?.rows.find(({ key }) => key === null);
  if (row === undefined || row.value === null) return null;
  const text = t.withoutDate(showMeasure(figure.unit, row.value));
  const address = addressOf({ group: null });
  if (address === null) return <p className={note}>{text}</p>;
  return (
    <p className={note}>
      <Link asChild>
        <RouterLink {...linkTo(address)}>{text}</RouterLink>
      </Link>
    </p>
  );
}
