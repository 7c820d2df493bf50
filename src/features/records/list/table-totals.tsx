import { formatField } from '#domain/fields/field-rules.ts';
import type { ShownList } from '#machines/record-list/index.ts';
import { cx } from '#styled-system/css';
import { memo } from 'react';
import { gridRoles } from './grid-roles.ts';
import type { ListColumn } from './list-columns.ts';
import { listTexts as t } from './list.texts.ts';
import { tableStyles as styles } from './record-table.styles.ts';

interface TableTotalsProps {
  shown: ShownList;
  columns: readonly ListColumn[];
  lead: string;
  hasChoice: boolean;
}

/** The sums of all records that match, not only of those shown. */
export const TableTotals = memo(function TableTotals({ shown, columns, lead, hasChoice }: TableTotalsProps) {
  const { totals } = shown;
  if (!columns.some(({ field }) => totals[field.key] !== undefined)) return null;
  return (
    <tfoot {...gridRoles.group}>
      <tr {...gridRoles.row} aria-rowindex={shown.exact ? shown.total + 2 : undefined}>
        {hasChoice && <td {...gridRoles.cell} className={cx(styles.total, styles.choice)} />}
        {columns.map(({ field, isFigure }) => {
          const sum = totals[field.key];
          const text = sum === undefined ? '' : formatField(field, sum);
          return (
            <td
              key={field.key}
              {...gridRoles.cell}
              data-figure={isFigure || undefined}
              title={text === '' ? undefined : text}
              className={styles.total}
            >
              {field.key === lead && sum === undefined ? t.totals : text}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
});
