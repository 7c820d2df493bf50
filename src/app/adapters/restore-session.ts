import type { SessionStore } from '#api/stores/session-store.ts';
import type { Identity } from '#machines/auth/index.ts';
import { fromPromise } from 'xstate';
import { readIdentity } from '../stores/session-values.ts';
import type { Tabs } from '../tabs.ts';
import type { SuspendedSession } from './suspended-session.ts';

interface RestoreOptions {
  session: SessionStore;
  suspendedSession: SuspendedSession;
  tabs: Tabs;
  newId: () => string;
}

/**
 * Restores the session of this tab, a session suspended for a retry, or one that a sibling tab shares. If this tab has
 * none, requests a session from the sibling tabs once and waits for it until stopped.
 */
export function restoreSessionActor({ session, suspendedSession, tabs, newId }: RestoreOptions) {
  return fromPromise<Identity | null, void>(({ signal }) => {
    suspendedSession.restore();
    const identity = readIdentity(session);
    if (identity !== null) return Promise.resolve(identity);
    return new Promise((resolve) => {
      const from = newId();
      const stop = tabs.listen((message) => {
        if (message.type !== 'session.given' || message.to !== from) return;
        stop();
        session.import(message.content);
        resolve(readIdentity(session));
      });
      signal.addEventListener('abort', stop, { once: true });
      tabs.post({ type: 'session.wanted', from });
    });
  });
}
