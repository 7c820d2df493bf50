import { setTimeout as wait } from 'node:timers/promises';
import type { Importer } from './importer.ts';

/** Milliseconds between the answer to a small request and the next one. */
const PAUSE = 20;

/** How small requests were answered. */
export interface Responsiveness {
  answered: number;
  /** Milliseconds; NaN without an answer. */
  p50: number;
  p99: number;
  max: number;
  failures: string[];
}

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);

/** Sends small requests of another company, one after the other, while something runs. */
export async function whileAsking<T>(other: Importer, run: () => Promise<T>): Promise<[T, Responsiveness]> {
  const durations: number[] = [];
  const failures: string[] = [];
  const over = new AbortController();
  const ask = async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await other.readCalendars().then(
        () => durations.push(performance.now() - started),
        (error: unknown) => failures.push(String(error)),
      );
      await wait(PAUSE);
    }
  };
  const asking = ask();
  const result = await run().finally(() => over.abort());
  await asking;
  const sorted = durations.toSorted((one, another) => one - another);
  const [p50, p99, max] = [percentile(sorted, 0.5), percentile(sorted, 0.99), percentile(sorted, 1)];
  return [result, { answered: sorted.length, p50, p99, max, failures }];
}
