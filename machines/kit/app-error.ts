import type { AppError } from '#contract/app-error.ts';

/**
 * Converts the rejection of a promise actor to an AppError. Adapters reject with an AppError; any other value is a bug
 * in our own code and becomes an `exception` with the message of the error.
 */
export function toAppError(cause: unknown): AppError {
  return isAppError(cause)
    ? cause
    : { kind: 'exception', text: cause instanceof Error ? cause.message : String(cause), place: 'dialog' };
}

function isAppError(cause: unknown): cause is AppError {
  return typeof cause === 'object' && cause !== null && 'kind' in cause && 'place' in cause && 'text' in cause;
}
