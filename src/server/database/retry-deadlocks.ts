/** PostgreSQL's code for the transaction that it ends to resolve a deadlock; the others continue. */
const DEADLOCK = '40P01';

/** Number of times that a transaction runs again. Each deadlock lets at least one other transaction finish. */
const MAX_RETRIES = 3;

const isDeadlock = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === DEADLOCK;

/**
 * Runs a transaction, again from its start when PostgreSQL has ended it to resolve a deadlock.
 * @param run has no effect outside of its transaction
 */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await run();
    } catch (error) {
      if (retries === MAX_RETRIES || !isDeadlock(error)) throw error;
    }
  }
}
