import { css, cx } from '#styled-system/css';
import { skeleton, table } from '#styled-system/recipes';
import { useDelayed } from './use-delayed.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { tableRoles } from './table-roles.ts';

const bar = css({ display: 'block', height: '3.5', width: '70%' });
const invisible = css({ visibility: 'hidden' });
const ROWS = 6;

/** Placeholder rows of the real height; their bars become visible after 200 ms. */
export function TableSkeleton({ columns, label }: { columns: number; label: string }) {
  const visible = useDelayed(true);
  const styles = table({ size: 'sm', variant: 'plain' });
  return Array.from({ length: ROWS }, (_, row) => (
    <tr key={`row-${row}`} {...tableRoles.row} className={styles.row}>
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={`cell-${column}`} {...tableRoles.cell} className={styles.cell}>
          {row === 0 && column === 0 && <VisuallyHidden>{label}</VisuallyHidden>}
          <span aria-hidden="true" className={cx(skeleton(), bar, !visible && invisible)} />
        </td>
      ))}
    </tr>
  ));
}
