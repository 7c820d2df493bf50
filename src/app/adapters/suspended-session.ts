import type { SessionStore } from '#api/stores/session-store.ts';

/** Holds in memory a session whose permissions could not be loaded, so that a retry needs no password. */
export interface SuspendedSession {
  /** Moves the session out of the store. */
  setAside(): void;
  /** Stores the session again, if one is suspended and no other session was stored meanwhile. */
  putBack(): void;
  forget(): void;
}

/** Creates the holder of a suspended session; it starts empty. */
export function createSuspendedSession(session: SessionStore): SuspendedSession {
  let held: string | null = null;
  return {
    setAside() {
      held = session.export();
      session.clear();
    },
    putBack() {
      if (held !== null && session.get('apiToken') === undefined) session.import(held);
      held = null;
    },
    forget() {
      held = null;
    },
  };
}
