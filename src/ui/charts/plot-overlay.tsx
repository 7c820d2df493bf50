import type { PointerEvent, ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { chartColorAt, chartColorValue } from '../theme/chart-palette.ts';
import type { ChartSeries } from './chart.types.ts';
import { finiteOrNull } from './column-extremes.ts';
import type { ValueRange } from './value-range.ts';
import type { TimeView } from './use-time-view.ts';
import type { Selection } from './use-plot-pointer.ts';

const cover = css({ position: 'absolute', inset: '0', touchAction: 'pan-y', cursor: 'crosshair' });
const pressable = css({ cursor: 'pointer' });
const line = css({
  position: 'absolute',
  insetBlock: '0',
  width: '1px',
  ms: '-0.5px',
  bg: 'fg.muted',
  pointerEvents: 'none',
});
const dot = css({
  position: 'absolute',
  width: '2.5',
  height: '2.5',
  margin: '-5px 0 0 -5px',
  borderRadius: 'full',
  borderWidth: '2px',
  borderColor: 'bg.default',
  pointerEvents: 'none',
});
const selected = css({ position: 'absolute', insetBlock: '0', bg: 'bg.accentSubtle', pointerEvents: 'none' });

const percent = (share: number) => `${share * 100}%`;

interface PlotOverlayProps {
  x: ArrayLike<number>;
  series: readonly ChartSeries[];
  view: TimeView;
  range: ValueRange;
  selection: Selection | null;
  isPressable: boolean;
  /** Handlers of the pointer. */
  handlers: Record<string, (event: PointerEvent<HTMLElement>) => void>;
  /** The tooltip. */
  children: ReactNode;
}

/** Takes the pointer, and marks the cursor and the selected part over the plot. Its places are shares of the plot. */
export function PlotOverlay({ x, series, view, range, selection, isPressable, handlers, children }: PlotOverlayProps) {
  const { cursor, window, layers } = view;
  const share = cursor === null ? null : ((x[cursor] ?? 0) - window.from) / (window.to - window.from);
  const isShown = share !== null && share >= 0 && share <= 1;
  return (
    <div className={cx(cover, isPressable && pressable)} {...handlers}>
      {selection !== null && (
        <span
          className={selected}
          style={{ left: percent(selection.from), width: percent(selection.to - selection.from) }}
        />
      )}
      {isShown && cursor !== null && (
        <>
          <span className={line} style={{ left: percent(share) }} />
          {layers.map(({ kind, isHidden, top }, index) => {
            const value = finiteOrNull(top[cursor]);
            if (kind === 'bars' || isHidden || value === null) return null;
            const height = (range.high - value) / (range.high - range.low);
            return (
              <span
                key={series[index]?.label}
                className={dot}
                style={{
                  left: percent(share),
                  top: percent(height),
                  background: chartColorValue(chartColorAt(index)),
                }}
              />
            );
          })}
          {children}
        </>
      )}
    </div>
  );
}
