import type { SessionStore } from '#api/stores/session-store.ts';

/** Holds in memory a session whose permissions could not be loaded, so that a retry needs no password. */
export interface SuspendedSession {
  /** Moves the session out of the store. */
  suspend(): void;
  /** Stores the session again, if one is suspended and no other session was stored meanwhile. */
  restore(): void;
  forget(): void;
}

/** Creates the holder of a suspended session; it starts empty. */
export function createSuspendedSession(session: SessionStore): SuspendedSession {
  let suspended: string | null = null;
  return {
    suspend() {
      suspended = session.export();
      session.clear();
    },
    restore() {
      if (suspended !== null && session.get('apiToken') === undefined) session.import(suspended);
      suspended = null;
    },
    forget() {
      suspended = null;
    },
  };
}
