import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DraggedRows } from './dragged-rows.ts';

/** Loads dragging after the list has rendered. A drag shows a preview and calls `report` once when it ends. */
export function useDragging<T>(items: readonly T[], report: (from: number, to: number) => void) {
  const ref = useRef<HTMLUListElement>(null);
  const [preview, setPreview] = useState<readonly T[]>();
  const shown = preview ?? items;
  const latest = useRef({ items, shown, report });
  useLayoutEffect(() => {
    latest.current = { items, shown, report };
  });
  useEffect(() => {
    let end: (() => void) | undefined;
    let isMounted = true;
    const rows: DraggedRows<T> = {
      shown: () => latest.current.shown,
      preview: (values) => {
        latest.current.shown = values;
        setPreview(values);
      },
      drop: (value) => {
        const { items: before, shown: after } = latest.current;
        const from = before.indexOf(value);
        const to = after.indexOf(value);
        setPreview(undefined);
        if (from !== to && from >= 0 && to >= 0) latest.current.report(from, to);
      },
    };
    const start = async () => {
      const { startDragging } = await import('./dragged-rows.ts');
      if (isMounted && ref.current !== null) end = startDragging(ref.current, rows);
    };
    // Buttons and keys work without the drag code, and the next list tries to load it again.
    start().catch(() => undefined);
    return () => {
      isMounted = false;
      end?.();
    };
  }, []);
  return { ref, shown };
}

type Step = -1 | 1;

/** The step of Alt with an arrow; undefined for any other key, and inside an open menu, which uses arrows itself. */
function stepOf(
  { altKey, key, target }: KeyboardEvent<HTMLElement>,
  keys: Readonly<Record<string, Step>>,
): Step | undefined {
  const isInMenu = target instanceof Element && target.closest('[role=menu]') !== null;
  return altKey && !isInMenu ? keys[key] : undefined;
}

/**
 * The attributes of an item that moves with Alt and an arrow.
 * @param keys the arrows and their steps
 */
export const moveKeys = (onStep: (step: Step) => void, keys: Readonly<Record<string, Step>>) => ({
  // In the capture phase, before a focused menu button would open its menu.
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event, keys);
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(step);
  },
});
