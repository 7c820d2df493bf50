import { useServices } from '#features/kit/use-services.ts';
import type { ShownList } from '#machines/record-list/index.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/** Heights of a row by density, in rem; as the theme's token `sizes.row`. */
const heights = { comfortable: 2.5, compact: 1.875 };
/** Rows drawn beyond those in sight. */
const OVERSCAN = 8;

/** Height of a row in pixels, as density and the person's text size have it. */
export function useRowHeight(): number {
  const { preferences } = useServices();
  const { density } = useSyncExternalStore(preferences.subscribe, preferences.get);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return heights[density] * rem;
}

/** The rows that are drawn, and the room of those that are not, in pixels. */
export interface RowWindow {
  places: readonly number[];
  before: number;
  after: number;
  reveal: (place: number) => void;
}

/**
 * Of a list of all rows, those in and near sight; of a page all of them.
 * @param onSee hears which rows are in sight, the last one included
 */
export function useRowWindow(
  shown: ShownList,
  count: number,
  frame: RefObject<HTMLElement | null>,
  onSee: (first: number, last: number) => void,
): RowWindow {
  const height = useRowHeight();
  const isScrolled = shown.question.size === 'todas';
  const virtual = useVirtualizer({
    count: isScrolled ? count : 0,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollPaddingStart: height,
    scrollPaddingEnd: height,
  });
  const items = virtual.getVirtualItems();
  const first = items.at(0)?.index;
  const last = items.at(-1)?.index;
  useEffect(() => {
    if (first !== undefined && last !== undefined) onSee(first, last);
    // oxlint-disable-next-line react/exhaustive-deps -- heard where the rows in sight are others, whoever listens
  }, [first, last]);
  useEffect(() => virtual.measure(), [virtual, height]);
  if (!isScrolled) {
    return {
      places: Array.from({ length: count }, (_, place) => place),
      before: 0,
      after: 0,
      reveal: (place) => frame.current?.querySelectorAll('tbody > tr')[place]?.scrollIntoView({ block: 'nearest' }),
    };
  }
  return {
    places: items.map(({ index }) => index),
    before: items.at(0)?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    reveal: (place) => virtual.scrollToIndex(place),
  };
}
