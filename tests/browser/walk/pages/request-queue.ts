import type { Behaviour } from '../../kit/fault-proxy.ts';

/** Holds every request back until it is answered by hand, one after another. */
export interface Turnstile {
  behaviour: Behaviour;
  /** How many requests wait; one the page gave up does not. */
  readonly waiting: number;
  /** Answers the request that waits longest. */
  answer(behaviour: Behaviour): void;
}

/** A turnstile at which nobody waits yet. */
export function turnstile(): Turnstile {
  const queue: ((behaviour: Behaviour) => void)[] = [];
  return {
    async behaviour(exchange) {
      const chosen = await new Promise<Behaviour | null>((resolve) => {
        queue.push(resolve);
        exchange.response.once('close', () => {
          if (queue.includes(resolve)) queue.splice(queue.indexOf(resolve), 1);
          resolve(null);
        });
      });
      await chosen?.(exchange);
    },
    get waiting() {
      return queue.length;
    },
    answer(behaviour) {
      const next = queue.shift();
      if (next === undefined) throw new Error('nobody waits for an answer');
      next(behaviour);
    },
  };
}
