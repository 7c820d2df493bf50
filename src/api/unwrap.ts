import type { AppError, Result } from '#contract/app-error.ts';

/** The data of a result; rejects with its catalogue error, as promise actors expect. */
export function unwrap<Data>(result: Result<Data>): Promise<Data> {
  return result.ok ? Promise.resolve(result.data) : refuse(result.error);
}

/** A promise that rejects with an error of the catalogue. */
export function refuse(error: AppError): Promise<never> {
  return new Promise((_, reject) => {
    reject(error);
  });
}
