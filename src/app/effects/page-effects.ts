import type { EffectParts } from './effects.types.ts';

/** Handles page events: unload, restore from the back/forward cache, and uncaught exceptions. */
export function connectPage({ actors, drafts, stores }: EffectParts, reportThrown: (cause: unknown) => void): void {
  window.addEventListener('pagehide', () => drafts.flush());
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the back/forward cache still shows data from before the session ended.
    if (persisted && stores.session.get('loggedUser') === undefined) actors.auth.send({ type: 'session.lost' });
  });
  window.addEventListener('error', ({ error, message }) => reportThrown(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason));
}
