import { EXACT_TOTAL } from '#contract/schemas/page.ts';
import {
  type ListRow,
  selectFailure,
  selectIsFetching,
  selectIsTurning,
  selectRangeThrough,
  selectRowsAtEnd,
  selectShown,
  type ShownList,
  type Slice,
} from '#machines/record-list/index.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { WaitLine } from '#ui/wait-line.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CommandButton } from '../commands/command-button.tsx';
import { usePageCommands } from '../commands/use-page-commands.ts';
import { ListFrame, type Names, rangeText, totalText } from './list-frame.tsx';
import type { PageSize } from './list-source.ts';
import { pageCommands } from './list.commands.tsx';
import type { ListRef } from './use-list.ts';

const muted = css({ color: 'fg.muted' });

interface PagedListProps<Row extends ListRow, Query extends object, References> {
  list: ListRef<Row, Query, References>;
  size: PageSize;
  onSize: (size: PageSize) => void;
  names: Names;
  loadingLabel: string;
  /** Shown when there are no rows. */
  empty: { title: string; text: string; action?: ReactNode };
  /** Renders the table of the rows; with a label while loading, for the skeleton. */
  children: (rows: readonly Row[], loadingLabel: string | undefined) => ReactNode;
}

/** A list whose rows are all rendered, page by page or, when all rows are wanted, more of them on scroll. */
export function PagedList<Row extends ListRow, Query extends object, References>(
  props: PagedListProps<Row, Query, References>,
) {
  const { list, size, onSize, names, loadingLabel, empty, children } = props;
  const shown = useSelector(list, selectShown);
  const isChangingPage = useSelector(list, selectIsTurning);
  const isLongChange = useDelayed(isChangingPage);
  const hasFailed = useSelector(list, (snapshot) => selectFailure(snapshot) !== null);
  const { rows, end } = useLoadedRows(shown);
  const skeleton = children([], loadingLabel);
  const isEmpty = rows.length === 0;
  return (
    <ListFrame
      list={list}
      size={size}
      onSize={onSize}
      loading={skeleton}
      range={shown !== null && <Range shown={shown} count={rows.length} names={names} />}
      more={shown !== null && selectRowsAtEnd(shown) === null && <MoreRows list={list} end={end} />}
    >
      {isEmpty && isChangingPage && skeleton}
      {isEmpty && !isChangingPage && !hasFailed && (
        <EmptyState title={empty.title} text={empty.text}>
          {empty.action}
        </EmptyState>
      )}
      {!isEmpty && (
        <div aria-busy={isChangingPage}>
          {isLongChange && <WaitLine />}
          {children(rows, undefined)}
        </div>
      )}
    </ListFrame>
  );
}

/**
 * The rows loaded so far, in order, and the index of the row after them. The chart drops slices of a list of all rows,
 * to read them again or because it holds only some; their rows stay until they are read again.
 */
function useLoadedRows<Row extends ListRow>(shown: ShownList<Row> | null): { rows: readonly Row[]; end: number } {
  const slicesNow: ReadonlyMap<number, Slice<Row>> = shown?.slices ?? none;
  const [last, setLast] = useState({ shown, slices: slicesNow });
  let { slices } = last;
  if (last.shown !== shown) {
    const isSamePlace = last.shown?.question === shown?.question && last.shown?.trail === shown?.trail;
    slices = isSamePlace ? new Map<number, Slice<Row>>([...slices, ...slicesNow]) : slicesNow;
    setLast({ shown, slices });
  }
  return useMemo(() => {
    const read = [...slices].toSorted(([a], [b]) => a - b).flatMap(([, slice]) => slice.rows);
    // A row that moved can be in a slice read before and in one read after.
    return { rows: [...new Map(read.map((row) => [row.id, row])).values()], end: read.length };
  }, [slices]);
}

const none = new Map<number, never>();

function Range({ shown, count, names }: { shown: ShownList; count: number; names: Names }) {
  const { total = 0 } = shown;
  return (
    <span role="status" className={muted}>
      {rangeText(shown, count, totalText({ total, exact: total <= EXACT_TOTAL }, names))}
    </span>
  );
}

interface MoreRowsProps<Row extends ListRow, Query extends object, References> {
  list: ListRef<Row, Query, References>;
  /** Index of the row after the loaded ones. */
  end: number;
}

/** Loads more rows when it scrolls into view; the button does so without scrolling. */
function MoreRows<Row extends ListRow, Query extends object, References>({
  list,
  end,
}: MoreRowsProps<Row, Query, References>) {
  const isFetching = useSelector(list, selectIsFetching);
  const button = useRef<HTMLButtonElement>(null);
  const more = useCallback(() => {
    list.send({ type: 'list.retry' });
    list.send({ type: 'rows.see', range: selectRangeThrough(end) });
  }, [list, end]);
  useEffect(() => {
    if (button.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) more();
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [more]);
  const commands = usePageCommands(pageCommands, { more });
  return <CommandButton ref={button} command={commands.more} textOnly size="sm" loading={isFetching} />;
}
