import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Smallest a screen or sheet is drawn, as a part of its size: smaller could not be read, and it scrolls instead. */
const SMALLEST = 0.6;

/** How large something is drawn, and what it then takes, in pixels; null at its own size. */
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

function fitOf(room: HTMLElement, content: HTMLElement): Fit | null {
  const { offsetWidth: width, offsetHeight: height } = content;
  if (width === 0 || width <= room.clientWidth) return null;
  const scale = Math.max(SMALLEST, room.clientWidth / width);
  return { scale, width: Math.floor(width * scale), height: Math.ceil(height * scale) };
}

const isSame = (one: Fit | null, other: Fit | null): boolean =>
  one?.scale === other?.scale && one?.width === other?.width && one?.height === other?.height;

/** Draws something wider than its room as small as it fits, and follows both as they change. */
export function useFit(): Fitting {
  const room = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState<Fit | null>(null);
  useLayoutEffect(() => {
    const [around, inside] = [room.current, content.current];
    if (around === null || inside === null) return;
    const measure = () => {
      const next = fitOf(around, inside);
      setFit((before) => (isSame(before, next) ? before : next));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    observer.observe(inside);
    return () => observer.disconnect();
  }, []);
  return { room, content, fit };
}
