/** A signal that ends a call, and why it did. */
export interface Deadline {
  signal: AbortSignal;
  /** Whether the time ran out, in contrast to the caller ending the call. */
  isOver(): boolean;
  /** Lets it run out at once, for a reason. */
  expire(reason: string): void;
  /** Starts the time anew. */
  extend(): void;
  stop(): void;
}

/** Joins the caller's signal with a limit in ms. */
export function createDeadline(limit: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let isOver = false;
  const expire = (reason: string) => {
    isOver = true;
    controller.abort(new DOMException(reason, 'TimeoutError'));
  };
  const start = () => setTimeout(() => expire(`no answer within ${limit} ms`), limit);
  let timer = start();
  return {
    signal: caller === undefined ? controller.signal : AbortSignal.any([caller, controller.signal]),
    isOver: () => isOver,
    expire,
    extend() {
      clearTimeout(timer);
      timer = start();
    },
    stop: () => clearTimeout(timer),
  };
}
