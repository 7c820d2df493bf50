import type { AppError } from '#contract/app-error.ts';

/** A value as the server stores it; revision 0 for one that was never stored. */
export interface StoredValue {
  readonly value: unknown;
  readonly revision: number;
}

export interface UserValueInput {
  stored: StoredValue;
  /** The first change that is not saved yet; only the page that makes the changes knows what they mean. */
  change: unknown;
}

export interface UserValueContext {
  /** What the server has. */
  stored: StoredValue;
  /** The changes being saved, in order. */
  sent: readonly unknown[];
  /** The changes made meanwhile. */
  waiting: readonly unknown[];
}

/** What is saved: the changes, applied to the stored value in order. */
export interface ValueSave {
  stored: StoredValue;
  changes: readonly unknown[];
}

export type UserValueEvent = { type: 'value.change'; change: unknown };

export type UserValueEmitted =
  /** The server has every change. */
  | { type: 'value.saved'; stored: StoredValue }
  /** Somebody else, such as another tab, had stored another value; the changes are saved on top of it. */
  | ({ type: 'value.merged' } & ValueSave)
  /** The changes could not be saved; the server still has this value. */
  | { type: 'value.reverted'; stored: StoredValue; failure: AppError };
