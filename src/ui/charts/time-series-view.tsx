import { useMemo, useState } from 'react';
import { css } from '#styled-system/css';
import { Announcer, useAnnouncement } from '../announcer.tsx';
import type { TimeSeriesChartProps, TimeWindow } from './chart.types.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ValueColumn } from './chart-table.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { finiteOrNull } from './column-extremes.ts';
import { PagedTable } from './paged-table.tsx';
import { pointFacts } from './point-facts.ts';
import { TimeSeriesPlot } from './time-series-plot.tsx';
import { shownIndices } from './time-window.ts';
import { useTimeView } from './use-time-view.ts';
import { ZoomTools } from './zoom-tools.tsx';

/** Fewest points of a chart that can be zoomed. */
const ZOOMABLE = 8;

const body = css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0', minHeight: '0' });

/** The columns of the table of a chart: the time, every series, and their sum if they are stacked. */
function tableColumns(props: TimeSeriesChartProps): ValueColumn[] {
  const { x, series, isStacked = false, formatX, formatValue, texts } = props;
  const options = { isHidden: () => false, isStacked, formatX, formatValue, noValue: texts.noValue };
  const time = { header: texts.time, text: (point: number) => formatX(x[point] ?? 0) };
  const values = series.map(({ label, values }): ValueColumn => ({
    header: label,
    text: (point) => {
      const value = finiteOrNull(values[point]);
      return value === null ? texts.noValue : formatValue(value);
    },
  }));
  const total: ValueColumn = {
    header: texts.total,
    text: (point) => pointFacts(x[point] ?? 0, series, point, options).total ?? texts.noValue,
  };
  const isSummed = isStacked && series.filter(({ kind }) => kind !== 'line').length > 1;
  return [time, ...values, ...(isSummed ? [total] : [])];
}

/** A chart over time, or its values as a table. */
export function TimeSeriesView(props: TimeSeriesChartProps) {
  const { name, heading, x, unit, series, isStacked = false, formatX, texts } = props;
  const [isTable, setTable] = useState(false);
  const [announcement, announce] = useAnnouncement();
  const view = useTimeView({ x, unit, series, isStacked });
  const labels = useMemo(() => series.map(({ label }) => label), [series]);
  const announceTime = (window: TimeWindow) => {
    const shown = shownIndices(x, window);
    if (shown !== null) announce(texts.shownTime(formatX(x[shown.first] ?? 0), formatX(x[shown.last] ?? 0)));
  };
  const isEmpty = x.length === 0 || series.length === 0;
  const isZoomable = x.length >= ZOOMABLE;
  return (
    <ChartFrame
      name={name}
      texts={texts}
      heading={heading}
      isEmpty={isEmpty}
      isTable={isTable}
      onTable={setTable}
      tableTools={props.tableTools}
      tools={isZoomable && <ZoomTools view={view} texts={texts} onChanged={announceTime} />}
    >
      {isTable ? (
        <PagedTable
          caption={name}
          columns={tableColumns(props)}
          count={x.length}
          start={view.isZoomed ? (shownIndices(x, view.window)?.first ?? 0) : 0}
          texts={texts}
        />
      ) : (
        <div className={body}>
          <TimeSeriesPlot {...props} view={view} announce={announce} announceTime={announceTime} />
          {labels.length > 1 && (
            <ChartLegend name={texts.legend} labels={labels} isHidden={view.isHidden} onToggle={view.toggleSeries} />
          )}
          <Announcer text={announcement} />
        </div>
      )}
    </ChartFrame>
  );
}
