import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { css, cx } from '#styled-system/css';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { TimeSeriesChartProps, TimeWindow } from './chart.types.ts';
import { PointTooltip } from './point-tooltip.tsx';
import { movedCursor } from './cursor-keys.ts';
import { drawPlot } from './drawn-plot.ts';
import { PlotCanvas } from './plot-canvas.tsx';
import { usePlotColors } from './plot-colors.ts';
import type { PlotState } from './plot-options.ts';
import { PlotOverlay } from './plot-overlay.tsx';
import { pointFacts, pointInWords } from './point-facts.ts';
import { shownIndices } from './time-window.ts';
import { useElementSize } from './use-element-size.ts';
import { usePlotPointer } from './use-plot-pointer.ts';
import type { TimeView } from './use-time-view.ts';

const surface = css({
  position: 'relative',
  flexShrink: '0',
  minWidth: '0',
  minHeight: '32',
  borderRadius: 'l1',
  _focusVisible: { outlineOffset: '-2px' },
});
const filling = css({ flex: '1 1 0' });
const notice = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  placeItems: 'center',
  color: 'fg.muted',
  pointerEvents: 'none',
});

interface TimeSeriesPlotProps extends TimeSeriesChartProps {
  view: TimeView;
  announce: (text: string) => void;
  announceTime: (window: TimeWindow) => void;
}

/**
 * The drawing with its cursor. It is one tab stop with the role `application`, because screen readers withhold the
 * arrow keys from an image, and a slider would give no meaning to Enter and to zooming; what the cursor reaches is
 * announced in words.
 */
export function TimeSeriesPlot(props: TimeSeriesPlotProps) {
  const { name, x, unit, series, isStacked = false, height, view, announce, announceTime, texts, onChoose } = props;
  const { formatX, formatTick, formatValue, formatAxisValue = formatValue } = props;
  const { window, layers, cursor, gap, isHidden } = view;
  const help = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [over, setOver] = useState<HTMLElement | null>(null);
  const size = useElementSize(element);
  const colors = usePlotColors();
  const columns = Math.max(1, Math.round((size?.width ?? 0) * devicePixelRatio));
  const drawn = useMemo(() => drawPlot(x, layers, window, columns), [x, layers, window, columns]);
  const state = useMemo(
    (): PlotState => ({ drawn, window, gap, unit, colors, formatTick, formatAxisValue }),
    [drawn, window, gap, unit, colors, formatTick, formatAxisValue],
  );
  const kinds = series.map(({ kind }) => kind);
  const factsOf = (point: number) =>
    pointFacts(x[point] ?? 0, series, point, { isHidden, isStacked, formatX, formatValue, noValue: texts.noValue });
  const reach = (point: number) => {
    view.moveCursor(point);
    announce(pointInWords(factsOf(point), texts));
  };
  const { selection, handlers } = usePlotPointer({ x, view, onZoomed: announceTime, onChoose });
  const act = (key: string): boolean => {
    const moved = movedCursor(key, cursor ?? x.length, x.length);
    if (moved !== null) reach(moved);
    else if (key === '+' || key === '-') announceTime(view.zoom(key === '+' ? 'in' : 'out'));
    else if (key === 'Escape' && view.isZoomed) announceTime(view.resetZoom());
    else if (key === 'Escape' && cursor !== null) view.setCursor(null);
    else if (key === 'Enter' && cursor !== null && onChoose !== undefined) onChoose(cursor);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !act(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = () => {
    const shown = shownIndices(x, window);
    if (cursor === null && shown !== null) reach(shown.last);
  };
  const facts = cursor === null ? null : factsOf(cursor);
  const hasValue = drawn.tops.some((row) => row.some((value) => value !== null));
  const noticeText = series.every(({ label }) => isHidden(label)) ? texts.allHidden : hasValue ? null : texts.empty;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys by its role
    <div
      ref={setElement}
      role="application"
      tabIndex={0}
      aria-label={name}
      aria-describedby={help}
      className={cx(surface, height === undefined && filling)}
      style={{ height }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => view.setCursor(null)}
    >
      <VisuallyHidden id={help}>{texts.keys}</VisuallyHidden>
      {size !== null && (
        <PlotCanvas
          key={`${kinds.join()} ${isStacked}`}
          size={size}
          kinds={kinds}
          isStacked={isStacked}
          state={state}
          onPlot={setOver}
        />
      )}
      {noticeText !== null && <p className={notice}>{noticeText}</p>}
      {over !== null &&
        createPortal(
          <PlotOverlay
            x={x}
            series={series}
            view={view}
            range={drawn.range}
            selection={selection}
            isPressable={onChoose !== undefined}
            handlers={handlers}
          >
            {facts !== null && (
              <PointTooltip
                {...facts}
                share={((x[cursor ?? 0] ?? 0) - window.from) / (window.to - window.from)}
                totalLabel={texts.total}
                moreText={texts.more(facts.more)}
              />
            )}
          </PlotOverlay>,
          over,
        )}
    </div>
  );
}
