import type { AppError } from '#contract/app-error.ts';

/** What an import did. */
export interface ImportResult {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly uid: string; readonly summary: string; readonly reason: string }[];
}

/** A large import as last read. */
export type ServerJob =
  | { readonly state: 'waiting' }
  /** Events processed so far, and in total; 0 before the file is parsed. */
  | { readonly state: 'running'; readonly done: number; readonly total: number }
  | { readonly state: 'finished'; readonly result: ImportResult }
  /** Why it failed, as text for the user. Nothing was stored. */
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'cancelled' };

/** Why an import failed or cannot be watched: a call failed, or the job did. */
export type ImportProblem =
  | { readonly cause: 'call'; readonly failure: AppError }
  | { readonly cause: 'job'; readonly reason: string };

export interface ImportJobInput {
  /** Id of an import that already runs, e.g. after the page was loaded again; null to upload the chosen file. */
  job: string | null;
}

export interface ImportJobContext {
  /** Id of the import; empty before the server accepts the file as a job. */
  job: string;
  /** Whether the file is at hand, so that it can be uploaded again. */
  hasFile: boolean;
  /** Percentage of the file sent so far, a whole number. */
  percent: number;
  /** The import as last read; `waiting` before. */
  read: ServerJob;
  /** Whether news of the import arrived while it was being read. */
  isOutdated: boolean;
  /** What the import did; null until it is finished. */
  result: ImportResult | null;
  /** Why it failed or cannot be watched; null otherwise. */
  problem: ImportProblem | null;
}

/** What the page shows of an import. */
export type ImportProgress =
  | { readonly step: 'uploading'; readonly percent: number }
  /** The file is sent; the server reads it. */
  | { readonly step: 'accepting' }
  | { readonly step: 'waiting' }
  | { readonly step: 'running'; readonly done: number; readonly total: number }
  | { readonly step: 'cancelling' }
  | { readonly step: 'finished' }
  | { readonly step: 'failed' }
  /** Its state cannot be read; it may still run. */
  | { readonly step: 'unwatched' }
  | { readonly step: 'cancelled' };

export type ImportJobEvent =
  /** Bytes sent so far and in total. */
  | { type: 'bytes.sent'; sent: number; total: number }
  /** The server imported the file at once. */
  | { type: 'file.imported'; result: ImportResult }
  /** The server imports the file as a job. */
  | { type: 'file.queued'; job: string }
  | { type: 'file.refused'; failure: AppError }
  /** The server announced news of an import. */
  | { type: 'imports.changed'; job: string }
  /** Live events may have been missed. */
  | { type: 'import.refresh' }
  | { type: 'import.cancel' }
  /** Uploads a failed import again, or reads the state of a running one again. */
  | { type: 'import.retry' }
  /** The user closed a failed or unwatched import. */
  | { type: 'import.dismiss' };

export type ImportJobEmitted =
  /** The import runs as a job with this id, which a page may watch later. */
  | { type: 'import.queued'; job: string }
  | { type: 'import.finished'; result: ImportResult }
  | { type: 'import.failed'; problem: ImportProblem }
  /** Nothing was stored. */
  | { type: 'import.cancelled' }
  /** The import may go on, but its state cannot be read. */
  | { type: 'watch.failed'; failure: AppError }
  /** The import goes on, because the cancellation failed. */
  | { type: 'cancel.failed'; failure: AppError };
