import type { AppError } from '#contract/app-error.ts';
import type { AllRowsOutput, RowsPart } from '../all-rows/index.ts';

export interface CopyingInput {
  /** Maximum number of rows to read. */
  limit: number;
  /** Whether the browser has a clipboard that takes cells. */
  hasClipboard: boolean;
}

export type CopyingContext = CopyingInput;

/** How writing to the clipboard went. */
export type CopyingEvent =
  | { type: 'clipboard.written'; count: number }
  /** The browser does not allow it. */
  | { type: 'clipboard.refused' }
  /** The cells could not be built. */
  | { type: 'cells.failed'; failure: AppError };

/** What the writer receives: the rows to copy. */
export type RowsEvent = { type: 'rows.read'; parts: readonly RowsPart[] };

export type CopyingEmitted =
  | { type: 'rows.copied'; count: number }
  /** The rows were not read; nothing is copied. */
  | { type: 'rows.unread'; output: AllRowsOutput }
  | { type: 'copy.refused' }
  | { type: 'copy.failed'; failure: AppError };
