/** Who changed a record last, by name, and when; whether that was oneself, in another window. */
export interface LastChange {
  by: string;
  at: string;
  isOwn?: boolean;
}

/**
 * A failure as the app carries it: what the person reads, where it belongs, and what a screen may need besides.
 * Made only by the catalogue (`error-catalogue.ts`, `failures.ts`).
 */
export interface AppError {
  kind: AppErrorKind;
  /** What the person reads; empty for kinds that say nothing themselves (`sequence`, `aborted`). */
  text: string;
  place: ErrorPlace;
  status?: number;
  code?: string;
  /** Report behind 'Mostrar Detalles'. */
  details?: string;
  /** 422: texts per field path (`user.email`); the empty path belongs to the form as a whole. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** 412: the record as it is now. */
  current?: unknown;
  /** 412, where it is known: who changed it meanwhile (empty when unknown), and when. */
  changed?: LastChange;
  /** 429 and 503: seconds after which trying again makes sense. */
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
 * `notice`: a toast for an action, the page's error state for a load. `form`: at the form, never a toast.
 * `dialog`: the system-error dialog. `sequence`: the 401 sequence tells it. `version`: the version dialog tells it.
 * `nowhere`: the app itself asked for the abort.
 */
export type ErrorPlace = 'notice' | 'form' | 'dialog' | 'sequence' | 'version' | 'nowhere';

/** What every call gives back; nothing throws at a caller. */
export type Result<Data> = { ok: true; data: Data } | { ok: false; error: AppError };
