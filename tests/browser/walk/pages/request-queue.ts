import type { Behaviour } from '../../kit/fault-proxy.ts';

/** Holds requests until the test releases them, one after another. */
export interface Turnstile {
  behaviour: Behaviour;
  /** Number of held requests, without those that the page aborted. */
  readonly waiting: number;
  /** Releases the oldest held request with the given behaviour. */
  answer(behaviour: Behaviour): void;
}

/** Creates an empty queue of held requests. */
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
