import { dayTextOf } from '#domain/day-number.ts';
import type { Place } from '#machines/calendar-board/index.ts';

const QUARTERS_OF_HOUR = 4;

/** Pixels from the upper and lower edge of the grid within which dragging scrolls it. */
const EDGE = 36;
/** Pixels scrolled per frame at the edge itself. */
const FASTEST = 18;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The row of cells at a height: that of the sticky rows first, then the nearest one. */
function rowAt(grid: HTMLElement, y: number): Element | undefined {
  const rows = [...grid.querySelectorAll('[role=row]')].filter((row) => row.querySelector('[role=gridcell]') !== null);
  const distanceTo = (row: Element) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y < top ? top - y : Math.max(0, y - bottom + 1);
  };
  return rows.reduce<Element | undefined>(
    (nearest, row) => (nearest === undefined || distanceTo(row) < distanceTo(nearest) ? row : nearest),
    undefined,
  );
}

/** The place in the grid at a point of the window, or the nearest one; null in a grid without cells. */
export function placeAtPoint(grid: HTMLElement, x: number, y: number): Place | null {
  const row = rowAt(grid, y);
  const cells = [...(row?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? [])];
  const rectangles = cells.map((cell) => cell.getBoundingClientRect());
  const found = rectangles.findIndex(({ right }) => x < right);
  const index = found === -1 ? cells.length - 1 : found;
  const [cell, rectangle] = [cells[index], rectangles[index]];
  if (cell === undefined || rectangle === undefined) return null;
  const { day, minute } = cell.dataset;
  const inHour = clamp((y - rectangle.top) / rectangle.height, 0, 0.99);
  return {
    day: dayTextOf(Number(day)),
    minute: minute === undefined ? null : Number(minute) + Math.floor(inHour * QUARTERS_OF_HOUR) * 15,
  };
}

/** The pixels to scroll in a frame while the pointer is at a height near the edge of the grid; 0 elsewhere. */
export function scrollSpeedAt(grid: HTMLElement, y: number): number {
  const { top, bottom } = grid.getBoundingClientRect();
  const head = grid.querySelector('[data-sticky]')?.clientHeight ?? 0;
  // Above the sticky rows' lower edge the pointer is over the row of whole days.
  const above = y > top + head ? top + head + EDGE - y : 0;
  const below = y - (bottom - EDGE);
  const depth = above > 0 ? -above : Math.max(0, below);
  return clamp(depth / EDGE, -1, 1) * FASTEST;
}
