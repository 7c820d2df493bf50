/** A signal that ends a call, and why it did. */
export interface Deadline {
  signal: AbortSignal;
  /** Whether the time ran out, in contrast to the caller ending the call. */
  isOver(): boolean;
  /** Starts the time anew. */
  extend(): void;
  stop(): void;
}

/** Joins the caller's signal with a limit in ms. */
export function createDeadline(limit: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let isOver = false;
  const expire = () => {
    isOver = true;
    controller.abort(new DOMException(`no answer within ${limit} ms`, 'TimeoutError'));
  };
  let timer = setTimeout(expire, limit);
  return {
    signal: caller === undefined ? controller.signal : AbortSignal.any([caller, controller.signal]),
    isOver: () => isOver,
    extend() {
      clearTimeout(timer);
      timer = setTimeout(expire, limit);
    },
    stop: () => clearTimeout(timer),
  };
}
