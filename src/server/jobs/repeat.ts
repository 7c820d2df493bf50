import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs work again and again until `signal` aborts. Resolves when the last run has ended.
 * @param run gives the number of milliseconds until the next run; must not reject
 */
export async function repeat(run: () => Promise<number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(await run(), undefined, { signal }).catch(() => undefined);
  }
}
