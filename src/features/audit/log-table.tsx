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
  /** Words for screen readers while loading; their presence draws the skeleton. */
  loadingLabel: string | undefined;
  children: ReactNode;
}

/** A table some of whose rows open. */
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

/** The row under an entry, over the whole width, that holds its details. */
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
