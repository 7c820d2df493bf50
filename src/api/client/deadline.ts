/** A signal that ends a call when its time limit expires or its caller aborts it. */
export interface Deadline {
  signal: AbortSignal;
  /** Whether the call expired (by the time limit or `expire`), as opposed to an abort by the caller. */
  isOver(): boolean;
  /** Expires the call immediately, with a reason. */
  expire(reason: string): void;
  /** Restarts the time limit. */
  extend(): void;
  stop(): void;
}

/** Combines the caller's signal with a time limit in ms. */
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
