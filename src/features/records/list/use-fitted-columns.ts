import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type ListColumn, MIN_WIDTH } from './list-columns.ts';

interface FittedColumns {
  columns: readonly ListColumn[];
  /** Sum of all columns, in pixels. */
  width: number;
  /** Whether the columns overflow their frame, which then scrolls sideways. */
  isWide: boolean;
  /** Width in pixels of the lead column. */
  leadWidth: number;
}

interface FittedOptions {
  columns: readonly ListColumn[];
  /** Key of the column that identifies a record and stays in place while the others scroll. */
  lead: string;
  /** Width in pixels of the cells beside the columns. */
  others: number;
  /** The part of `others` that stays in place, too. */
  fixed: number;
}

/**
 * The columns of a list in a frame. In a frame that scrolls sideways, the lead column is at most half as wide as what
 * moves under it, so that the other columns can be read on a phone.
 */
export function useFittedColumns(options: FittedOptions, frame: RefObject<HTMLElement | null>): FittedColumns {
  const { columns, lead, others, fixed } = options;
  const room = useRoom(frame);
  return useMemo(() => {
    const sum = columns.reduce((total, { width }) => total + width, others);
    const leadWidth = columns.find(({ field }) => field.key === lead)?.width ?? 0;
    const most = Math.max(MIN_WIDTH, Math.floor((room - fixed) / 2));
    if (sum <= room || leadWidth <= most) return { columns, width: sum, isWide: sum > room, leadWidth };
    const fitted = columns.map((column) => (column.field.key === lead ? { ...column, width: most } : column));
    return { columns: fitted, width: sum - leadWidth + most, isWide: true, leadWidth: most };
  }, [columns, lead, others, fixed, room]);
}

/** Width in pixels of a frame; infinite until it is measured. */
function useRoom(frame: RefObject<HTMLElement | null>): number {
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
  return room;
}
