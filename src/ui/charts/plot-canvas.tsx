import { useEffect, useMemo, useRef, useState } from 'react';
import type uPlot from 'uplot';
import UplotReact from 'uplot-react';
import { css } from '#styled-system/css';
import type { SeriesKind } from './chart.types.ts';
import { plotOptions, type PlotState } from './plot-options.ts';
import type { ElementSize } from './use-element-size.ts';
import { useLatest } from '../use-latest.ts';

/** The few rules that uPlot needs of its own style sheet; what it would draw beyond them is not used. */
const plotStyle = css({
  position: 'absolute',
  inset: '0',
  /** The canvas keeps its size until it is drawn again. The tooltip may be higher than the drawing. */
  overflowX: 'clip',
  '& .u-wrap': { position: 'relative', userSelect: 'none' },
  '& .u-over, & .u-under, & .u-axis': { position: 'absolute' },
  '& .u-under': { overflow: 'hidden' },
  '& canvas': { display: 'block', position: 'relative', width: 'full', height: 'full', maxWidth: 'none' },
});

interface PlotCanvasProps {
  size: ElementSize;
  kinds: readonly SeriesKind[];
  isStacked: boolean;
  state: PlotState;
  /** Receives the element over the plot area, which has the size of that area; null when it is removed. */
  onPlot: (over: HTMLElement | null) => void;
}

/**
 * The drawing of uPlot: axes, grid and series, without any interaction. Give it another key when the kinds of the
 * series change.
 */
export function PlotCanvas({ size, kinds, isStacked, state, onPlot }: PlotCanvasProps) {
  const latest = useLatest(state);
  const [plot, setPlot] = useState<uPlot | null>(null);
  const drawnState = useRef<PlotState | null>(null);
  const [options] = useState(() =>
    plotOptions(kinds, isStacked, getComputedStyle(document.documentElement).fontFamily, () => latest.current),
  );
  const sized = useMemo(() => ({ ...options, width: size.width, height: size.height }), [options, size]);
  const { x, tops } = state.drawn;
  const data = useMemo((): uPlot.AlignedData => [x, ...tops], [x, tops]);
  useEffect(() => {
    // The wrapper draws new data, but the window, the range and the colors are no part of them.
    if (plot !== null && drawnState.current !== state) plot.redraw();
    drawnState.current = state;
  }, [plot, state]);
  return (
    <UplotReact
      className={plotStyle}
      options={sized}
      data={data}
      resetScales={false}
      onCreate={(created) => {
        setPlot(created);
        onPlot(created.over);
      }}
      onDelete={() => {
        setPlot(null);
        onPlot(null);
      }}
    />
  );
}
