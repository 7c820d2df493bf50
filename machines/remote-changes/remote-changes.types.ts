import type { AppError } from '#contract/app-error.ts';

/** What somebody else changed in data that a page shows. */
export type RemoteChange =
  /** Rows of a list are new, different or gone. */
  | { readonly kind: 'rows'; readonly count: number }
  /**
   * A record was saved or deleted, as the error with which the server would refuse to save over it: `stale` with the
   * saved record, or `notFound`.
   */
  | { readonly kind: 'record'; readonly failure: AppError };

export interface RemoteChangesContext {
  /** What the last check found; null for nothing. It stays during the next check. */
  readonly found: RemoteChange | null;
}

export type RemoteChangesEvent =
  /** Somebody else may have changed the shown data. */
  | { type: 'change.announced' }
  /** The page shows data that were read anew, perhaps before a change that was announced meanwhile. */
  | { type: 'data.read' }
  /** The user wants to see what changed. */
  | { type: 'change.show' };

export type RemoteChangesEmitted = { type: 'change.requested'; change: RemoteChange };
