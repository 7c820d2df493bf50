import type { EffectParts } from './effects.types.ts';

/** What the page itself does: it may go away, come back from the browser's cache, or throw. */
export function connectPage({ actors, drafts, stores }: EffectParts, reportThrown: (cause: unknown) => void): void {
  window.addEventListener('pagehide', () => drafts.flush());
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page kept by the browser shows what was there before the session ended.
    if (persisted && stores.session.get('loggedUser') === undefined) actors.auth.send({ type: 'session.lost' });
  });
  window.addEventListener('error', ({ error, message }) => reportThrown(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason));
}
