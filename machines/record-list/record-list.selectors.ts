import type { AppError } from '#contract/app-error.ts';
import type { SnapshotFrom } from 'xstate';
import type { recordListMachine } from './record-list.machine.ts';
import type { ChosenRow, ListRow, RecordListContext, RowsRequest, ShownList } from './record-list.types.ts';
import { rangeThrough, requestRefresh, rowAt, rowCount, rowsAtEnd, targetPage } from './shown-list.ts';

/** What the selectors read of a snapshot; the snapshots of the list of any row fit. */
export interface RecordListSnapshot<
  Row extends ListRow = ListRow,
  Query extends object = object,
  References = unknown,
> extends Pick<SnapshotFrom<typeof recordListMachine>, 'matches' | 'status'> {
  context: RecordListContext<Row, Query, References>;
}

/** The list as shown; null until the first read succeeds. */
export const selectShown = <Row extends ListRow, Query extends object, References>(
  snapshot: RecordListSnapshot<Row, Query, References>,
): ShownList<Row, Query, References> | null =>
  snapshot.context.shown.slices.size === 0 ? null : snapshot.context.shown;

/** The selected rows by id. */
export const selectSelection = <Row extends ListRow>(
  snapshot: RecordListSnapshot<Row>,
): ReadonlyMap<string, ChosenRow<Row>> => snapshot.context.selection;

/** Whether a requested page is loading. */
export const selectIsTurning = (snapshot: RecordListSnapshot): boolean => snapshot.matches('turning');

/** Whether the shown rows are being refreshed in the background. */
export const selectIsRefreshing = (snapshot: RecordListSnapshot): boolean => snapshot.matches({ shown: 'refreshing' });

/** Whether rows that the user scrolled to are loading. */
export const selectIsFetching = (snapshot: RecordListSnapshot): boolean => snapshot.matches({ shown: 'fetching' });

/** Whether the shown rows are current as far as is known: no refresh is running or due. */
export const selectIsCurrent = (snapshot: RecordListSnapshot): boolean =>
  !snapshot.context.isStale && !selectIsRefreshing(snapshot);

/** Whether other users may have changed something since the shown rows were read. */
export const selectIsStale = (snapshot: RecordListSnapshot): boolean => snapshot.context.isStale;

/** Whether the user may no longer see the program. */
export const selectIsRefused = (snapshot: RecordListSnapshot): boolean => snapshot.matches('refused');

/** The request that reads the visible rows again. */
export const selectRefresh = ({ context: { shown, range } }: RecordListSnapshot): RowsRequest =>
  requestRefresh(shown, range);

/** Why the read that the user waits for failed; null when it did not. */
export const selectFailure = (snapshot: RecordListSnapshot): AppError | null =>
  snapshot.matches('turnFailed') || snapshot.matches({ shown: 'sliceFailed' }) || snapshot.matches('refused')
    ? snapshot.context.failure
    : null;

/** Whether there is a previous page and a next one. */
export const selectTurns = ({ context: { shown } }: RecordListSnapshot): { previous: boolean; next: boolean } => ({
  previous: targetPage(shown, 'previous') !== null,
  next: targetPage(shown, 'next') !== null,
});

/**
 * The row at a zero-based index of the list, with the names of the records it refers to; undefined while it is not
 * loaded.
 */
export const selectRowAt = rowAt;

/** The visible range of a list that renders all rows through a zero-based index: the last of them that it may keep. */
export const selectRangeThrough = rangeThrough;

/** Number of rows to reserve space for (`rowCount`); `counted` is the total count, null when not counted yet. */
export const selectRowCount = rowCount;

/** Number of matching rows when the last one is loaded; null when more rows exist or may exist. */
export const selectRowsAtEnd = rowsAtEnd;
