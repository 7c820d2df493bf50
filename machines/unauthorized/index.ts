export { unauthorizedMachine } from './unauthorized.machine.ts';
export { selectIsLeaving } from './unauthorized.selectors.ts';
export type { UnauthorizedContext, UnauthorizedEmitted, UnauthorizedEvent } from './unauthorized.types.ts';
