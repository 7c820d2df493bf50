export { connectionMachine } from './connection.machine.ts';
export { selectIsLive, selectIsOffline, selectIsReachable, selectIsUnreachable } from './connection.selectors.ts';
export type { ConnectionContext, ConnectionEmitted, ConnectionEvent, LiveMessage } from './connection.types.ts';
