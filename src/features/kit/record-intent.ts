import type { Result } from '#contract/app-error.ts';

export interface IdempotencyKeys {
  /** The Idempotency-Key for sending this content: the same one until an answer to it is known. */
  keyFor(content: unknown): string;
  /** Hears what became of it: an answer ends the intent, a lost answer does not. */
  settle(result: Result<unknown>): void;
}

/**
 * Keeps one Idempotency-Key per intent, so that saving again after an answer was lost makes one record and not two.
 * Other content, or a definite answer before, is another intent.
 */
export function createIdempotencyKeys(newId: () => string): IdempotencyKeys {
  let open: { content: string; key: string } | null = null;
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      if (open?.content !== text) open = { content: text, key: newId() };
      return open.key;
    },
    settle(result) {
      if (result.ok || isRefusal(result.error.status)) open = null;
    },
  };
}

/** Whether the server itself said no; anything else may hide that the work was done. */
const isRefusal = (status: number | undefined) => status !== undefined && status >= 400 && status < 500;
