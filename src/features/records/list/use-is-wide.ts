import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether content of a width in pixels overflows its frame and scrolls sideways. */
export function useIsWide(width: number, frame: RefObject<HTMLElement | null>): boolean {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      // While hidden by an open record the frame has no width, which must not cause a render.
      if (width > 0) setRoom(width);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return width > room;
}
