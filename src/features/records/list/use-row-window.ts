import { useServices } from '#features/kit/use-services.ts';
import type { ShownList } from '#machines/record-list/index.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Heights of a row by density, in rem; as the theme's token `sizes.row`. */
const heights = { comfortable: 2.5, compact: 1.875 };
/** Rows drawn beyond those in sight. */
const OVERSCAN = 8;

/** Gives the height of a row in pixels, as density and the person's text size have it; it asks the page for its style. */
export function useRowHeight(): () => number {
  const { preferences } = useServices();
  const { density } = useSyncExternalStore(preferences.subscribe, preferences.get);
  return useCallback(
    () => heights[density] * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16),
    [density],
  );
}

/** The rows that are drawn, and the room of those that are not, in pixels. */
export interface RowWindow {
  places: readonly number[];
  before: number;
  after: number;
  reveal: (place: number) => void;
}

/** Rows from the first to the last, both included. */
interface Span {
  first: number;
  last: number;
}

/**
 * Of a list of all rows, those in and near sight; of a page all of them. Every row has the same height, so which are in
 * sight follows from how far the frame is scrolled.
 * @param onSee hears which rows are in sight, the last one included
 */
export function useRowWindow(
  shown: ShownList,
  count: number,
  frame: RefObject<HTMLElement | null>,
  onSee: (first: number, last: number) => void,
): RowWindow {
  const rowHeight = useRowHeight();
  const isScrolled = shown.question.size === 'todas' && count > 0;
  const height = isScrolled ? rowHeight() : 0;
  const { first, last } = useSpanInSight(isScrolled ? count : 0, height, frame);
  useEffect(() => {
    if (isScrolled) onSee(first, last);
    // oxlint-disable-next-line react/exhaustive-deps -- heard where the rows in sight are others, whoever listens
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
    reveal: (place) => bringIntoSight(frame.current, place, height),
  };
}

const placesOf = ({ first, last }: Span): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** The rows a frame shows at the moment, and some beyond them. */
function spanOf({ scrollTop, clientHeight }: HTMLElement, count: number, height: number): Span {
  return {
    first: Math.max(0, Math.min(count - 1, Math.floor(scrollTop / height)) - OVERSCAN),
    last: Math.min(count - 1, Math.ceil((scrollTop + clientHeight) / height) + OVERSCAN),
  };
}

function useSpanInSight(count: number, height: number, frame: RefObject<HTMLElement | null>): Span {
  const [span, setSpan] = useState<Span>({ first: 0, last: Math.min(count - 1, OVERSCAN) });
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || count === 0) return;
    const look = () => {
      const next = spanOf(element, count, height);
      setSpan((known) => (known.first === next.first && known.last === next.last ? known : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [count, height, frame]);
  // Rows may have become fewer since somebody looked.
  return { first: Math.min(span.first, Math.max(0, count - 1)), last: Math.min(span.last, count - 1) };
}

/** Scrolls as little as shows a row whole, clear of the head above it and the sums below, each a row high. */
function bringIntoSight(element: HTMLElement | null, place: number, height: number): void {
  if (element === null) return;
  const top = place * height;
  const lowest = top - height;
  const highest = top + 3 * height - element.clientHeight;
  if (element.scrollTop > lowest) element.scrollTo({ top: Math.max(0, lowest) });
  else if (element.scrollTop < highest) element.scrollTo({ top: highest });
}
