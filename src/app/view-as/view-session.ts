import type { SessionStore } from '#api/stores/session-store.ts';
import type { SessionValues } from '#contract/session-keys.ts';

/** Holds the token of a view as another user, in memory alone: neither the session store nor a machine gets it. */
export interface ViewSession {
  /** The session as the calls of pages send it: the person's own, with the token of the view while one is active. */
  session: SessionStore;
  /** Holds the token of a view that was opened, until the app shows it. */
  hold(token: string): void;
  /** From now on calls are those of the view. */
  activate(): void;
  /** From now on calls are the person's own again. */
  forget(): void;
  isActive(): boolean;
}

/** Creates the holder; it starts without a view. */
export function createViewSession(own: SessionStore): ViewSession {
  let held: string | null = null;
  let active: string | null = null;
  return {
    session: {
      ...own,
      // The value of `apiToken` is a string, which the type checker does not conclude from the comparison.
      get: (key) => (key === 'apiToken' && active !== null ? (active as SessionValues[typeof key]) : own.get(key)),
    },
    hold(token) {
      held = token;
    },
    activate() {
      active = held;
      held = null;
    },
    forget() {
      held = null;
      active = null;
    },
    isActive: () => active !== null,
  };
}
