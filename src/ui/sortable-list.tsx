import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { Announcer, useAnnouncement } from './announcer.tsx';
import { IconButton } from './icon-button.tsx';
import { moveKeys, useDragging } from './use-sortable.ts';

const list = css({ display: 'grid', gap: '1', listStyle: 'none' });
const rowStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  bg: 'bg.default',
  borderWidth: '1px',
  borderRadius: 'l2',
  minHeight: 'row',
  ps: '1',
  pe: '1',
});
const grip = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  cursor: 'grab',
  color: 'fg.muted',
  touchAction: 'none',
  '& > svg': { width: '4', height: '4' },
});
const content = css({ flex: '1', minWidth: '0' });

export interface SortableTexts {
  moveUp: (name: string) => string;
  moveDown: (name: string) => string;
  /** Announced after a move; positions count from 1. */
  moved: (name: string, position: number, total: number) => string;
}

/** A copy of a list with one item moved to another index, as `onMove` of a `SortableList` reports the move. */
export const movedTo = <Item,>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));

interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  itemKey: (item: T) => string;
  itemName: (item: T) => string;
  render: (item: T) => ReactNode;
  /** Called for every move: by pointer, by button, or by Alt with an arrow key. */
  onMove: (from: number, to: number) => void;
  texts: SortableTexts;
  /** Replaces the two buttons at the end of a row, for example with a menu that has the same steps. */
  renderControls?: (item: T, steps: RowSteps) => ReactNode;
}

/** The moves of a row by one position. */
export interface RowSteps {
  canMove: (step: -1 | 1) => boolean;
  onStep: (step: -1 | 1) => void;
}

/** The arrows that move a row by one. */
const ROW_KEYS = { ArrowUp: -1, ArrowDown: 1 } as const;

interface SortableRowProps {
  steps: RowSteps;
  controls: ReactNode;
  children: ReactNode;
}

/** A row with its grip and its move controls; also handles the move keys. */
function SortableRow({ steps, controls, children }: SortableRowProps) {
  return (
    <li className={rowStyle} {...moveKeys(steps.onStep, ROW_KEYS)}>
      <span data-grip="" aria-hidden="true" className={grip}>
        <GripVertical />
      </span>
      <div className={content}>{children}</div>
      {controls}
    </li>
  );
}

/** The two buttons that move a row by one. */
function StepButtons({ name, steps, texts }: { name: string; steps: RowSteps; texts: SortableTexts }) {
  return ([-1, 1] as const).map((step) => (
    <IconButton
      key={step}
      size="sm"
      label={step < 0 ? texts.moveUp(name) : texts.moveDown(name)}
      icon={step < 0 ? <ArrowUp /> : <ArrowDown />}
      aria-disabled={!steps.canMove(step)}
      onClick={() => steps.onStep(step)}
    />
  ));
}

/**
 * A list that users reorder by dragging, by buttons or with Alt and the arrow keys. It is controlled and stores no
 * order of its own.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, itemKey, itemName, render, onMove, texts, renderControls } = props;
  const [announcement, announce] = useAnnouncement();
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    onMove(from, to);
    announce(texts.moved(itemName(item), to + 1, items.length));
  };
  const { ref, shown } = useDragging(items, move);
  return (
    <>
      <ul ref={ref} aria-label={label} className={list}>
        {shown.map((item, index) => {
          const steps: RowSteps = {
            canMove: (step) => items[index + step] !== undefined,
            onStep: (step) => move(index, index + step),
          };
          return (
            <SortableRow
              key={itemKey(item)}
              steps={steps}
              controls={
                renderControls?.(item, steps) ?? <StepButtons name={itemName(item)} steps={steps} texts={texts} />
              }
            >
              {render(item)}
            </SortableRow>
          );
        })}
      </ul>
      <Announcer text={announcement} />
    </>
  );
}
