import type { AppError } from '#contract/app-error.ts';

/**
 * Converts a promise actor's rejection to an AppError. Adapters reject with one; any other value is a bug in our own
 * code and becomes an `exception` with its text.
 */
export function toAppError(cause: unknown): AppError {
  return isAppError(cause)
    ? cause
    : { kind: 'exception', text: cause instanceof Error ? cause.message : String(cause), place: 'dialog' };
}

function isAppError(cause: unknown): cause is AppError {
  return typeof cause === 'object' && cause !== null && 'kind' in cause && 'place' in cause && 'text' in cause;
}
