import type { AppError } from '#contract/app-error.ts';
import type { SessionUser } from '#contract/session-keys.ts';

/** A view that the server opened; its token stays outside the machine. */
export interface OpenedView {
  readonly user: SessionUser;
  /** For how long the server answers it. */
  readonly minutes: number;
}

/**
 * `left`: by the person. `expired`: its time is over. `refused`: the server refused its token. `lost`: the person's own
 * session ended.
 */
export type ViewEnd = 'left' | 'expired' | 'refused' | 'lost';

export interface ViewAsContext {
  /** Id of the user whose view was requested last; '' before that. */
  readonly wanted: string;
  /** As whom the app is shown; null while nobody else is. */
  readonly user: SessionUser | null;
  /** Minutes that the view still lasts, rounded up. */
  readonly minutesLeft: number;
}

export type ViewAsEvent =
  /** The person wants to see the app as another user, by the id of the list of users. */
  | { type: 'view.open'; user: string }
  | { type: 'view.leave' }
  /** The server refused the token of the view. */
  | { type: 'view.refused' }
  /** The person's own session ended. */
  | { type: 'session.ended' };

export type ViewAsEmitted =
  /** From now on the app is that of this user. */
  | { type: 'view.opened'; user: SessionUser }
  /** From now on the app is the person's own again; `user` is as whom they saw it. */
  | { type: 'view.closed'; user: SessionUser; end: ViewEnd }
  | { type: 'view.failed'; failure: AppError };
