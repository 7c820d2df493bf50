import { type PointerEvent, useRef, useState } from 'react';
import type { TimeWindow } from './chart.types.ts';
import { nearestIndex } from './sorted-search.ts';
import { panWindow } from './time-window.ts';
import type { TimeView } from './use-time-view.ts';

/** Pixels that the pointer moves before a press becomes a drag. */
const DRAG_DISTANCE = 4;

type Pointer = PointerEvent<HTMLElement>;

interface Drag {
  kind: 'select' | 'pan' | 'look';
  /** Where it began: a share of the width, the pixel, and the window at that moment. */
  share: number;
  pixel: number;
  window: TimeWindow;
  hasMoved: boolean;
  /** The point that had the cursor before. */
  cursor: number | null;
}

/** A part of the plot, in shares of its width. */
export interface Selection {
  from: number;
  to: number;
}

interface PlotPointerOptions {
  x: ArrayLike<number>;
  view: TimeView;
  onZoomed: (window: TimeWindow) => void;
  onChoose: ((point: number) => void) | undefined;
}

/**
 * The pointer over a plot: it moves the cursor, a press chooses, a drag of the mouse zooms into the selected part, with
 * Shift it moves the window. A finger moves the window of a zoomed chart, and otherwise the cursor; it chooses with a
 * second press of the same point, because the first one shows its values.
 */
export function usePlotPointer(options: PlotPointerOptions) {
  const { x, view } = options;
  const [selection, setSelection] = useState<Selection | null>(null);
  const drag = useRef<Drag | null>(null);
  const pointCursor = (share: number) => view.setCursor(nearestIndex(x, timeAt(view, share)));
  const end = () => {
    drag.current = null;
    setSelection(null);
  };
  const handlers = {
    onPointerDown(event: Pointer) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = dragFrom(event, view);
      pointCursor(shareOf(event));
    },
    onPointerMove(event: Pointer) {
      const share = shareOf(event);
      const { current } = drag;
      if (current !== null) current.hasMoved ||= isFar(event, current);
      if (current === null || current.kind === 'look') return pointCursor(share);
      if (!current.hasMoved) return;
      if (current.kind === 'pan') view.setWindow(panWindow(current.window, current.share - share, view.whole));
      else {
        setSelection(selectionOf(current, share));
        pointCursor(share);
      }
    },
    onPointerUp(event: Pointer) {
      if (drag.current !== null) completeDrag(options, drag.current, event);
      end();
    },
    onPointerCancel: end,
    onPointerLeave(event: Pointer) {
      if (drag.current === null && event.pointerType === 'mouse') view.setCursor(null);
    },
  };
  return { selection, handlers };
}

function dragFrom(event: Pointer, { isZoomed, window, cursor }: TimeView): Drag {
  const kind = event.pointerType === 'mouse' && !event.shiftKey ? 'select' : isZoomed ? 'pan' : 'look';
  return { kind, share: shareOf(event), pixel: event.clientX, window, hasMoved: false, cursor };
}

/** Zooms into what was selected, or chooses the point that was pressed. */
function completeDrag({ x, view, onZoomed, onChoose }: PlotPointerOptions, drag: Drag, event: Pointer): void {
  const share = shareOf(event);
  if (drag.hasMoved && drag.kind === 'select') {
    const { from, to } = selectionOf(drag, share);
    onZoomed(view.setWindow({ from: timeAt(view, from), to: timeAt(view, to) }));
  }
  if (drag.hasMoved || isFar(event, drag)) return;
  const point = nearestIndex(x, timeAt(view, share));
  const isChoice = event.pointerType === 'mouse' || point === drag.cursor;
  if (isChoice && point !== null) onChoose?.(point);
}

const isFar = ({ clientX }: Pointer, { pixel }: Drag): boolean => Math.abs(clientX - pixel) >= DRAG_DISTANCE;

const selectionOf = (drag: Drag, share: number): Selection => ({
  from: Math.min(drag.share, share),
  to: Math.max(drag.share, share),
});

const timeAt = ({ window: { from, to } }: TimeView, share: number): number => from + share * (to - from);

/** Where the pointer is, as a share of the width of the plot from 0 to 1. */
function shareOf({ currentTarget, clientX }: Pointer): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / (width || 1)));
}
