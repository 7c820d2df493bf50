import { sharedTexts } from '#contract/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { css } from '#styled-system/css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { type PageSize, describeRange, describeTotal, pageSizes } from './record-rows.ts';
import { recordTexts as t } from './record-texts.ts';
import type { RowPages } from './use-row-pages.ts';
import { useServices } from './use-services.ts';
import { RecordSelect } from './record-select.tsx';

const waiting = css({ opacity: '0.6', transition: 'opacity 150ms 200ms' });

interface RecordListProps<Row> {
  list: RowPages<Row>;
  size: PageSize;
  onSize: (size: PageSize) => void;
  loadingLabel: string;
  one: string;
  many: string;
  /** Shown when there are no rows. */
  empty: { title: string; text: string; action?: ReactNode };
  /** Renders the table of the rows; with a label while loading, for the skeleton. */
  children: (rows: readonly Row[], loadingLabel: string | undefined) => ReactNode;
}

/** A list in any state (loading, failed, empty or shown), with its footer. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { list, size, onSize, loadingLabel, one, many, empty, children } = props;
  const { feedback } = useServices();
  const { rows, status, failure } = list.state;
  useEffect(() => {
    if (failure !== null) feedback.report(failure, 'load');
  }, [failure, feedback]);

  if (rows.length === 0 && failure !== null) return <LoadFailure error={failure} onRetry={list.retry} />;
  if (rows.length === 0 && status === 'loading') return children(rows, loadingLabel);
  return (
    <>
      {failure !== null && (
        <Alert tone="warning" role="alert" title={t.listFailed}>
          <p>{failure.text}</p>
          <div>
            <Button size="sm" onClick={list.retry}>
              {sharedTexts.retry}
            </Button>
          </div>
        </Alert>
      )}
      {rows.length === 0 ? (
        <EmptyState title={empty.title} text={empty.text}>
          {empty.action}
        </EmptyState>
      ) : (
        <div aria-busy={status === 'loading'} className={status === 'loading' ? waiting : undefined}>
          {children(rows, undefined)}
        </div>
      )}
      <RecordListFooter list={list} size={size} one={one} many={many} onSize={onSize} />
    </>
  );
}

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
const muted = css({ color: 'fg.muted' });

interface ListFooterProps {
  list: RowPages<unknown>;
  size: PageSize;
  /** Name of a row, singular and plural. */
  one: string;
  many: string;
  onSize: (size: PageSize) => void;
}

/** Footer of a list: number of rows, page size and page buttons. */
function RecordListFooter({ list, size, one, many, onSize }: ListFooterProps) {
  const id = useId();
  const { state } = list;
  const range = describeRange(state, size);
  return (
    <div className={bar}>
      <span role="status" className={muted}>
        {range === '' ? describeTotal(state.total, one, many) : t.range(range, describeTotal(state.total, one, many))}
      </span>
      <div className={group}>
        <label htmlFor={id}>{sharedTexts.rowsPerPage}</label>
        <span className={narrow}>
          <RecordSelect<string>
            id={id}
            value={String(size)}
            options={pageSizes.map((choice) => ({
              value: String(choice),
              label: choice === 'todas' ? sharedTexts.allRows : String(choice),
            }))}
            onChoose={(chosen) => onSize(pageSizes.find((choice) => String(choice) === chosen) ?? size)}
          />
        </span>
        {size === 'todas' ? <MoreRows list={list} /> : <PageButtons list={list} />}
      </div>
    </div>
  );
}

function PageButtons({ list: { state, previous, following } }: { list: RowPages<unknown> }) {
  const isBusy = state.status === 'loading';
  return (
    <span className={pageButtons}>
      <Button size="sm" disabled={isBusy || state.trail.length < 2} onClick={previous}>
        {t.previousPage}
      </Button>
      <Button size="sm" disabled={isBusy || state.next === null} onClick={following}>
        {t.nextPage}
      </Button>
    </span>
  );
}

/** Loads the next page when it scrolls into view; the button does so without scrolling. */
function MoreRows({ list: { state, more } }: { list: RowPages<unknown> }) {
  const end = useRef<HTMLButtonElement>(null);
  const isWanted = state.next !== null;
  useEffect(() => {
    if (end.current === null || !isWanted) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) more();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWanted, more, state.rows.length]);
  if (!isWanted) return null;
  return (
    <Button ref={end} size="sm" loading={state.status === 'more'} onClick={more}>
      {t.moreRows}
    </Button>
  );
}
