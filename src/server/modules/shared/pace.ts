import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds that a computation holds the process at a time; other requests are answered between them. */
const SLICE = 8;

/** Thrown when a computation exceeds its time. */
export class TooMuchComputation extends Error {
  override readonly name = 'TooMuchComputation';
}

/** To be awaited after each small step of a long computation: lets the process answer other requests now and then. */
export type Pace = () => Promise<void>;

/**
 * Creates the pace of one computation.
 * @param limit milliseconds that it may compute in all, waits excluded; then its pace throws `TooMuchComputation`
 * @param clock milliseconds that never go back
 */
export function createPace(limit = Number.POSITIVE_INFINITY, clock = () => performance.now()): Pace {
  let began = clock();
  let spent = 0;
  return async () => {
    const slice = clock() - began;
    if (slice < SLICE) return;
    spent += slice;
    if (spent > limit) throw new TooMuchComputation();
    await turn();
    began = clock();
  };
}
