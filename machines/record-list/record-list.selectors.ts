import type { AppError } from '#contract/app-error.ts';
import type { SnapshotFrom } from 'xstate';
import type { recordListMachine } from './record-list.machine.ts';
import type { ChosenRow, ShownList } from './record-list.types.ts';
import { rowAt, rowCount, rowsAtEnd, turned } from './shown-list.ts';

export type RecordListSnapshot = SnapshotFrom<typeof recordListMachine>;

/** What is shown; null until something was read. */
export const selectShown = (snapshot: RecordListSnapshot): ShownList | null =>
  snapshot.context.shown.slices.size === 0 ? null : snapshot.context.shown;

/** The chosen rows by id. */
export const selectSelection = (snapshot: RecordListSnapshot): ReadonlyMap<string, ChosenRow> =>
  snapshot.context.selection;

/** Whether something somebody asked for is on its way. */
export const selectIsTurning = (snapshot: RecordListSnapshot): boolean => snapshot.matches('turning');

/** Whether what is shown is being read again behind it. */
export const selectIsRefreshing = (snapshot: RecordListSnapshot): boolean => snapshot.matches({ shown: 'refreshing' });

/** Whether what is shown is how it stands, as far as is known: nothing newer is being read or to be read. */
export const selectIsCurrent = (snapshot: RecordListSnapshot): boolean =>
  !snapshot.context.isStale && !selectIsRefreshing(snapshot);

/** Whether others may have changed something since what is shown was read. */
export const selectIsStale = (snapshot: RecordListSnapshot): boolean => snapshot.context.isStale;

/** Whether the program may no longer be seen. */
export const selectIsRefused = (snapshot: RecordListSnapshot): boolean => snapshot.matches('refused');

/** Why something somebody waits for is not there; null where nothing is missing. */
export const selectFailure = (snapshot: RecordListSnapshot): AppError | null =>
  snapshot.matches('turnFailed') || snapshot.matches({ shown: 'sliceFailed' }) || snapshot.matches('refused')
    ? snapshot.context.failure
    : null;

/** Whether there is a page before the one shown, and one behind it. */
export const selectTurns = ({ context: { shown } }: RecordListSnapshot): { previous: boolean; next: boolean } => ({
  previous: turned(shown, 'previous') !== null,
  next: turned(shown, 'next') !== null,
});

/** The row at a place of what is shown, counted from zero, with the names it refers to; undefined while it is unread. */
export const selectRowAt = rowAt;

/** Rows of a page, or those a scrolled list draws or makes room for, given how many were counted (null: none yet). */
export const selectRowCount = rowCount;

/** How many rows match, where what was read reaches the last one; null where there are more or it is not known. */
export const selectRowsAtEnd = rowsAtEnd;
