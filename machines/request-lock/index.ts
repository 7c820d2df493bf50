export { requestLockMachine } from './request-lock.machine.ts';
export { selectIsLocked, selectLockMessage } from './request-lock.selectors.ts';
export type { LockingRequest, RequestLockContext, RequestLockEvent } from './request-lock.types.ts';
