import type { ComponentProps } from 'react';
import { css, cx } from '#styled-system/css';
import { table } from '#styled-system/recipes';
import { tableRoles } from './table-roles.ts';

/** Where rows stand as cards, what leads one: without its column's name, over everything else. */
const leading = css({
  lgDown: {
    order: '-1',
    gridTemplateColumns: 'minmax(0, 1fr)!',
    fontWeight: 'medium',
    /** Beside what can be done to the row. */
    pe: '14!',
    _before: { display: 'none' },
  },
});

interface TableCellProps extends ComponentProps<'td'> {
  /** Name of its column, shown beside the value where rows stand as cards. */
  column: string;
  /** Whether it names the row. */
  leads?: boolean;
}

/** A cell that brings the name of its column along to where there is no room for columns. */
export function TableCell({ column, leads = false, className, ...rest }: TableCellProps) {
  const { cell } = table({ size: 'sm', variant: 'plain' });
  return <td {...tableRoles.cell} data-column={column} {...rest} className={cx(cell, leads && leading, className)} />;
}
