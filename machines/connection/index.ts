export { connectionMachine } from './connection.machine.ts';
export { selectIsLive, selectIsOffline, selectIsReachable } from './connection.selectors.ts';
export type { ConnectionContext, ConnectionEmitted, ConnectionEvent, LiveMessage } from './connection.types.ts';
