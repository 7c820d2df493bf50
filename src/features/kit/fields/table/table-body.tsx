import type { TableField } from '#domain/fields/field.ts';
import type { TableRow } from '#domain/fields/field-kind.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useImperativeHandle } from 'react';
import { RowView } from './table-row-view.tsx';
import { tableStyles as look } from './table.styles.ts';
import type { TableActions } from './use-table.ts';

/** Height of a row nobody has seen yet, in CSS pixels. */
const ROW_HEIGHT = 49;
/** Rows drawn beyond those in sight, so that Enter finds the next one. */
const OVERSCAN = 8;

/** Brings a row into what is drawn. */
export interface RowRevealer {
  reveal: (index: number) => void;
}

interface TableBodyProps {
  field: TableField;
  rows: readonly TableRow[];
  isReadOnly: boolean;
  actions: TableActions;
}

/** All rows of a short table. */
export function TableBody({ field, rows, isReadOnly, actions }: TableBodyProps) {
  return rows.map(({ id }, index) => (
    <RowView key={id} field={field} row={id} index={index} isReadOnly={isReadOnly} actions={actions} />
  ));
}

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
