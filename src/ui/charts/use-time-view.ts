import { useMemo, useState } from 'react';
import type { ChartSeries, TimeUnit, TimeWindow } from './chart.types.ts';
import { type LayeredSeries, layerSeries } from './drawn-plot.ts';
import {
  clampWindow,
  followWindow,
  panWindow,
  shortestSpan,
  spacingOf,
  wholeWindow,
  windowsOverlap,
  zoomWindow,
} from './time-window.ts';

/** Factor by which one press zooms in. */
const ZOOM = 0.5;

interface TimeViewOptions {
  x: ArrayLike<number>;
  unit: TimeUnit;
  series: readonly ChartSeries[];
  isStacked: boolean;
}

/** What a chart over time shows, and how that changes. */
export interface TimeView {
  window: TimeWindow;
  whole: TimeWindow;
  isZoomed: boolean;
  /** Index of the point under the cursor; null without one. */
  cursor: number | null;
  layers: LayeredSeries[];
  /** Smallest distance between two times, in units of x; see `spacingOf`. */
  gap: number;
  isHidden: (label: string) => boolean;
  setWindow: (window: TimeWindow) => TimeWindow;
  /** Zooms around the cursor, or around the middle. */
  zoom: (direction: 'in' | 'out') => TimeWindow;
  /** Moves the window by a share of its length, towards the past if negative. */
  pan: (share: number) => TimeWindow;
  resetZoom: () => TimeWindow;
  /** Moves the cursor; the window follows it. */
  moveCursor: (point: number) => void;
  /** Puts the cursor under the pointer, or removes it. */
  setCursor: (point: number | null) => void;
  toggleSeries: (label: string) => void;
}

/** The window that was asked for, inside the whole; new times that it does not show make it the whole again. */
function useTimeWindow(x: ArrayLike<number>, margin: number, unit: TimeUnit) {
  const [wanted, setWanted] = useState<TimeWindow | null>(null);
  const whole = useMemo(() => wholeWindow(x, margin, unit), [x, margin, unit]);
  const shortest = shortestSpan(whole, x.length);
  const window = useMemo(
    () => (wanted === null || !windowsOverlap(wanted, whole) ? whole : clampWindow(wanted, whole, shortest)),
    [wanted, whole, shortest],
  );
  const setWindow = (next: TimeWindow) => {
    const clamped = clampWindow(next, whole, shortest);
    setWanted(clamped === whole ? null : clamped);
    return clamped;
  };
  return { whole, window, setWindow };
}

function useHiddenSeries() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggleSeries = (label: string) =>
    setHidden((before) => {
      const labels = new Set(before);
      if (!labels.delete(label)) labels.add(label);
      return labels;
    });
  return { hidden, toggleSeries };
}

/** Keeps the window, the cursor and the hidden series of a chart while it is mounted. */
export function useTimeView({ x, unit, series, isStacked }: TimeViewOptions): TimeView {
  const [point, setCursor] = useState<number | null>(null);
  const { hidden, toggleSeries } = useHiddenSeries();
  const { gap, margin } = useMemo(() => spacingOf(x, unit, series), [x, unit, series]);
  const { whole, window, setWindow } = useTimeWindow(x, margin, unit);
  const layers = useMemo(
    () => layerSeries(series, x.length, (label) => hidden.has(label), isStacked),
    [series, x.length, hidden, isStacked],
  );
  const cursor = point === null || point >= x.length ? null : point;
  return {
    window,
    whole,
    isZoomed: window !== whole,
    cursor,
    layers,
    gap,
    isHidden: (label) => hidden.has(label),
    setWindow,
    zoom: (direction) => {
      const time = cursor === null ? undefined : x[cursor];
      const isShown = time !== undefined && time >= window.from && time <= window.to;
      const center = isShown ? time : (window.from + window.to) / 2;
      return setWindow(zoomWindow(window, direction === 'in' ? ZOOM : 1 / ZOOM, center));
    },
    pan: (share) => setWindow(panWindow(window, share, whole)),
    resetZoom: () => setWindow(whole),
    moveCursor: (next) => {
      setCursor(next);
      const followed = followWindow(window, x[next] ?? window.from, whole);
      if (followed !== window) setWindow(followed);
    },
    setCursor,
    toggleSeries,
  };
}
