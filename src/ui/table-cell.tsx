import type { ComponentProps } from 'react';
import { css, cx } from '#styled-system/css';
import { table } from '#styled-system/recipes';
import { tableRoles } from './table-roles.ts';

/** In the card layout, the cell that names the row: first, and without its column's name. */
const leading = css({
  lgDown: {
    order: '-1',
    gridTemplateColumns: 'minmax(0, 1fr)!',
    fontWeight: 'medium',
    /** Leaves space for the row's actions. */
    pe: '14!',
    _before: { display: 'none' },
  },
});

interface TableCellProps extends ComponentProps<'td'> {
  /** Name of its column, shown next to the value in the card layout. */
  column: string;
  /** Whether it names the row. */
  namesRow?: boolean;
}

/** A cell that shows its column's name in the card layout. */
export function TableCell({ column, namesRow = false, className, ...rest }: TableCellProps) {
  const { cell } = table({ size: 'sm', variant: 'plain' });
  return (
    <td {...tableRoles.cell} data-column={column} {...rest} className={cx(cell, namesRow && leading, className)} />
  );
}
