import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type Ref, useCallback, useImperativeHandle } from 'react';
import type { RowRevealer, TableBodyProps } from './table-body.tsx';
import { rowsDrawn } from './rows-drawn.ts';
import { RowView } from './table-row-view.tsx';
import { tableStyles as look } from './table.styles.ts';

/** Height of a row nobody has seen yet, in CSS pixels. */
const ROW_HEIGHT = 49;
/** Rows drawn beyond those in sight, so that Enter finds the next one. */
const OVERSCAN = 3;

interface LongTableBodyProps extends TableBodyProps {
  /** What they scroll in; null until it stands. */
  frame: HTMLElement | null;
  ref: Ref<RowRevealer>;
}

/** Of a long table the rows in sight and those in use; the others are room between. */
export function LongTableBody({ field, rows, isReadOnly, actions, frame, ref }: LongTableBodyProps) {
  // oxlint-disable-next-line react/incompatible-library -- it is read in this component alone, which nothing memoizes
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

/** Where rows would stand that are not drawn. */
const Room = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td className={look.space} style={{ height }} />
    </tr>
  );
