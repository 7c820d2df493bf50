import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { Announcer, useAnnouncement } from './announcer.tsx';
import { moveKeys, useDragging } from './use-sortable.ts';

const item = css({ listStyle: 'none', minWidth: '0' });
const grip = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  flexShrink: '0',
  cursor: 'grab',
  color: 'fg.muted',
  touchAction: 'none',
  '& > svg': { width: '4', height: '4' },
});

/** The arrows that move an item by one, in reading order. */
const GRID_KEYS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 } as const;

interface SortableGridProps<T> {
  label: string;
  className: string;
  items: readonly T[];
  itemKey: (item: T) => string;
  itemName: (item: T) => string;
  itemClass: (item: T) => string;
  /** Renders an item; `handle` is what a pointer drags. */
  render: (item: T, handle: ReactNode, moveTo: (place: number) => void) => ReactNode;
  /** Called for every move: by pointer, by menu, or by Alt with an arrow key. */
  onMove: (from: number, to: number) => void;
  /** Announced after a move; places count from 1. */
  moved: (name: string, place: number, total: number) => string;
}

const handle = (
  <span data-grip="" aria-hidden="true" className={grip}>
    <GripVertical />
  </span>
);

/** A grid that users reorder by dragging or with Alt and the arrow keys. It is controlled and stores no order. */
export function SortableGrid<T>(props: SortableGridProps<T>) {
  const { label, className, items, itemKey, itemName, itemClass, render, onMove, moved } = props;
  const [announcement, announce] = useAnnouncement();
  const move = (from: number, to: number) => {
    const dragged = items[from];
    if (dragged === undefined || from === to || to < 0 || to >= items.length) return;
    onMove(from, to);
    announce(moved(itemName(dragged), to + 1, items.length));
  };
  const { ref, shown } = useDragging(items, move);
  return (
    <>
      <ul ref={ref} aria-label={label} className={className}>
        {shown.map((one) => {
          const place = items.indexOf(one);
          return (
            <li
              key={itemKey(one)}
              className={cx(item, itemClass(one))}
              {...moveKeys((step) => move(place, place + step), GRID_KEYS)}
            >
              {render(one, handle, (to) => move(place, to))}
            </li>
          );
        })}
      </ul>
      <Announcer text={announcement} />
    </>
  );
}
