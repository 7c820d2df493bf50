import type { AppError } from '#contract/app-error.ts';

/** What is done to each of several records. */
export type BatchKind = 'delete' | 'restore';

/** A record as it was chosen. */
export interface BatchRow {
  readonly id: string;
  readonly revision: number;
  readonly title: string;
}

export interface BatchFailure {
  readonly row: BatchRow;
  readonly failure: AppError;
}

export interface RecordBatchInput {
  kind: BatchKind;
  /** At least one. */
  rows: readonly BatchRow[];
}

export interface RecordBatchContext extends RecordBatchInput {
  /** Those it was not done to yet; the first is the one under way. */
  queue: readonly BatchRow[];
  /** How many it was done to. */
  done: number;
  failures: readonly BatchFailure[];
}

export type RecordBatchEvent =
  | { type: 'batch.start' }
  | { type: 'question.answered'; confirmed: boolean }
  /** The one under way is finished, the rest is left as it is. */
  | { type: 'batch.cancel' };

export type RecordBatchEmitted =
  | { type: 'question.raised'; rows: readonly BatchRow[] }
  | { type: 'row.applied'; id: string }
  | { type: 'batch.ended'; kind: BatchKind; done: number; left: number; failures: readonly BatchFailure[] };
