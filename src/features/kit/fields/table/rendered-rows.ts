import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * Content that must stay mounted outside the viewport: the focus, which would move to another row, and pending uploads,
 * which would be aborted.
 */
const PINNED = ':focus, [data-unsent]';

/** Indexes of rows with such content. */
function pinnedRows(frame: Element | null): number[] {
  const pinned = frame === null ? [] : [...frame.querySelectorAll(PINNED)];
  return pinned.flatMap((element) => {
    const index = element.closest('tr')?.dataset['index'];
    return index === undefined ? [] : [Number(index)];
  });
}

/**
 * Indexes of the rows of a long table to render, in order: those in and near the viewport, and those with content that
 * must stay mounted.
 */
export function rowsDrawn(range: Range, frame: Element | null): number[] {
  const pinned = pinnedRows(frame).filter((index) => index < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...pinned])].toSorted((one, other) => one - other);
}
