import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from './connection.machine.ts';

type Snapshot = SnapshotFrom<typeof connectionMachine>;

/** Whether the browser says there is no network. */
export const selectIsOffline = (snapshot: Snapshot): boolean => snapshot.hasTag('offline');

/** Whether there is network and the server does not answer. */
export const selectIsUnreachable = (snapshot: Snapshot): boolean => snapshot.hasTag('unreachable');

/** Whether a server can be counted on: a stream is open or, without a session, there is a network. */
export const selectIsReachable = (snapshot: Snapshot): boolean =>
  selectIsLive(snapshot) ||
  (snapshot.matches('closed') && !selectIsOffline(snapshot) && !selectIsUnreachable(snapshot));

/** Whether what is shown is kept up to date by the stream. */
export const selectIsLive = (snapshot: Snapshot): boolean => snapshot.hasTag('connected');
