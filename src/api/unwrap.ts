import type { AppError, Result } from '#contract/app-error.ts';

/**
 * The data of a result; rejects with its catalogue error, as promise actors expect.
 * @param signal of the promise actor. After its abort the promise never settles: React's strict mode stops an actor and
 * starts the same one again, which would take the aborted call for its own failure.
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
