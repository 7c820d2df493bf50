import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { type Column, DataTable } from '../data-table.tsx';

/**
 * The table shrinks to the height of the chart if that is fixed. Its cards on narrow screens, which do not scroll by
 * themselves, scroll with the area.
 */
const area = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  minWidth: '0',
  minHeight: '0',
  overflowY: { base: 'auto', lg: 'visible' },
  '& > [role=region]': { flexShrink: { base: '0', lg: '1' } },
});
const oneLine = css({ whiteSpace: 'nowrap' });

/** A column of a table of values, which stay on one line. */
export interface ValueColumn {
  header: string;
  /** The text of a row, by its index. */
  text: (row: number) => string;
}

interface ChartTableProps {
  /** Accessible name of the table. */
  caption: string;
  /** The first one names the rows, the others hold values. */
  columns: readonly ValueColumn[];
  /** The indices of the rows. */
  rows: readonly number[];
  /** What stands below, such as a pager. */
  children?: ReactNode;
}

const tableColumn = ({ header, text }: ValueColumn, place: number): Column<number> => ({
  id: String(place),
  header,
  align: place === 0 ? 'start' : 'end',
  cell: (row) => <span className={oneLine}>{text(row)}</span>,
});

/** The exact values of a chart. */
export function ChartTable({ caption, columns, rows, children }: ChartTableProps) {
  return (
    <div className={area}>
      <DataTable caption={caption} columns={columns.map(tableColumn)} rows={rows} rowKey={String} />
      {children}
    </div>
  );
}
