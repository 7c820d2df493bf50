import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useImperativeHandle } from 'react';
import type { RowRevealer, TableBodyProps } from './table-body.tsx';
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

/** Of a long table the rows in sight; the others are room above and below. */
export function LongTableBody({ field, rows, isReadOnly, actions, frame, ref }: LongTableBodyProps) {
  // oxlint-disable-next-line react/incompatible-library -- it is read in this component alone, which nothing memoizes
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  useImperativeHandle(ref, () => ({ reveal: (index) => virtualizer.scrollToIndex(index, { align: 'center' }) }), [
    virtualizer,
  ]);
  const shown = virtualizer.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <>
      <Room height={above} />
      {shown.map(({ index, key }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <RowView
              key={key}
              field={field}
              row={row.id}
              index={index}
              isReadOnly={isReadOnly}
              actions={actions}
              measure={virtualizer.measureElement}
            />
          )
        );
      })}
      <Room height={below} />
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
