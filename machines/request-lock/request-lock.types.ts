/** A request in flight that asked for the screen to be locked. */
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
  /** Opens the lock whatever its count; requests that end later are no longer known. */
  | { type: 'lock.release' };
