import { dayNumberOf, type DayNumber } from '#domain/day-number.ts';
import { type Direction, type Place, selectCursor, selectMode } from '#machines/calendar-board/index.ts';
import type { Anchor } from '#ui/anchored-popover.tsx';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type CalendarItem, itemWithKey } from '../calendar-items.ts';
import { placeAtPoint } from './board-geometry.ts';
import { type CalendarBoardRef, occurrenceOf } from './use-calendar-board.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'previousPage',
  PageDown: 'nextPage',
};

/** What presses and keys on the grid ask for, beyond the chart of the board. */
export interface SurfaceActions {
  open: (item: CalendarItem) => void;
  openDay: (day: DayNumber) => void;
  /** Opens the list of a day. */
  listDay: (day: DayNumber, anchor: Anchor) => void;
  openMenu: (item: CalendarItem, anchor: Anchor) => void;
  remove: (item: CalendarItem) => void;
}

/** The rectangle of an element, as an anchor. */
export function anchorOf(element: Element): Anchor {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

const closest = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** The day of a cell whose events are listed elsewhere, because it has room for dots only; null for any other place. */
function listedDay(target: EventTarget): DayNumber | null {
  const day = closest(target, '[role=gridcell][data-listed]')?.dataset['day'];
  return day === undefined ? null : Number(day);
}

interface SurfaceOptions {
  board: CalendarBoardRef;
  grid: RefObject<HTMLElement | null>;
  items: readonly CalendarItem[];
  /** Whether the user may create events; otherwise nothing in the grid begins one. */
  mayCreate: boolean;
  actions: SurfaceActions;
}

/**
 * The handlers of the element around a view: one of each kind for all its cells and events, which name themselves by
 * data attributes; and a function that focuses the active cell once it is rendered.
 */
export function useBoardSurface({ board, grid, items, mayCreate, actions }: SurfaceOptions) {
  const itemOf = (element: Element): CalendarItem | null => {
    const key = element.closest<HTMLElement>('[data-item]')?.dataset['item'];
    return key === undefined ? null : (itemWithKey(items, key) ?? null);
  };
  const drag = usePointerDrag(board, grid, itemOf, mayCreate);
  const focus = useCellFocus(board, grid);
  const shared = { board, grid, itemOf, mayCreate, actions };
  const openListed = (day: DayNumber) => {
    focus();
    actions.openDay(day);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const cell = event.target.closest('[role=gridcell]');
    if (cell === null) return;
    const item = itemOf(event.target);
    const listed = event.key === 'Enter' && selectMode(board.getSnapshot()) === 'idle' ? listedDay(cell) : null;
    if (listed !== null) openListed(listed);
    else if (!handleKey({ board, event, cell, item, itemOf, mayCreate, actions, focus })) return;
    event.preventDefault();
  };
  const surface = {
    onPointerDown: drag.onPointerDown,
    onClick: (event: MouseEvent) => {
      if (drag.wasDrag()) return;
      // The number of a day is replaced by the cells of the day.
      if (closest(event.target, '[data-open-day]') !== null) focus();
      handlePress(event, shared);
    },
    onDoubleClick: (event: MouseEvent) => {
      const listed = listedDay(event.target);
      if (listed === null) createAt(event, shared);
      else openListed(listed);
    },
    onContextMenu: (event: MouseEvent) => openMenuAt(event, shared),
    onKeyDown: keys,
  };
  return { surface, focusCursor: focus };
}

type Shared = Pick<KeyPress, 'board' | 'itemOf' | 'mayCreate' | 'actions'> & Pick<SurfaceOptions, 'grid'>;

function handlePress({ target, clientX, clientY }: MouseEvent, { board, grid, itemOf, actions }: Shared): void {
  if (!(target instanceof Element)) return;
  const opened = closest(target, '[data-open-day]')?.dataset['openDay'];
  if (opened !== undefined) return actions.openDay(Number(opened));
  const more = closest(target, '[data-more]');
  if (more !== null) return actions.listDay(Number(more.dataset['more']), anchorOf(more));
  const isInGrid = grid.current?.contains(target) === true;
  if (isInGrid && selectMode(board.getSnapshot()) !== 'idle') return dropAt(board, grid.current, clientX, clientY);
  const item = itemOf(target);
  if (item !== null) actions.open(item);
}

function createAt({ target, clientX, clientY }: MouseEvent, { board, grid, mayCreate }: Shared): void {
  const isGround = mayCreate && closest(target, 'button') === null && closest(target, '[role=gridcell]') !== null;
  if (grid.current === null || !isGround) return;
  const place = placeAtPoint(grid.current, clientX, clientY);
  if (place !== null) board.send({ type: 'span.create', place: toHalfHour(place) });
}

function openMenuAt(event: MouseEvent, { itemOf, actions }: Shared): void {
  const item = event.target instanceof Element ? itemOf(event.target) : null;
  if (item === null) return;
  event.preventDefault();
  // The menu key reports no point of its own.
  const anchor =
    event.button === 2
      ? { x: event.clientX, y: event.clientY, width: 0, height: 0 }
      : anchorOf(closest(event.target, '[data-item]') ?? event.currentTarget);
  actions.openMenu(item, anchor);
}

/** New events of a double click begin at a half hour. */
const toHalfHour = ({ day, minute }: Place): Place => ({
  day,
  minute: minute === null ? null : minute - (minute % 30),
});

/** A press while something is grabbed by keys or a menu drops it there. */
function dropAt(board: CalendarBoardRef, grid: HTMLElement | null, x: number, y: number): void {
  const place = grid === null ? null : placeAtPoint(grid, x, y);
  if (place === null) return;
  board.send({ type: 'cursor.place', place });
  board.send({ type: 'drag.drop' });
}

interface KeyPress {
  board: CalendarBoardRef;
  event: KeyboardEvent;
  cell: Element;
  /** The focused event; null while a cell has the focus. */
  item: CalendarItem | null;
  itemOf: (element: Element) => CalendarItem | null;
  mayCreate: boolean;
  actions: SurfaceActions;
  focus: () => void;
}

/** Handles a key in a cell; returns whether it means anything. */
function handleKey({ board, event, cell, item, itemOf, mayCreate, actions, focus }: KeyPress): boolean {
  const { key, shiftKey } = event;
  const direction = directions[key];
  const isIdle = selectMode(board.getSnapshot()) === 'idle';
  if (direction !== undefined) {
    focus();
    // A selection is that of a new event.
    board.send({ type: shiftKey && (mayCreate || !isIdle) ? 'cursor.extend' : 'cursor.step', direction });
    return true;
  }
  if (!isIdle) return endDrag(board, key, focus);
  if (key === 'Enter' && item === null) return enterCell({ board, cell, itemOf, mayCreate, actions });
  if (key === ' ') return grabIn(board, cell, item, itemOf);
  if (key === 'Delete' && item !== null) {
    actions.remove(item);
    return true;
  }
  if (item !== null && (key === 'ContextMenu' || (key === 'F10' && shiftKey))) {
    actions.openMenu(item, anchorOf(event.target instanceof Element ? event.target : cell));
    return true;
  }
  return false;
}

function endDrag(board: CalendarBoardRef, key: string, focus: () => void): boolean {
  if (key !== 'Enter' && key !== ' ' && key !== 'Escape') return false;
  focus();
  board.send({ type: key === 'Escape' ? 'drag.cancel' : 'drag.drop' });
  return true;
}

const controlsIn = (cell: Element): HTMLElement[] => [
  ...cell.querySelectorAll<HTMLElement>('[data-item], [data-more]'),
];

/**
 * Opens the only event of a cell, moves the focus to the first of several, or creates one in an empty cell; returns
 * whether the key means anything there.
 */
function enterCell({
  board,
  cell,
  itemOf,
  mayCreate,
  actions,
}: Pick<KeyPress, 'board' | 'cell' | 'itemOf' | 'mayCreate' | 'actions'>): boolean {
  const [first, ...others] = controlsIn(cell);
  const item = first === undefined ? null : itemOf(first);
  if (first === undefined && !mayCreate) return false;
  if (first === undefined) board.send({ type: 'span.create', place: selectCursor(board.getSnapshot()) });
  else if (others.length === 0 && item !== null) actions.open(item);
  else first.focus();
  return true;
}

/** Grabs the focused event, or the first one of the focused cell. */
function grabIn(
  board: CalendarBoardRef,
  cell: Element,
  item: CalendarItem | null,
  itemOf: KeyPress['itemOf'],
): boolean {
  const [first] = controlsIn(cell);
  const grabbed = item ?? (first === undefined ? null : itemOf(first));
  if (grabbed === null) return false;
  board.send({ type: 'grab.start', occurrence: occurrenceOf(grabbed), part: 'whole', place: null });
  return true;
}

/** The cell of a place; the hour that contains it. */
export function findCell(grid: HTMLElement, { day, minute }: Place): HTMLElement | null {
  const hour = minute === null ? ':not([data-minute])' : `[data-minute="${minute - (minute % 60)}"]`;
  return grid.querySelector<HTMLElement>(`[role=gridcell][data-day="${dayNumberOf(day)}"]${hour}`);
}

/** Keeps the focus in the active cell after a key moved it, even when other days are shown for it. */
function useCellFocus(board: CalendarBoardRef, grid: RefObject<HTMLElement | null>): () => void {
  const isWanted = useRef(false);
  const settle = () => {
    if (!isWanted.current || grid.current === null) return;
    const cell = findCell(grid.current, selectCursor(board.getSnapshot()));
    if (cell === null) return;
    isWanted.current = false;
    // The row of whole days is always in view, and scrolling to it would scroll the hours.
    if (document.activeElement !== cell) cell.focus({ preventScroll: cell.dataset['minute'] === undefined });
  };
  // Other days render after the address has changed.
  useLayoutEffect(settle);
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  return () => {
    isWanted.current = true;
    // The chart moves the cursor in the same task; the cell is focused once React has rendered it.
    queueMicrotask(() => requestAnimationFrame(() => latest.current()));
  };
}
