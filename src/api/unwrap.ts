import type { AppError, Result } from '#contract/app-error.ts';

/**
 * A promise, for promise actors, of the data of a result; rejects with the result's error if the call failed.
 * @param signal of the promise actor. After an abort the promise is never settled: React's strict mode stops an actor
 * and starts the same actor again, which would treat the aborted call as its own failure.
 */
export function unwrap<Data>(result: Result<Data>, signal?: AbortSignal): Promise<Data> {
  if (signal?.aborted === true) return new Promise(() => undefined);
  return result.ok ? Promise.resolve(result.data) : refuse(result.error);
}

/** A promise that rejects with an error of the catalogue. */
export function refuse(error: AppError): Promise<never> {
  return new Promise((_, reject) => {
    reject(error);
  });
}
