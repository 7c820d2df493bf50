import type { SessionStore } from '#api/stores/session-store.ts';

/** Keeps a session whose permissions could not be loaded in memory, so that a retry needs no password. */
export interface SuspendedSession {
  /** Takes the session out of the store. */
  setAside(): void;
  /** Stores it again, if one is held and nobody else came in meanwhile. */
  putBack(): void;
  forget(): void;
}

/** A place for the session that is set aside while somebody else may come in; nothing is held at first. */
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
