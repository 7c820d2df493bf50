import type { AppError } from '#contract/app-error.ts';

/** What an import did. */
export interface ImportResult {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly uid: string; readonly summary: string; readonly reason: string }[];
}

/** A large import as the server runs it. */
export interface ServerJob {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'finished' | 'failed' | 'cancelled';
  /** Events processed so far. */
  readonly done: number;
  /** Events of the file; 0 before the file is parsed. */
  readonly total: number;
  /** Null until it is finished. */
  readonly result: ImportResult | null;
  /** Why it failed, as text for the user. */
  readonly reason: string | null;
}

/** Why an import failed: a call failed, or the server refused the file while it ran the job. */
export type ImportProblem =
  | { readonly cause: 'call'; readonly failure: AppError }
  | { readonly cause: 'job'; readonly reason: string };

/** A new import of a chosen file, or one that already runs, e.g. after the page was loaded again. */
export interface ImportJobInput {
  /** Id of the running import; null to upload the chosen file. */
  job: string | null;
}

export interface ImportJobContext {
  /** Id of the import; null before the server accepts the file as a job. */
  job: string | null;
  /** Whether the file is at hand and can be uploaded again. */
  hasFile: boolean;
  /** Percentage of the file sent so far, a whole number. */
  percent: number;
  /** The import as last read; null before. */
  read: ServerJob | null;
  result: ImportResult | null;
  problem: ImportProblem | null;
}

/** What the import shows. `unwatched`: its state cannot be read at the moment; it may still run. */
export type ImportProgress =
  | { readonly step: 'uploading'; readonly percent: number }
  /** The file is sent; the server reads it. */
  | { readonly step: 'accepting' }
  | { readonly step: 'waiting' }
  | { readonly step: 'running'; readonly done: number; readonly total: number }
  | { readonly step: 'cancelling' }
  | { readonly step: 'finished'; readonly result: ImportResult }
  | { readonly step: 'failed'; readonly problem: ImportProblem; readonly canRetry: boolean }
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
  | { type: 'import.retry' }
  /** The user closed the result of a failed import. */
  | { type: 'import.dismiss' };

export type ImportJobEmitted =
  /** The import runs as a job with this id, which a page may watch later. */
  | { type: 'import.queued'; job: string }
  | { type: 'import.finished'; result: ImportResult }
  | { type: 'import.failed'; problem: ImportProblem }
  | { type: 'import.cancelled' }
  /** The import goes on, because the cancellation failed. */
  | { type: 'cancel.failed'; failure: AppError };
