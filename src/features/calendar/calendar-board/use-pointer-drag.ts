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
 */
export function usePointerDrag(
  board: CalendarBoardRef,
  grid: RefObject<HTMLElement | null>,
  itemOf: (element: Element) => CalendarItem | null,
): PointerDrag {
  const find = useLatest(itemOf);
  const [drag] = useState(() => createDrag(board, grid, (element) => find.current(element)));
  useEffect(() => drag.listen(), [drag]);
  return drag;
}

function createDrag(
  board: CalendarBoardRef,
  grid: RefObject<HTMLElement | null>,
  itemOf: (element: Element) => CalendarItem | null,
) {
  let press: Press | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let last = { x: 0, y: 0 };
  let listening: AbortController | null = null;

  const placeAt = (x: number, y: number) => (grid.current === null ? null : placeAtPoint(grid.current, x, y));

  const follow = () => {
    const place = placeAt(last.x, last.y);
    if (place !== null) board.send({ type: 'cursor.place', place });
  };

  /** Scrolls in each frame while the pointer is at an edge. */
  const scroll = () => {
    const element = grid.current;
    if (element === null || press?.state !== 'dragging') return;
    const speed = scrollSpeedAt(element, last.y);
    if (speed !== 0) {
      element.scrollTop += speed;
      follow();
    }
    frame = requestAnimationFrame(scroll);
  };

  const begin = (current: Press): Press['state'] => {
    const { item, part, place } = current;
    if (item !== null) board.send({ type: 'grab.start', occurrence: occurrenceOf(item), part, place });
    else if (place !== null) board.send({ type: 'span.start', place });
    current.state = selectMode(board.getSnapshot()) === 'idle' ? 'over' : 'dragging';
    if (current.state === 'dragging') frame = requestAnimationFrame(scroll);
    return current.state;
  };

  const end = (type: 'drag.drop' | 'drag.cancel') => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    listening?.abort();
    if (press?.state === 'dragging') board.send({ type });
    if (press !== null) press.state = press.state === 'pressed' ? 'pressed' : 'over';
  };

  const move = ({ clientX, clientY, pointerId }: globalThis.PointerEvent) => {
    if (press === null || pointerId !== press.pointer) return;
    last = { x: clientX, y: clientY };
    if (press.state === 'dragging') return follow();
    const distance = Math.hypot(clientX - press.x, clientY - press.y);
    if (press.state !== 'pressed' || distance < SLACK) return;
    if (press.isTouch && press.part === 'whole') return end('drag.cancel');
    if (begin(press) === 'dragging') follow();
  };

  const listenToPointer = () => {
    listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', () => end('drag.drop'), { signal });
    window.addEventListener('pointercancel', () => end('drag.cancel'), { signal });
  };

  return {
    onPointerDown: ({ nativeEvent }: PointerEvent<HTMLElement>) => {
      const { target, button, pointerId, clientX, clientY, pointerType } = nativeEvent;
      if (button !== 0 || !(target instanceof Element) || press?.state === 'dragging') return;
      // A press while something is grabbed by keys or a menu drops it.
      if (selectMode(board.getSnapshot()) !== 'idle') return void (press = null);
      end('drag.cancel');
      const item = itemOf(target);
      press = null;
      // Other controls of a cell are pressed, never dragged.
      if (item === null && target.closest('button') !== null) return;
      const isTouch = pointerType === 'touch';
      const place = placeAt(clientX, clientY);
      last = { x: clientX, y: clientY };
      press = {
        pointer: pointerId,
        x: clientX,
        y: clientY,
        place,
        item,
        part: partOf(target),
        isTouch,
        state: 'pressed',
      };
      if (item === null && place !== null) board.send({ type: 'cursor.place', place });
      if (item === null && isTouch) return;
      listenToPointer();
      const pressed = press;
      if (isTouch && item !== null) timer = setTimeout(() => begin(pressed), LONG_PRESS);
    },
    wasDrag: () => press?.state === 'over',
    /** Keeps the browser from scrolling and selecting while the user drags, and lets Escape cancel. */
    listen: () => {
      const ending = new AbortController();
      const { signal } = ending;
      const isDragging = () => press?.state === 'dragging';
      const prevent = (event: Event) => {
        if (isDragging()) event.preventDefault();
      };
      grid.current?.addEventListener('touchmove', prevent, { passive: false, signal });
      grid.current?.addEventListener('contextmenu', prevent, { signal });
      document.addEventListener('selectstart', prevent, { signal });
      const escape = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isDragging()) return;
        event.stopPropagation();
        end('drag.cancel');
      };
      window.addEventListener('keydown', escape, { capture: true, signal });
      return () => {
        end('drag.cancel');
        ending.abort();
      };
    },
  };
}
