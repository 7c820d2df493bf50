import type { TableField } from '#domain/fields/field.ts';
import { formatField } from '#domain/fields/field-rules.ts';
import { cx } from '#styled-system/css';
import { tableRoles } from '#ui/table-roles.ts';
import { formTexts as t } from '../../form/form.texts.ts';
import { totalsName } from '#domain/forms/evaluation-plan.ts';
import { useFormPart } from '../../form/open-form.ts';
import { isFigure } from '../leaf-view.tsx';
import { tableStyles as look } from './table.styles.ts';

/** The sums below the columns that have one. A changed sum renders only this footer. */
export function TableTotals({ field, hasTools }: { field: TableField; hasTools: boolean }) {
  const { store } = useFormPart(totalsName(field.key));
  const totals = store.evaluator.totals(field.key);
  return (
    <tfoot {...tableRoles.group}>
      <tr {...tableRoles.row} className={look.totals}>
        <td {...tableRoles.cell} className={look.total}>
          {t.totals}
        </td>
        {field.columns.map((column) => {
          const total = totals[column.key];
          return (
            <td
              key={column.key}
              {...tableRoles.cell}
              data-total={column.key}
              data-column={column.label}
              className={cx(look.total, isFigure(column) && look.figures)}
            >
              {field.totals?.includes(column.key) === true && total !== undefined ? formatField(column, total) : ''}
            </td>
          );
        })}
        {hasTools && <td {...tableRoles.cell} className={look.total} />}
      </tr>
    </tfoot>
  );
}
