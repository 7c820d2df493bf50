import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from './connection.machine.ts';

type Snapshot = SnapshotFrom<typeof connectionMachine>;

/** Whether the browser reports no network. */
export const selectIsOffline = (snapshot: Snapshot): boolean => snapshot.hasTag('offline');

/** Whether there is a network but the server does not respond. */
export const selectIsUnreachable = (snapshot: Snapshot): boolean => snapshot.hasTag('unreachable');

/**
 * Whether the server is expected to respond. With a session, a stream must be open; without one, there must be a
 * network and the server must not be unreachable.
 */
export const selectIsReachable = (snapshot: Snapshot): boolean =>
  selectIsLive(snapshot) ||
  (snapshot.matches('closed') && !selectIsOffline(snapshot) && !selectIsUnreachable(snapshot));

/** Whether the stream is open, so that views receive live updates. */
export const selectIsLive = (snapshot: Snapshot): boolean => snapshot.hasTag('connected');
