import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs work again and again until `signal` aborts. Resolves when the last run has ended.
 * @param run must not reject
 * @param pause milliseconds between the end of a run and the next
 */
export async function repeat(run: () => Promise<void>, pause: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await run();
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}
