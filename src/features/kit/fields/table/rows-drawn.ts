import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * What must not go from the page with a row that goes out of sight: the focus, which would pass to another row, and files
 * on their way, which would be called back.
 */
const HELD = ':focus, [data-unsent]';

/** Rows in which something is held, counted from zero. */
function heldRows(frame: Element | null): number[] {
  const held = frame === null ? [] : [...frame.querySelectorAll(HELD)];
  return held.flatMap((element) => {
    const index = element.closest('tr')?.dataset['index'];
    return index === undefined ? [] : [Number(index)];
  });
}

/** Rows of a long table that are drawn, in order: those in sight and around, and those in which something is held. */
export function rowsDrawn(range: Range, frame: Element | null): number[] {
  const held = heldRows(frame).filter((index) => index < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...held])].toSorted((one, other) => one - other);
}
