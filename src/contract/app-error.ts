import type { Action } from './permissions.ts';

/**
 * The last change of a record: the name of the user who made it, the time, and whether that user is the current user
 * (in another window).
 */
export interface LastChange {
  by: string;
  at: string;
  isOwn?: boolean;
}

/**
 * A failure: the text for the user, where to show it, and the data a screen may need. Only the catalogue
 * (`error-catalogue.ts`, `failures.ts`) creates errors of this type.
 */
export interface AppError {
  kind: AppErrorKind;
  /** Text for the user; empty for `aborted`, and for `unauthorized` when the response has no text. */
  text: string;
  place: ErrorPlace;
  status?: number;
  code?: string;
  /** Technical report, shown after a click on 'Mostrar Detalles'. */
  details?: string;
  /** 422: texts per field path (`user.email`); the empty path belongs to the form as a whole. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** 412: the current record. */
  current?: unknown;
  /** 412, if known: who changed the record (empty when unknown), and when. */
  changed?: LastChange;
  /** 403: the permission that the call requires, if it requires one in a program. */
  permission?: { program: string; action: Action };
  /** 429 and 503: seconds to wait before a retry. */
  retryAfter?: number;
}

export type AppErrorKind =
  | 'empty'
  | 'invalidBody'
  | 'unauthorized'
  | 'signInRefused'
  | 'forbidden'
  | 'notFound'
  | 'resourceNotFound'
  | 'invalidFields'
  | 'conflict'
  | 'stale'
  | 'tooLarge'
  | 'throttled'
  | 'unavailable'
  | 'outdated'
  | 'serverFault'
  | 'rawFault'
  | 'other'
  | 'offline'
  | 'aborted'
  | 'exception';

/**
 * Where a failure is shown. `notice`: a toast for an action, the page's error state for a load. `form`: at the form,
 * never a toast. `dialog`: the system-error dialog. `sequence`: in the sequence that ends the session after a 401.
 * `version`: in the version dialog. `nowhere`: the app itself aborted the call.
 */
export type ErrorPlace = 'notice' | 'form' | 'dialog' | 'sequence' | 'version' | 'nowhere';

/** The outcome of every call; calls do not throw. */
export type Result<Data> = { ok: true; data: Data } | { ok: false; error: AppError };
