import { sharedTexts } from '#contract/texts.ts';
import { EXACT_TOTAL } from '#contract/schemas/page.ts';
import { type PageSize, pageSizes } from '#features/kit/record-rows.ts';
import { RecordSelect } from '#features/kit/record-select.tsx';
import { recordTexts } from '#features/kit/record-texts.ts';
import { type PageDirection, selectRowsAtEnd, type ShownList } from '#machines/record-list/index.ts';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { memo, useEffect, useId, useRef } from 'react';
import { type ListTotals, type ListTotalsRef, useTotals } from './list-totals.ts';
import { listTexts as t } from './list.texts.ts';
import type { Names } from './use-batch.ts';
import { useDelayedPending } from './use-delayed-pending.ts';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  pt: '3',
  textStyle: 'sm',
  fontVariantNumeric: 'tabular-nums',
  _print: { display: 'none' },
});
const group = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
const pageButtons = css({ display: 'flex', gap: '2' });
const narrow = css({ width: '6rem' });
const span = css({ display: 'flex', alignItems: 'center', gap: '2', minHeight: '7' });
/** Like the sums above it, an outdated count is dimmed when counting takes longer than 300 ms. */
const spanText = css({ '&[data-old]': { color: 'fg.muted', transition: 'color 0s 300ms' } });

interface ListFooterProps {
  shown: ShownList;
  totals: ListTotalsRef;
  /** Whether loading rows failed; an error with a retry is then shown over them. */
  isUnread: boolean;
  names: Names;
  size: PageSize;
  hasPage: { previous: boolean; next: boolean };
  isChangingPage: boolean;
  onSize: (size: PageSize) => void;
  onPageChange: (to: PageDirection) => void;
}

/** The number of records as text, with a lower bound beyond 10,000. Empty while unknown. */
function totalText(shown: ShownList, { counted, state }: ListTotals, { one, many }: Names): string {
  const atEnd = state === 'counted' ? null : selectRowsAtEnd(shown);
  const figures = atEnd === null ? counted?.figures : { total: atEnd, exact: true };
  if (figures === undefined) return '';
  const { total, exact } = figures;
  if (!exact) return recordTexts.moreThan(`${EXACT_TOTAL.toLocaleString('es-PY')} ${many}`);
  return `${total.toLocaleString('es-PY')} ${total === 1 ? one : many}`;
}

/** The range of rows shown: `26–50 de 120 clientes`. */
function rangeText(shown: ShownList, totals: ListTotals, names: Names): string {
  const { question, trail, slices } = shown;
  const rows = slices.get(0)?.rows.length ?? 0;
  const total = totalText(shown, totals, names);
  if (question.size === 'todas' || rows === 0) return total;
  const first = (trail.length - 1) * question.size + 1;
  const range = `${first.toLocaleString('es-PY')}–${(first + rows - 1).toLocaleString('es-PY')}`;
  return total === '' ? range : recordTexts.range(range, total);
}

/** Footer of a list: the range shown, the page size and the page buttons. */
export function ListFooter({ shown, totals, isUnread, names, size, onSize, ...paging }: ListFooterProps) {
  const id = useId();
  const options = pageSizes.map((choice) => ({
    value: String(choice),
    label: choice === 'todas' ? sharedTexts.allRows : String(choice),
  }));
  return (
    <div className={bar}>
      <ListSpan shown={shown} totals={totals} isUnread={isUnread} names={names} />
      <div className={group}>
        <label htmlFor={id}>{sharedTexts.rowsPerPage}</label>
        <span className={narrow}>
          <RecordSelect<string>
            id={id}
            value={String(size)}
            options={options}
            onChoose={(chosen) => onSize(pageSizes.find((choice) => String(choice) === chosen) ?? size)}
          />
        </span>
        {size !== 'todas' && <PageButtons {...paging} />}
      </div>
    </div>
  );
}

/** The range of records shown and their total; when counting failed, the error and a retry. */
const ListSpan = memo(function ListSpan(props: Pick<ListFooterProps, 'shown' | 'totals' | 'isUnread' | 'names'>) {
  const { shown, totals, isUnread, names } = props;
  const known = useTotals(totals);
  const isAtEnd = selectRowsAtEnd(shown) !== null;
  const isUncounted = known.state === 'failed' && !isUnread && !isAtEnd;
  const isCounting = known.state === 'counting';
  return (
    <div className={span}>
      <span
        role="status"
        className={spanText}
        aria-busy={isCounting || undefined}
        data-old={(isCounting && known.counted !== null && !isAtEnd) || undefined}
      >
        {rangeText(shown, isUncounted ? { ...known, counted: null } : known, names)}
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

/**
 * The page buttons. A press while a page loads takes effect once that page has loaded, if there is a page to turn to.
 */
export function PageButtons({
  hasPage,
  isChangingPage,
  onPageChange,
}: Pick<ListFooterProps, 'hasPage' | 'isChangingPage' | 'onPageChange'>) {
  const { previous, next } = hasPage;
  const isLong = useDelayedPending(isChangingPage);
  const wanted = useRef<keyof typeof hasPage | null>(null);
  const changePage = (to: keyof typeof hasPage) => {
    if (isChangingPage) wanted.current = to;
    else onPageChange(to);
  };
  useEffect(() => {
    const to = wanted.current;
    if (isChangingPage || to === null) return;
    wanted.current = null;
    if (hasPage[to]) onPageChange(to);
  }, [isChangingPage, hasPage, onPageChange]);
  return (
    <span className={pageButtons}>
      <Button size="sm" disabled={!previous || isLong} onClick={() => changePage('previous')}>
        {recordTexts.previousPage}
      </Button>
      <Button size="sm" disabled={!next || isLong} onClick={() => changePage('next')}>
        {recordTexts.nextPage}
      </Button>
    </span>
  );
}
