import type { AppError } from '#contract/app-error.ts';
import type { RecordRow, References } from '#contract/schemas/records.ts';
import type { allRowsMachine } from '#machines/all-rows/index.ts';
import type { Figures } from '#machines/list-totals/index.ts';
import type { ActorRefFrom } from 'xstate';

export type AllRowsRef = ActorRefFrom<typeof allRowsMachine>;

/** Rows that were read together, and what they refer to. */
export interface RowsPart {
  rows: readonly RecordRow[];
  references: References;
}

/** All rows of a list, and their sums. */
export interface AllRows {
  parts: readonly RowsPart[];
  figures: Figures;
}

/** How a reading of all rows ended. */
export type AllRowsOutcome =
  | { kind: 'read'; all: AllRows }
  | { kind: 'tooMany' | 'cancelled' }
  | { kind: 'failed'; failure: AppError };
