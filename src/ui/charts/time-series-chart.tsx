import { css } from '#styled-system/css';
import { Button } from '../button.tsx';
import { lazyPart, type PartStatus } from '../lazy-part.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { TimeSeriesChartProps } from './chart.types.ts';

const place = css({ display: 'grid', alignContent: 'center', justifyItems: 'center', gap: '3', minHeight: '32' });
const waiting = css({ alignContent: 'stretch', justifyItems: 'stretch' });

/** In place of a chart whose code is loading, or could not be loaded. */
export function ChartStatus({ props: { texts, height }, failure, retry }: PartStatus<TimeSeriesChartProps>) {
  if (failure === undefined) {
    return (
      <div className={waiting} style={{ height }}>
        <Skeleton hasWaited label={texts.loading} lines={2} shape="blocks" />
      </div>
    );
  }
  return (
    <div className={place} role="alert" style={{ height }}>
      <p>{texts.loadFailed}</p>
      <Button size="sm" onClick={retry}>
        {texts.retry}
      </Button>
    </div>
  );
}

/**
 * Lines, areas and bars over time, also stacked, with a cursor for pointer and keys, zoom, a legend that toggles the
 * series, and the exact values as a table. Its code loads with the first chart. Memoize `x`, `series` and the
 * formatters: what changes is drawn again.
 */
export const TimeSeriesChart = lazyPart<TimeSeriesChartProps>(
  async () => (await import('./time-series-view.tsx')).TimeSeriesView,
  ChartStatus,
);
