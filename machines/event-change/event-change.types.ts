import type { AppError, LastChange } from '#contract/app-error.ts';
import type { EventBody, EventRow } from '#contract/schemas/calendar.ts';
import type { EditScope } from '#domain/recurrence/series.types.ts';

/** New times of an event, in the local time of Paraguay. */
export interface NewTimes {
  /** `YYYY-MM-DDTHH:MM`, or `YYYY-MM-DD` when all-day. */
  readonly start: string;
  /** The same, exclusive. */
  readonly end: string;
  readonly allDay: boolean;
}

interface Target {
  /** Id of the event; of a new event the id it gets. */
  readonly event: string;
  readonly repeats: boolean;
  /** Names the occurrence in its series; null when the event occurs once. */
  readonly recurrenceId: string | null;
  /** Revision of the event that the user saw; null when unknown, then it is read first. Null for a new event. */
  readonly revision: number | null;
}

/** A change that the user requests. */
export type EventRequest =
  | (Target & { readonly kind: 'move'; readonly times: NewTimes })
  | (Target & { readonly kind: 'change'; readonly values: EventBody })
  | (Target & { readonly kind: 'delete' })
  | (Target & { readonly kind: 'create'; readonly values: EventBody });

export type EventChangeKind = EventRequest['kind'];

/** One save: a request with its scope and the revision that it is based on (null for a new event). */
export interface EventSave {
  readonly request: EventRequest;
  readonly scope: EditScope;
  readonly revision: number | null;
}

/** The result of a save or an undo. */
export interface EventEdit {
  /** Id of the edit, which undoes it. */
  readonly edit: string;
  /** The event with its new revision; null after a deletion. */
  readonly event: EventRow | null;
}

/** A change that is not saved yet, for pages to show. */
export interface PendingChange {
  readonly request: EventRequest;
  /** Null while the user chooses it. */
  readonly scope: EditScope | null;
}

export interface EventChangeInput {
  request: EventRequest;
}

export interface EventChangeContext extends EventChangeInput {
  /** Which occurrences to change; null until the user chose. */
  scope: EditScope | null;
  /** The revision that the next save is based on; null when unknown. */
  revision: number | null;
  /** Id of the last edit, which the next undo or redo reverts; empty before the change is saved. */
  edit: string;
  /** Why the last call failed; null when it did not. */
  failure: AppError | null;
  /** The event as another user saved it; null without a conflict. */
  current: EventRow | null;
}

export type EventChangeEvent =
  /** Tries again what failed. */
  | { type: 'change.retry' }
  /** Applies the change to the event as another user saved it. */
  | { type: 'conflict.apply' }
  /** Keeps the event as another user saved it. */
  | { type: 'conflict.giveUp' }
  /** Reverts the saved change. */
  | { type: 'undo.request' }
  /** Makes the reverted change again. */
  | { type: 'redo.request' }
  /** The page no longer shows the result; gives up a change that failed. */
  | { type: 'change.dismiss' };

export type EventChangeEmitted =
  | ({ type: 'change.saved'; kind: EventChangeKind } & EventEdit)
  /** The values stay for a retry; a page no longer shows the change as made. */
  | { type: 'change.failed'; failure: AppError }
  /** Nothing was saved. */
  | { type: 'change.cancelled' }
  /** Another user changed the event meanwhile. */
  | { type: 'conflict.found'; current: EventRow; changed: LastChange | null }
  | ({ type: 'change.undone' } & EventEdit)
  | ({ type: 'change.redone' } & EventEdit)
  | { type: 'undo.failed'; failure: AppError };
