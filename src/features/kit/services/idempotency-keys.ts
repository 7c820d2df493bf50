import type { Result } from '#contract/app-error.ts';

export interface IdempotencyKeys {
  /** The Idempotency-Key for this content; unchanged until its response is known. */
  keyFor(content: unknown): string;
  /** Records the result: a success or a 4xx response ends the intent; any other failure keeps the key for a retry. */
  settle(result: Result<unknown>): void;
}

/**
 * Issues one Idempotency-Key per intent, so that a retry after a lost response creates one record instead of two. Other
 * content, or a definite response, starts another intent.
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

/** Whether the server refused the request; any other failure may hide a success. */
const isRefusal = (status: number | undefined) => status !== undefined && status >= 400 && status < 500;
