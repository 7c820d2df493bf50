import type { AppError } from '#contract/app-error.ts';

export interface UserValueInput {
  /** The value that the server has. */
  confirmed: unknown;
  value: unknown;
}

export interface UserValueContext {
  confirmed: unknown;
  /** The value being saved. */
  sent: unknown;
  /** The value the user chose last. */
  chosen: unknown;
}

export type UserValueEvent = { type: 'value.set'; value: unknown };

export type UserValueEmitted = { type: 'value.reverted'; value: unknown; failure: AppError };
