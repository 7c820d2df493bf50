import type { AppError } from '#contract/app-error.ts';
import type { EventRow } from '#contract/schemas/calendar.ts';
import type { SnapshotFrom } from 'xstate';
import type { eventChangeMachine } from './event-change.machine.ts';
import type { PendingChange } from './event-change.types.ts';

type EventChangeSnapshot = SnapshotFrom<typeof eventChangeMachine>;

/**
 * The change to show as if it were made: from the request until it is saved. Null after a failure, a conflict or a
 * cancellation, where the occurrences are shown as the server has them, and null after the save.
 */
export const selectPending = (snapshot: EventChangeSnapshot): PendingChange | null =>
  snapshot.hasTag('pending') ? { request: snapshot.context.request, scope: snapshot.context.scope } : null;

/** Whether a call is running. */
export const selectIsBusy = (snapshot: EventChangeSnapshot): boolean => snapshot.hasTag('busy');

/** Why the change failed; null unless it did and can be retried. */
export const selectFailure = (snapshot: EventChangeSnapshot): AppError | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null;

/** The event as another user saved it, while the user decides whether to apply the change; else null. */
export const selectConflict = (snapshot: EventChangeSnapshot): EventRow | null => snapshot.context.current;

/** What the user can revert: the saved change, its undo, or nothing. */
export const selectReversal = (snapshot: EventChangeSnapshot): 'undo' | 'redo' | null => {
  if (snapshot.matches('saved')) return 'undo';
  return snapshot.matches('undone') ? 'redo' : null;
};
