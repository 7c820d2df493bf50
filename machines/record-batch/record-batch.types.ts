import type { AppError } from '#contract/app-error.ts';

/** The action of a batch on each record. */
export type BatchKind = 'delete' | 'restore';

/** A record as the user selected it. */
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
  /** The selected records; at least one. */
  rows: readonly BatchRow[];
}

export interface RecordBatchContext extends RecordBatchInput {
  /** Records still to process; the first is the current one. */
  queue: readonly BatchRow[];
  /** Number of records processed successfully. */
  done: number;
  failures: readonly BatchFailure[];
}

export type RecordBatchEvent =
  | { type: 'batch.start' }
  | { type: 'question.answered'; confirmed: boolean }
  /** Finishes the current record and leaves the rest unchanged. */
  | { type: 'batch.cancel' };

export type RecordBatchEmitted =
  | { type: 'question.raised'; rows: readonly BatchRow[] }
  | { type: 'row.applied'; id: string }
  | { type: 'batch.ended'; kind: BatchKind; done: number; left: number; failures: readonly BatchFailure[] };
