/** A request in flight that locks the screen. */
export interface LockingRequest {
  id: string;
  message?: string;
}

export interface RequestLockContext {
  requests: readonly LockingRequest[];
}

export type RequestLockEvent =
  | { type: 'request.started'; id: string; message?: string }
  | { type: 'request.ended'; id: string }
  /** Unlocks even if requests are still in flight; their ends are ignored. */
  | { type: 'lock.release' };
