import { sharedTexts } from '#contract/texts.ts';
import { type Names, rangeText, totalText } from '#features/kit/list/list-frame.tsx';
import { selectRowsAtEnd } from '#machines/record-list/index.ts';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { memo } from 'react';
import { type ListTotals, type ListTotalsRef, useTotals } from './list-totals.ts';
import { listTexts as t } from './list.texts.ts';
import type { ShownRecords } from './record-source.ts';

const span = css({ display: 'flex', alignItems: 'center', gap: '2', minHeight: '7' });
/** Like the sums above it, an outdated count is dimmed when counting takes longer than 300 ms. */
const spanText = css({ '&[data-old]': { color: 'fg.muted', transition: 'color 0s 300ms' } });

/** The number of records as text, with a lower bound beyond 10,000. Empty while unknown. */
function totalOf(shown: ShownRecords, { counted, state }: ListTotals, names: Names): string {
  const atEnd = state === 'counted' ? null : selectRowsAtEnd(shown);
  const figures = atEnd === null ? counted?.figures : { total: atEnd, exact: true };
  return figures === undefined ? '' : totalText(figures, names);
}

interface ListRangeProps {
  shown: ShownRecords;
  totals: ListTotalsRef;
  /** Whether loading rows failed; an error with a retry is then shown over them. */
  isUnread: boolean;
  names: Names;
}

/** The range of records shown and their total; when counting failed, the error and a retry. */
export const ListRange = memo(function ListRange({ shown, totals, isUnread, names }: ListRangeProps) {
  const known = useTotals(totals);
  const isAtEnd = selectRowsAtEnd(shown) !== null;
  const isUncounted = known.state === 'failed' && !isUnread && !isAtEnd;
  const isCounting = known.state === 'counting';
  const total = totalOf(shown, isUncounted ? { ...known, counted: null } : known, names);
  const count = shown.question.size === 'todas' ? 0 : (shown.slices.get(0)?.rows.length ?? 0);
  return (
    <div className={span}>
      <span
        role="status"
        className={spanText}
        aria-busy={isCounting || undefined}
        data-old={(isCounting && known.counted !== null && !isAtEnd) || undefined}
      >
        {rangeText(shown, count, total)}
        {isUncounted && ` · ${t.notCounted}`}
      </span>
      {isUncounted && (
        <Button size="sm" onClick={() => totals.send({ type: 'totals.retry' })}>
          {sharedTexts.retry}
        </Button>
      )}
    </div>
  );
});
