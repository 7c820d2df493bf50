import { useServices } from '#features/kit/services/use-services.ts';
import { useStore } from '#ui/store.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** Row heights by density, in rem; equal to the theme's token `sizes.row`. */
const heights = { comfortable: 2.5, compact: 1.875 };
/** Rows rendered beyond the visible ones. */
const OVERSCAN = 8;

/**
 * Returns a function that measures the row height in pixels for the density and text size; it reads computed styles.
 */
export function useRowHeight(): () => number {
  const { preferences } = useServices();
  const density = useStore(preferences, (current) => current.density);
  return useCallback(
    () => heights[density] * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16),
    [density],
  );
}

/** The rendered rows, and the heights reserved above and below them, in pixels. */
export interface RowWindow {
  places: readonly number[];
  before: number;
  after: number;
  reveal: (place: number) => void;
}

/** First and last row, both inclusive. */
interface Span {
  first: number;
  last: number;
}

/**
 * The rows to render: all rows of a page; of a long list, those in and near the viewport. All rows have the same height,
 * so the scroll offset determines the visible ones.
 * @param isLong whether the list shows all rows and not a page of them
 * @param onVisibleRange receives the first and last rendered row, overscan included; only for a long list
 */
export function useRowWindow(
  isLong: boolean,
  count: number,
  frame: RefObject<HTMLElement | null>,
  onVisibleRange: (first: number, last: number) => void,
): RowWindow {
  const rowHeight = useRowHeight();
  const isScrolled = isLong && count > 0;
  const height = isScrolled ? rowHeight() : 0;
  const { first, last } = useVisibleSpan(isScrolled ? count : 0, height, frame);
  useEffect(() => {
    if (isScrolled) onVisibleRange(first, last);
    // oxlint-disable-next-line react/exhaustive-deps -- called when the range changes, not the callback
  }, [isScrolled, first, last]);
  if (!isScrolled) {
    return {
      places: placesOf({ first: 0, last: count - 1 }),
      before: 0,
      after: 0,
      reveal: (place) => frame.current?.querySelectorAll('tbody > tr')[place]?.scrollIntoView({ block: 'nearest' }),
    };
  }
  return {
    places: placesOf({ first, last }),
    before: first * height,
    after: (count - 1 - last) * height,
    reveal: (place) => scrollRowIntoView(frame.current, place, height),
  };
}

const placesOf = ({ first, last }: Span): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** The rows that a frame currently shows, with overscan. */
function spanOf({ scrollTop, clientHeight }: HTMLElement, count: number, height: number): Span {
  return {
    first: Math.max(0, Math.min(count - 1, Math.floor(scrollTop / height)) - OVERSCAN),
    last: Math.min(count - 1, Math.ceil((scrollTop + clientHeight) / height) + OVERSCAN),
  };
}

function useVisibleSpan(count: number, height: number, frame: RefObject<HTMLElement | null>): Span {
  const [span, setSpan] = useState<Span>({ first: 0, last: Math.min(count - 1, OVERSCAN) });
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || count === 0) return;
    const measure = () => {
      const next = spanOf(element, count, height);
      setSpan((known) => (known.first === next.first && known.last === next.last ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [count, height, frame]);
  // The number of rows may have shrunk since the last measurement.
  return { first: Math.min(span.first, Math.max(0, count - 1)), last: Math.min(span.last, count - 1) };
}

/** Scrolls as little as possible to show a row whole, between the header and the sums, each one row high. */
function scrollRowIntoView(element: HTMLElement | null, place: number, height: number): void {
  if (element === null) return;
  const top = place * height;
  const lowest = top - height;
  const highest = top + 3 * height - element.clientHeight;
  if (element.scrollTop > lowest) element.scrollTo({ top: Math.max(0, lowest) });
  else if (element.scrollTop < highest) element.scrollTo({ top: highest });
}
