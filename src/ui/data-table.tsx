import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { css, cx } from '#styled-system/css';
import { table } from '#styled-system/recipes';
import { TableCell } from './table-cell.tsx';
import { TableFrame } from './table-frame.tsx';
import { type Minor, minorCell, MinorFact, MinorFacts } from './table-minor.tsx';
import { tableRoles } from './table-roles.ts';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts. */
  align?: 'start' | 'end';
  width?: 'narrow';
  /** Names the row in the card layout; by default the first column does. */
  namesRow?: boolean;
  /** Hides the column in narrow tables and shows its value below the row's name instead. */
  minor?: Minor;
  /** Shows the value of the hidden column without the column's name, because the value is self-explanatory. */
  isSelfExplanatory?: boolean;
  /** Sticks to the end of the row while other columns scroll, for row actions; it is not printed. */
  pinned?: boolean;
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes rows open on press or Enter, with arrow keys moving between them. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Screen reader text while loading; when set, the table renders a skeleton. */
  loadingLabel?: string | undefined;
}

const pinnedCell = css({
  position: 'sticky',
  insetEnd: '0',
  /** An open menu of this row overlays the rows below. */
  '&:has([role=menu])': { zIndex: '2' },
  boxShadow: 'inset 1px 0 var(--colors-border-subtle)',
  _print: { display: 'none!' },
});
const pressable = css({ cursor: 'pointer', _focusVisible: { outlineOffset: '-2px', bg: 'bg.subtle' } });
const opaque = css({ bg: 'inherit' });
/** In the card layout: the end of the first line. */
const corner = css({
  lgDown: {
    position: 'absolute!',
    top: '1.5',
    insetEnd: '0',
    boxShadow: 'none',
    bg: 'transparent',
    gridTemplateColumns: 'auto!',
    _before: { display: 'none!' },
    _after: { display: 'none!' },
  },
});
const alignments = {
  start: css({ textAlign: 'start' }),
  end: css({ textAlign: 'end' }),
};
const narrow = css({ width: '1%', whiteSpace: { lg: 'nowrap' } });

function moveFocus(event: KeyboardEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  const siblings = row.parentElement?.children;
  const targets: Record<string, Element | null | undefined> = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: siblings?.item(0),
    End: siblings?.item(siblings.length - 1),
  };
  const target = targets[event.key];
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.focus();
}

/** Whether the event came from a control inside the row, such as a button, a link or an open menu. */
const isFromControl = (target: EventTarget, row: Element): boolean =>
  target instanceof Element &&
  target !== row &&
  target.closest('a, button, input, select, label, [role=menu]') !== null;

interface DataRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'onOpen'> {
  row: Row;
  /** Whether this row is the tab stop (roving tabindex). */
  isStop: boolean;
  onFocus: () => void;
}

function DataRow<Row>({ row, columns, onOpen, isStop, onFocus }: DataRowProps<Row>) {
  const styles = table({ size: 'sm', variant: 'plain' });
  const nameIndex = Math.max(
    0,
    columns.findIndex(({ namesRow }) => namesRow),
  );
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    if (!isFromControl(event.target, event.currentTarget)) onOpen?.(row);
  };
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onOpen?.(row);
    else moveFocus(event);
  };
  const keyboard = onOpen === undefined ? {} : { tabIndex: isStop ? 0 : -1, onFocus, onClick: open, onKeyDown: press };
  return (
    <tr {...tableRoles.row} {...keyboard} className={cx(styles.row, onOpen !== undefined && pressable)}>
      {columns.map((column, index) => (
        <TableCell
          key={column.id}
          column={column.header}
          namesRow={index === nameIndex}
          className={cx(cellClass(column), column.pinned && opaque, column.pinned && corner)}
        >
          {column.cell(row)}
          {index === nameIndex && <UnderName columns={columns} row={row} />}
        </TableCell>
      ))}
    </tr>
  );
}

function UnderName<Row>({ columns, row }: Pick<DataRowProps<Row>, 'columns' | 'row'>) {
  const facts = columns.map(
    ({ id, header, minor, isSelfExplanatory = false, cell }) =>
      minor !== undefined && (
        <MinorFact key={id} minor={minor} column={isSelfExplanatory ? undefined : header}>
          {cell(row)}
        </MinorFact>
      ),
  );
  return <MinorFacts>{facts}</MinorFacts>;
}

function cellClass<Row>(column: Column<Row>): string {
  return cx(
    alignments[column.align ?? 'start'],
    column.width !== undefined && narrow,
    column.minor !== undefined && minorCell[column.minor],
    column.pinned && pinnedCell,
  );
}

/** A data table: sticky header, tabular figures, row height by density. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, onOpen, loadingLabel } = props;
  const [current, setCurrent] = useState<string>();
  const stop = rows.some((row) => rowKey(row) === current) ? current : rows.map(rowKey).at(0);
  return (
    <TableFrame
      name={caption}
      columns={columns.map((column) => ({ header: column.header, className: cellClass(column) }))}
      loadingLabel={loadingLabel}
    >
      {rows.map((row) => (
        <DataRow
          key={rowKey(row)}
          row={row}
          columns={columns}
          onOpen={onOpen}
          isStop={rowKey(row) === stop}
          onFocus={() => setCurrent(rowKey(row))}
        />
      ))}
    </TableFrame>
  );
}
