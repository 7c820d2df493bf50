import { cx } from '#styled-system/css';
import { table } from '#styled-system/recipes';
import { ColumnHeader } from '#ui/column-header.tsx';
import { TableFrame } from '#ui/table-frame.tsx';
import { TableSkeleton } from '#ui/table-skeleton.tsx';
import type { ComponentProps, ReactNode } from 'react';

interface LogTableProps {
  name: string;
  columns: readonly string[];
  /** Words for screen readers while loading; their presence draws the skeleton. */
  loadingLabel: string | undefined;
  children: ReactNode;
}

/** A table some of whose rows open. */
export function LogTable({ name, columns, loadingLabel, children }: LogTableProps) {
  const head = columns.map((column) => <ColumnHeader key={column}>{column}</ColumnHeader>);
  return (
    <TableFrame name={name} busy={loadingLabel !== undefined} head={head}>
      {loadingLabel === undefined ? children : <TableSkeleton columns={columns.length} label={loadingLabel} />}
    </TableFrame>
  );
}

export function LogRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={cx(table({ size: 'sm' }).row, className)} />;
}

export function LogCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={cx(table({ size: 'sm' }).cell, className)} />;
}
