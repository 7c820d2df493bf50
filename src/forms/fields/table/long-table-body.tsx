import { type Range, useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { Fragment, type Ref, useCallback, useImperativeHandle } from 'react';
import type { RowRevealer, TableBodyProps } from './table-body.tsx';
import { RowView } from './table-row-view.tsx';
import { tableStyles as look } from './table.styles.ts';

/** Estimated height of a row that has not rendered, in CSS pixels. */
const ROW_HEIGHT = 49;
/** Rows rendered beyond the visible ones, so that Enter finds the next row. */
const OVERSCAN = 3;

interface LongTableBodyProps extends TableBodyProps {
  /** The scroll container; null until mounted. */
  frame: HTMLElement | null;
  ref: Ref<RowRevealer>;
}

/** The rows of a long table that are visible, focused or uploading files, with reserved space for the other rows. */
export function LongTableBody({ field, rows, isReadOnly, actions, frame, ref }: LongTableBodyProps) {
  // oxlint-disable-next-line react/incompatible-library -- only this component reads it, and it is not memoized
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    rangeExtractor: useCallback((range: Range) => rowsDrawn(range, frame), [frame]),
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  useImperativeHandle(ref, () => ({ reveal: (index) => virtualizer.scrollToIndex(index, { align: 'center' }) }), [
    virtualizer,
  ]);
  const shown = virtualizer.getVirtualItems();
  const end = shown.at(-1)?.end ?? 0;
  return (
    <>
      {shown.map(({ index, key, start }, place) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <Fragment key={key}>
              <Room height={start - (shown[place - 1]?.end ?? 0)} />
              <RowView
                field={field}
                row={row.id}
                index={index}
                isReadOnly={isReadOnly}
                actions={actions}
                measure={virtualizer.measureElement}
              />
            </Fragment>
          )
        );
      })}
      <Room height={virtualizer.getTotalSize() - end} />
    </>
  );
}

/** Reserves the height of rows that are not rendered. */
const Room = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td className={look.space} style={{ height }} />
    </tr>
  );

/**
 * Content that must stay mounted outside the viewport: the focus, which would move to another row, and pending uploads,
 * which would be aborted.
 */
const PINNED = ':focus, [data-unsent]';

/** Indexes of rows with such content. */
function pinnedRows(frame: Element | null): number[] {
  const pinned = frame === null ? [] : [...frame.querySelectorAll(PINNED)];
  return pinned.flatMap((element) => {
    const index = element.closest('tr')?.dataset['index'];
    return index === undefined ? [] : [Number(index)];
  });
}

/**
 * Indexes of the rows of a long table to render, in order: those in and near the viewport, and those with content that
 * must stay mounted.
 */
export function rowsDrawn(range: Range, frame: Element | null): number[] {
  const pinned = pinnedRows(frame).filter((index) => index < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...pinned])].toSorted((one, other) => one - other);
}
