import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The scale and the resulting size in pixels; null at full size. */
export interface Fit {
  scale: number;
  width: number;
  height: number;
}

interface Fitting {
  room: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  fit: Fit | null;
}

function fitOf(room: HTMLElement, content: HTMLElement, smallest: number): Fit | null {
  const { offsetWidth: width, offsetHeight: height } = content;
  if (width === 0 || width <= room.clientWidth) return null;
  const scale = Math.max(smallest, room.clientWidth / width);
  return { scale, width: Math.floor(width * scale), height: Math.ceil(height * scale) };
}

const isSame = (one: Fit | null, other: Fit | null): boolean =>
  one?.scale === other?.scale && one?.width === other?.width && one?.height === other?.height;

/**
 * Scales content down to the available width, again whenever the size of the content or of the room changes.
 * @param smallest the minimum scale, below which the content scrolls instead
 */
export function useFit(smallest: number): Fitting {
  const room = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState<Fit | null>(null);
  useLayoutEffect(() => {
    const [around, inside] = [room.current, content.current];
    if (around === null || inside === null) return;
    const measure = () => {
      const next = fitOf(around, inside, smallest);
      setFit((before) => (isSame(before, next) ? before : next));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    observer.observe(inside);
    return () => observer.disconnect();
  }, [smallest]);
  return { room, content, fit };
}
