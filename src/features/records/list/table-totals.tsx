import { formatField } from '#domain/fields/field-rules.ts';
import type { ListQuestion } from '#machines/record-list/index.ts';
import { cx } from '#styled-system/css';
import { memo } from 'react';
import { gridRoles } from './grid-roles.ts';
import type { ListColumn } from './list-columns.ts';
import { type ListTotalsRef, useTotals } from './list-totals.ts';
import { listTexts as t } from './list.texts.ts';
import { tableStyles as styles } from './record-table.styles.ts';

interface TableTotalsProps {
  totals: ListTotalsRef;
  question: ListQuestion;
  columns: readonly ListColumn[];
  lead: string;
  hasChoice: boolean;
}

/** The sums of all matching records, not only of the rows shown. While counting, the previous ones stay, dimmed. */
export const TableTotals = memo(function TableTotals(props: TableTotalsProps) {
  const { totals, question, columns, lead, hasChoice } = props;
  const { counted, state } = useTotals(totals);
  if (question.totals.length === 0) return null;
  const figures = counted?.figures;
  const isCounted = state === 'counted';
  return (
    <tfoot {...gridRoles.group} className={styles.sums} aria-busy={state === 'counting' || undefined}>
      <tr
        {...gridRoles.row}
        aria-rowindex={isCounted && figures?.exact ? figures.total + 2 : undefined}
        data-old={!isCounted || undefined}
        className={styles.totals}
      >
        {hasChoice && <td {...gridRoles.cell} className={cx(styles.total, styles.choice)} />}
        {columns.map(({ field, isFigure }) => {
          const sum = figures?.totals[field.key];
          const text = sum === undefined ? '' : formatField(field, sum);
          return (
            <td
              key={field.key}
              {...gridRoles.cell}
              data-figure={isFigure || undefined}
              title={text === '' ? undefined : text}
              className={cx(styles.total, field.key === lead && styles.leadHead)}
            >
              <span className={styles.sum}>{field.key === lead && sum === undefined ? t.totals : text}</span>
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
});
