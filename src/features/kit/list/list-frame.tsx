import { showCount } from '#domain/show-count.ts';
import { EXACT_TOTAL } from '#contract/schemas/page.ts';
import { sharedTexts } from '#contract/texts.ts';
import {
  type ListRow,
  type PageDirection,
  selectFailure,
  selectIsRefused,
  selectIsTurning,
  selectRowsAtEnd,
  selectShown,
  selectTurns,
  type ShownList,
} from '#machines/record-list/index.ts';
import { Alert } from '#ui/alert.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CommandButton } from '../commands/command-button.tsx';
import { usePageCommands } from '../commands/use-page-commands.ts';
import { LoadFailure } from '../loading/load-failure.tsx';
import { printingTexts } from '../printing/printing.texts.ts';
import { RecordSelect } from '../record/record-select.tsx';
import { recordTexts as t } from '../record/record-texts.ts';
import { RetryAlert } from '../loading/retry-alert.tsx';
import { type PageSize, pageSizes } from './list-source.ts';
import { pageCommands } from './list.commands.tsx';
import type { ListRef } from './use-list.ts';

/** Singular and plural name of a list's rows. */
export interface Names {
  one: string;
  many: string;
}

interface ListStatesProps<Row extends ListRow, Query extends object, References> {
  list: ListRef<Row, Query, References>;
  /** Shown until the first rows have loaded. */
  loading: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A list in any state: loading, failed, refused or shown. */
export function ListStates<Row extends ListRow, Query extends object, References>(
  props: ListStatesProps<Row, Query, References>,
) {
  const { list, loading, children } = props;
  const isShown = useSelector(list, (snapshot) => selectShown(snapshot) !== null);
  const failure = useSelector(list, selectFailure);
  const isRefused = useSelector(list, selectIsRefused);
  const retry = () => list.send({ type: 'list.retry' });
  if (isRefused && failure !== null) return <Alert tone="warning" role="alert" title={failure.text} />;
  if (!isShown) return failure === null ? loading : <LoadFailure error={failure} onRetry={retry} />;
  return (
    <>
      {failure !== null && <RetryAlert title={t.listFailed} text={failure.text} onRetry={retry} />}
      {children}
    </>
  );
}

interface ListFrameProps<Row extends ListRow, Query extends object, References> extends ListStatesProps<
  Row,
  Query,
  References
> {
  /** The wanted page size. */
  size: PageSize;
  onSize: (size: PageSize) => void;
  /** In the footer: which rows are shown, and how many match. */
  range: ReactNode;
  /** In the footer of a list of all rows, in place of the page buttons. */
  more?: ReactNode;
}

/** A list with pages in any state, with its footer. */
export function ListFrame<Row extends ListRow, Query extends object, References>(
  props: ListFrameProps<Row, Query, References>,
) {
  const { list, size, onSize, loading, range, more, children } = props;
  const isChangingPage = useSelector(list, selectIsTurning);
  const hasPage = useSelector(list, selectTurns, (a, b) => a.previous === b.previous && a.next === b.next);
  const hasMore = useSelector(list, (snapshot) => {
    const shown = selectShown(snapshot);
    return shown !== null && selectRowsAtEnd(shown) === null;
  });
  return (
    <ListStates list={list} loading={loading}>
      {(hasPage.previous || hasMore) && <p className={onPaper}>{printingTexts.part}</p>}
      {children}
      <div className={bar}>
        {range}
        <div className={group}>
          <SizeSelect size={size} onSize={onSize} />
          {size === 'todas' ? (
            more
          ) : (
            <PageButtons
              hasPage={hasPage}
              isChangingPage={isChangingPage}
              onPageChange={(to) => list.send({ type: 'page.turn', to })}
            />
          )}
        </div>
      </div>
    </ListStates>
  );
}

const onPaper = css({ display: 'none', mb: '3', fontWeight: 'medium', _print: { display: 'block' } });
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

const sizeOptions = pageSizes.map((size) => ({
  value: String(size),
  label: size === 'todas' ? sharedTexts.allRows : String(size),
}));

function SizeSelect({ size, onSize }: { size: PageSize; onSize: (size: PageSize) => void }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{sharedTexts.rowsPerPage}</label>
      <span className={narrow}>
        <RecordSelect<string>
          id={id}
          value={String(size)}
          options={sizeOptions}
          onChoose={(chosen) => onSize(pageSizes.find((choice) => String(choice) === chosen) ?? size)}
        />
      </span>
    </>
  );
}

interface PageButtonsProps {
  hasPage: { previous: boolean; next: boolean };
  isChangingPage: boolean;
  onPageChange: (to: PageDirection) => void;
}

/**
 * The page buttons. A press while a page loads takes effect once that page has loaded, if there is a page to turn to.
 */
export function PageButtons({ hasPage, isChangingPage, onPageChange }: PageButtonsProps) {
  const { previous, next } = hasPage;
  const isLong = useDelayed(isChangingPage);
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
  const commands = usePageCommands(pageCommands, {
    previous: { run: () => changePage('previous'), disabled: !previous || isLong },
    next: { run: () => changePage('next'), disabled: !next || isLong },
  });
  return (
    <span className={pageButtons}>
      <CommandButton command={commands.previous} textOnly size="sm" />
      <CommandButton command={commands.next} textOnly size="sm" />
    </span>
  );
}

/** A number of matching rows as text, with a lower bound when it is not exact. */
export function totalText({ total, exact }: { total: number; exact: boolean }, { one, many }: Names): string {
  if (!exact) return t.moreThan(`${showCount(EXACT_TOTAL)} ${many}`);
  return `${showCount(total)} ${total === 1 ? one : many}`;
}

/**
 * The range of the shown rows and their total, e.g. `26–50 de 120 clientes`; only one of them without the other.
 * @param count number of shown rows
 */
export function rangeText({ question: { size }, trail }: ShownList, count: number, total: string): string {
  if (count === 0) return total;
  const first = size === 'todas' ? 1 : (trail.length - 1) * size + 1;
  const range = `${showCount(first)}–${showCount(first + count - 1)}`;
  return total === '' ? range : t.range(range, total);
}
