import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { table } from '#styled-system/recipes';
import { tableRoles } from './table-roles.ts';

const cell = css({
  position: 'sticky',
  top: '0',
  zIndex: '1',
  bg: 'bg.subtle',
  boxShadow: 'inset 0 -1px var(--colors-border-subtle)',
});

/** A column header that stays visible while the rows scroll. */
export function ColumnHeader({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th
      {...tableRoles.head}
      scope="col"
      className={cx(table({ size: 'sm', variant: 'plain' }).header, cell, className)}
    >
      {children}
    </th>
  );
}
