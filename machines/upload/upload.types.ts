import type { AppError } from '#contract/app-error.ts';

/** A file as the server stored it. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
}

export interface UploadInput {
  /** Id of the file, by which the server recognizes a repeated upload. */
  id: string;
}

export interface UploadContext extends UploadInput {
  /** Percentage sent so far, a whole number. */
  percent: number;
  /** Why the upload failed; null when it did not. */
  failure: AppError | null;
}

export type UploadEvent =
  | { type: 'upload.retry' }
  /** Aborts the upload, or dismisses it after a failure. */
  | { type: 'upload.cancel' }
  /** Bytes sent so far and in total. */
  | { type: 'bytes.sent'; sent: number; total: number }
  | { type: 'file.received'; file: StoredFile }
  | { type: 'file.refused'; failure: AppError };

export type UploadEmitted = { type: 'upload.stored'; file: StoredFile } | { type: 'upload.failed'; failure: AppError };
