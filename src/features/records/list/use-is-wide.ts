import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether something of a width in pixels is wider than its frame, so that it is scrolled sideways. */
export function useIsWide(width: number, frame: RefObject<HTMLElement | null>): boolean {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      // Out of sight, behind a record, it has none, and nothing of it is drawn anew for that.
      if (width > 0) setRoom(width);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return width > room;
}
