import type { SortKey } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { useWidgetKeys } from '#features/kit/commands/use-page-commands.ts';
import { selectRowAt, selectRowsAtEnd } from '#machines/record-list/index.ts';
import { useDelayed } from '#ui/use-delayed.ts';
import { WaitLine } from '#ui/wait-line.tsx';
import { type RefObject, type UIEvent, useId, useLayoutEffect, useMemo, useRef, useState, useEffectEvent } from 'react';
import { rowKeys } from '../records-keys.ts';
import { gridRoles } from './grid-roles.ts';
import type { ListColumn } from './list-columns.ts';
import type { ChosenRecord, ShownRecords } from './record-source.ts';
import { tableStyles as styles } from './record-table.styles.ts';
import { TableHead } from './table-head.tsx';
import { RowPlaceholder, TableRow } from './table-row.tsx';
import { TableTotals } from './table-totals.tsx';
import { type TableIntents, useTable } from './use-table.ts';
import { type ListTotalsRef, useTotals } from './list-totals.ts';
import { useFittedColumns } from './use-fitted-columns.ts';
import { type RowWindow, useRowHeight, useRowWindow } from './use-row-window.ts';

/** Width in pixels of the column that selects rows. */
export const CHOICE = 40;
/** Width in pixels of the column that restores rows. */
const ACTION = 120;

interface RecordTableProps {
  /** Accessible name of the table. */
  caption: string;
  shown: ShownRecords;
  /** Number of rows that are rendered or have space reserved. */
  count: number;
  totals: ListTotalsRef;
  columns: readonly ListColumn[];
  /** Key of the column that identifies a record. */
  lead: string;
  sort: readonly SortKey[];
  onSort: ((field: string, isAdded: boolean) => void) | null;
  onWidth: (field: string, width: number) => void;
  selection: ReadonlyMap<string, ChosenRecord>;
  /** Whether rows can be selected. */
  canChoose: boolean;
  /** Whether records can be opened. */
  canOpen: boolean;
  isWaiting: boolean;
  onVisibleRange: (first: number, last: number) => void;
  /** When given, each row ends in a button that restores it from the bin. */
  onRestore: ((row: ChosenRecord) => void) | null;
  intents: TableIntents;
}

/** Number of rows before those of the current page. */
const rowsBefore = ({ question: { size }, trail }: ShownRecords): number =>
  size === 'todas' ? 0 : (trail.length - 1) * size;

/** `aria-rowcount` of the whole list with header and totals; −1 while unknown. */
function useAriaRowCount(shown: ShownRecords, totals: ListTotalsRef): number {
  const { counted, state } = useTotals(totals);
  const total = state === 'counted' && counted?.figures.exact ? counted.figures.total : selectRowsAtEnd(shown);
  return total === null ? -1 : total + 1 + Math.min(1, shown.question.totals.length);
}

/** Records as rows of equal height under sticky headers; the keys move between them, select, open and delete. */
export function RecordTable(props: RecordTableProps) {
  const { caption, shown, count, totals, lead, selection, canChoose, isWaiting, onVisibleRange } = props;
  const { onRestore, intents } = props;
  const frame = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const rows = useRowWindow(shown.question.size === 'todas', count, frame, onVisibleRange);
  const rowHeight = useRowHeight();
  const visibleRowCount = () => Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight()) - 2);
  const table = useTable({ shown, count, selection, intents, reveal: rows.reveal, visibleRowCount });
  useWidgetKeys(rowKeys);
  const isLongWait = useDelayed(isWaiting);
  const noteScroll = useStart(shown, frame, table.restart);
  const fixed = onRestore ? ACTION : 0;
  const others = (canChoose ? CHOICE : 0) + fixed;
  const { columns, width, isWide, leadWidth } = useFittedColumns({ ...props, others, fixed }, frame);
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={0}
      aria-label={caption}
      aria-multiselectable={canChoose || undefined}
      aria-rowcount={useAriaRowCount(shown, totals)}
      aria-activedescendant={count > 0 ? `${prefix}-${table.active}` : undefined}
      aria-busy={isWaiting || undefined}
      data-wide={isWide || undefined}
      className={styles.frame}
      // Focused cells scroll clear of the sticky columns at both sides.
      style={isWide ? { scrollPaddingInline: `${leadWidth}px ${fixed}px` } : undefined}
      onKeyDown={table.press}
      onScroll={noteScroll}
    >
      {isLongWait && <WaitLine />}
      <table role="presentation" className={styles.table} style={{ minWidth: width }}>
        <Widths columns={columns} hasChoice={canChoose} hasAction={onRestore !== null} />
        <Head {...props} columns={columns} />
        <TableBody {...props} columns={columns} prefix={prefix} rows={rows} table={table} />
        <TableTotals totals={totals} question={shown.question} columns={columns} lead={lead} hasChoice={canChoose} />
      </table>
    </div>
  );
}

function Head(props: RecordTableProps) {
  const { shown, columns, lead, sort, onSort, onWidth, onRestore, canChoose, selection } = props;
  const { select } = props.intents;
  const choice = useMemo(
    () => (canChoose ? choiceOf(shown, selection, select) : null),
    [canChoose, shown, selection, select],
  );
  return <TableHead {...{ columns, lead, sort, onSort, onWidth, choice }} hasAction={onRestore !== null} />;
}

interface TableBodyProps extends RecordTableProps {
  prefix: string;
  rows: RowWindow;
  table: ReturnType<typeof useTable>;
}

function TableBody(props: TableBodyProps) {
  const { shown, columns, lead, selection, canChoose, canOpen, onRestore, prefix, rows, table } = props;
  const offset = rowsBefore(shown) + 2;
  const drawn = rows.places.map((place) => ({ place, found: selectRowAt(shown, place) }));
  const isScrolled = shown.question.size === 'todas';
  const keys = useRowKeys(startOf(shown), isScrolled ? none : drawn.map(({ found }) => found?.row.id ?? ''));
  return (
    <tbody {...gridRoles.group}>
      <Room height={rows.before} />
      {drawn.map(({ place, found }, at) => {
        if (found === undefined) {
          return <RowPlaceholder key={place} columns={columns} rowIndex={offset + place} hasChoice={canChoose} />;
        }
        return (
          <TableRow
            key={keys[at] ?? found.row.id}
            id={`${prefix}-${place}`}
            {...found}
            columns={columns}
            lead={lead}
            place={place}
            rowIndex={offset + place}
            isActive={place === table.active}
            isChosen={canChoose ? selection.has(found.row.id) : undefined}
            isLink={canOpen}
            onRestore={onRestore}
            actions={table.actions}
          />
        );
      })}
      <Room height={rows.after} />
    </tbody>
  );
}

const none: readonly string[] = [];

/** Identifies a page of a query. */
function startOf({ question, trail }: ShownRecords): string {
  const { columns: _, ...query } = question.query;
  return JSON.stringify([query, question.size, trail]);
}

/** Scrolls to the top for each new page or query. Returns the scroll handler of the frame. */
function useStart(shown: ShownRecords, frame: RefObject<HTMLElement | null>, restart: () => void) {
  const place = startOf(shown);
  const handleStart = useEffectEvent(restart);
  const last = useRef(place);
  const isAtTop = useRef(true);
  useLayoutEffect(() => {
    if (last.current === place) return;
    last.current = place;
    handleStart();
    // Scrolling when already at the top would force a second layout.
    if (!isAtTop.current) frame.current?.scrollTo({ top: 0 });
  }, [place, frame]);
  return ({ currentTarget }: UIEvent<HTMLElement>) => {
    isAtTop.current = currentTarget.scrollTop === 0;
  };
}

const choiceOf = (
  shown: ShownRecords,
  selection: ReadonlyMap<string, ChosenRecord>,
  select: TableIntents['select'],
) => {
  const rows = [...shown.slices.values()].flatMap((slice) => slice.rows);
  return {
    areAllChosen: rows.length > 0 && rows.every(({ id }) => selection.has(id)),
    onChooseAll: (isChosen: boolean) =>
      select([
        ...[...selection.values()].filter(({ id }) => !rows.some((row) => row.id === id)),
        ...(isChosen ? rows : []),
      ]),
  };
};

interface WidthsProps {
  columns: readonly ListColumn[];
  hasChoice: boolean;
  hasAction: boolean;
}

export function Widths({ columns, hasChoice, hasAction }: WidthsProps) {
  return (
    <colgroup>
      {hasChoice && <col style={{ width: CHOICE }} />}
      {columns.map(({ field, width }) => (
        <col key={field.key} style={{ width }} />
      ))}
      {hasAction && <col style={{ width: ACTION }} />}
    </colgroup>
  );
}

/** Reserves the height of rows that are not rendered. */
export const Room = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  );

interface Keyed {
  start: string;
  ids: readonly string[];
  keys: readonly number[];
}

/** A row keeps its key at any position; new rows get new keys. */
function stableKeys({ ids, keys }: Keyed, next: readonly string[]): number[] {
  const known = new Map(ids.map((id, at) => [id, keys[at] ?? at]));
  let last = Math.max(-1, ...keys);
  return next.map((id) => known.get(id) ?? (last += 1));
}

/** New rows reuse the keys of the previous ones. */
function reusedKeys({ keys }: Keyed, next: readonly string[]): number[] {
  const last = Math.max(-1, ...keys);
  return next.map((_, at) => keys[at] ?? last + 1 + at);
}

/**
 * React keys of the rows. On reload, each record keeps its key and so its focus. For another page or query, rows reuse
 * the previous elements, which is much faster than creating new ones.
 * @param start identifies a page of a query
 */
export function useRowKeys(start: string, ids: readonly string[]): readonly number[] {
  const [last, setLast] = useState<Keyed>(() => ({ start, ids, keys: ids.map((_, at) => at) }));
  const isStart = last.start !== start;
  if (!isStart && isDeepEqual(last.ids, ids)) return last.keys;
  const keys = isStart ? reusedKeys(last, ids) : stableKeys(last, ids);
  setLast({ start, ids, keys });
  return keys;
}
