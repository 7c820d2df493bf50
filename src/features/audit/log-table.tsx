import { cx } from '#styled-system/css';
import { table } from '#styled-system/recipes';
import { ColumnHeader } from '#ui/column-header.tsx';
import { TableFrame } from '#ui/table-frame.tsx';
import { TableSkeleton } from '#ui/table-skeleton.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { minorCell } from '#ui/table-minor.tsx';
import { tableRoles } from '#ui/table-roles.ts';

interface LogTableProps {
  name: string;
  columns: readonly { name: string; isMinor: boolean }[];
  /** Screen reader text while loading; when present, the skeleton renders. */
  loadingLabel: string | undefined;
  children: ReactNode;
}

/** A table with expandable rows. */
export function LogTable({ name, columns, loadingLabel, children }: LogTableProps) {
  const head = columns.map((column) => (
    <ColumnHeader key={column.name} className={column.isMinor ? minorCell.late : ''}>
      {column.name}
    </ColumnHeader>
  ));
  return (
    <TableFrame name={name} busy={loadingLabel !== undefined} head={head}>
      {loadingLabel === undefined ? children : <TableSkeleton columns={columns.length} label={loadingLabel} />}
    </TableFrame>
  );
}

/** A row of the log. */
export function LogRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...tableRoles.row} {...rest} className={cx(table({ size: 'sm' }).row, className)} />;
}

/** The full-width row with the details of an entry. */
export function LogDetailRow({ columns, children, ...rest }: ComponentProps<'tr'> & { columns: number }) {
  return (
    <tr {...tableRoles.row} {...rest}>
      {children !== undefined && (
        <td {...tableRoles.cell} colSpan={columns} className={table({ size: 'sm' }).cell}>
          {children}
        </td>
      )}
    </tr>
  );
}
