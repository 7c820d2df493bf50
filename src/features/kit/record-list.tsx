import { sharedTexts } from '#contract/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { css } from '#styled-system/css';
import { type ReactNode, useEffect } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { RecordListFooter } from './record-list-footer.tsx';
import type { PageSize } from './record-rows.ts';
import { recordTexts as t } from './record-texts.ts';
import type { RecordRows } from './use-record-rows.ts';
import { useServices } from './use-services.ts';

const waiting = css({ opacity: '0.6', transition: 'opacity 150ms 200ms' });

interface RecordListProps<Row> {
  list: RecordRows<Row>;
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
