import type { AppError } from '#contract/app-error.ts';
import type { AllRows, AllRowsOutput } from '../all-rows/index.ts';

export interface PrintingInput {
  /** Maximum number of rows to read first; null for a page that shows all that it prints. */
  limit: number | null;
}

export interface PrintingContext extends PrintingInput {
  /** The rows to print; null before they are read, and for a page without. */
  rows: AllRows | null;
}

/** What the dialog of the browser does. */
export type PrintingEvent = { type: 'dialog.opened' } | { type: 'dialog.closed' };

export type PrintingEmitted =
  /** The rows were not read; nothing is printed. */
  | { type: 'rows.unread'; output: AllRowsOutput }
  /** The paper could not be loaded; nothing is printed. */
  | { type: 'paper.failed'; failure: AppError };
