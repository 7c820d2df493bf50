import { type GrabbedPart, type Place, selectMode } from '#machines/calendar-board/index.ts';
import { useLatest } from '#ui/use-latest.ts';
import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import type { CalendarItem } from '../calendar-items.ts';
import { placeAtPoint, scrollSpeedAt } from './board-geometry.ts';
import { type CalendarBoardRef, occurrenceOf } from './use-calendar-board.ts';

/** Pixels that the pointer moves before a press becomes a drag. */
const SLACK = 4;
/** Milliseconds after which a finger at rest grabs the event below it. */
const LONG_PRESS = 450;

interface Press {
  pointer: number;
  x: number;
  y: number;
  /** Where the press began; null beside the cells. */
  place: Place | null;
  /** The event below the pointer, and the part that is pressed. */
  item: CalendarItem | null;
  part: GrabbedPart;
  isTouch: boolean;
  state: 'pressed' | 'dragging' | 'over';
}

export interface PointerDrag {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  /** Whether the click that follows belongs to a drag that has just ended. */
  wasDrag: () => boolean;
}

const partOf = (target: Element): GrabbedPart => {
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge'];
  return edge === 'start' || edge === 'end' ? edge : 'whole';
};

/**
 * Dragging by pointer: of an event, of its edge, or over empty ground to select a span. A finger grabs by a long press,
 * so that it can scroll. The edges of the grid scroll it, and Escape or a lost pointer cancels.
 * @param maySelect whether the user may select a span
 */
export function usePointerDrag(
  board: CalendarBoardRef,
  grid: RefObject<HTMLElement | null>,
  itemOf: (element: Element) => CalendarItem | null,
  maySelect: boolean,
): PointerDrag {
  const find = useLatest(itemOf);
  const may = useLatest(maySelect);
  const [drag] = useState(() =>
    createDrag(
      board,
      grid,
      (element) => find.current(element),
      () => may.current,
    ),
  );
  useEffect(() => listen(drag), [drag]);
  return {
    onPointerDown: ({ nativeEvent }) => pressed(drag, nativeEvent),
    wasDrag: () => drag.press?.state === 'over',
  };
}

/** A drag and the press that may become one. */
interface Drag {
  board: CalendarBoardRef;
  grid: RefObject<HTMLElement | null>;
  itemOf: (element: Element) => CalendarItem | null;
  maySelect: () => boolean;
  press: Press | null;
  /** The timer of a long press, and the frame that scrolls. */
  timer: ReturnType<typeof setTimeout> | undefined;
  frame: number;
  /** Where the pointer is. */
  last: { x: number; y: number };
  listening: AbortController | null;
}

const createDrag = (
  board: Drag['board'],
  grid: Drag['grid'],
  itemOf: Drag['itemOf'],
  maySelect: Drag['maySelect'],
): Drag => ({
  board,
  grid,
  itemOf,
  maySelect,
  press: null,
  timer: undefined,
  frame: 0,
  last: { x: 0, y: 0 },
  listening: null,
});

const isDragging = (drag: Drag): boolean => drag.press?.state === 'dragging';

const placeAt = ({ grid }: Drag, x: number, y: number): Place | null =>
  grid.current === null ? null : placeAtPoint(grid.current, x, y);

function follow(drag: Drag): void {
  const place = placeAt(drag, drag.last.x, drag.last.y);
  if (place !== null) drag.board.send({ type: 'cursor.place', place });
}

/** Scrolls in each frame while the pointer is at an edge. */
function scroll(drag: Drag): void {
  const element = drag.grid.current;
  if (element === null || !isDragging(drag)) return;
  const speed = scrollSpeedAt(element, drag.last.y);
  if (speed !== 0) {
    element.scrollTop += speed;
    follow(drag);
  }
  drag.frame = requestAnimationFrame(() => scroll(drag));
}

function begin(drag: Drag, press: Press): void {
  const { board } = drag;
  const { item, part, place } = press;
  if (item !== null) board.send({ type: 'grab.start', occurrence: occurrenceOf(item), part, place });
  else if (place !== null && drag.maySelect()) board.send({ type: 'span.start', place });
  press.state = selectMode(board.getSnapshot()) === 'idle' ? 'over' : 'dragging';
  if (press.state !== 'dragging') return;
  follow(drag);
  drag.frame = requestAnimationFrame(() => scroll(drag));
}

function end(drag: Drag, type: 'drag.drop' | 'drag.cancel'): void {
  const { board, press, timer, frame, listening } = drag;
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  listening?.abort();
  if (isDragging(drag)) board.send({ type });
  if (press !== null && press.state !== 'pressed') press.state = 'over';
}

function move(drag: Drag, { clientX, clientY, pointerId }: globalThis.PointerEvent): void {
  const { press } = drag;
  if (press === null || pointerId !== press.pointer) return;
  drag.last = { x: clientX, y: clientY };
  if (isDragging(drag)) return follow(drag);
  const distance = Math.hypot(clientX - press.x, clientY - press.y);
  if (press.state !== 'pressed' || distance < SLACK) return;
  // A finger that moves before the long press scrolls.
  if (press.isTouch && press.part === 'whole') end(drag, 'drag.cancel');
  else begin(drag, press);
}

function pressed(drag: Drag, { target, button, pointerId, clientX, clientY, pointerType }: globalThis.PointerEvent) {
  if (button !== 0 || !(target instanceof Element) || isDragging(drag)) return;
  end(drag, 'drag.cancel');
  drag.press = null;
  // A press while something is grabbed by keys or a menu drops it.
  if (selectMode(drag.board.getSnapshot()) !== 'idle') return;
  const item = drag.itemOf(target);
  // Other controls of a cell are pressed, never dragged; outside the cells nothing is.
  if (item === null && (target.closest('button') !== null || target.closest('[role=gridcell]') === null)) return;
  const isTouch = pointerType === 'touch';
  const place = placeAt(drag, clientX, clientY);
  drag.last = { x: clientX, y: clientY };
  if (item === null && place !== null) drag.board.send({ type: 'cursor.place', place });
  if (item === null && isTouch) return;
  const part = partOf(target);
  const press: Press = { pointer: pointerId, x: clientX, y: clientY, place, item, part, isTouch, state: 'pressed' };
  drag.press = press;
  listenToPointer(drag);
  if (isTouch) drag.timer = setTimeout(() => begin(drag, press), LONG_PRESS);
}

function listenToPointer(drag: Drag): void {
  drag.listening = new AbortController();
  const { signal } = drag.listening;
  window.addEventListener('pointermove', (event) => move(drag, event), { signal });
  window.addEventListener('pointerup', () => end(drag, 'drag.drop'), { signal });
  window.addEventListener('pointercancel', () => end(drag, 'drag.cancel'), { signal });
}

/** Keeps the browser from scrolling and selecting while the user drags, and lets Escape cancel. */
function listen(drag: Drag): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const prevent = (event: Event) => {
    if (isDragging(drag)) event.preventDefault();
  };
  document.addEventListener('touchmove', prevent, { passive: false, signal });
  document.addEventListener('contextmenu', prevent, { signal });
  document.addEventListener('selectstart', prevent, { signal });
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging(drag)) return;
    event.stopPropagation();
    end(drag, 'drag.cancel');
  };
  window.addEventListener('keydown', escape, { capture: true, signal });
  return () => {
    end(drag, 'drag.cancel');
    ending.abort();
  };
}
