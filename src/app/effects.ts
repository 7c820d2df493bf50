import { applyAppearance } from '#ui/theme/appearance.ts';
import { connectCompanyLinks, connectMessages, connectSession, connectTabs } from './auth/auth.effects.ts';
import { connectConnection } from './connection/connection.effects.ts';
import type { EffectParts } from './effects.types.ts';
import { connectRoutes } from './route-effects.ts';
import { connectUnauthorized } from './unauthorized/unauthorized.effects.ts';
import { connectVersion } from './version-update/version-update.effects.ts';
import { connectViewAs } from './view-as/view-as.effects.ts';

/** Connects the events that each actor emits to their effects. Call once, before the actors start. */
export function connectEffects(parts: EffectParts, reportThrown: (cause: unknown) => void): void {
  connectAppearance(parts);
  connectMessages(parts);
  connectSession(parts);
  connectTabs(parts);
  connectUnauthorized(parts);
  connectVersion(parts);
  connectConnection(parts);
  connectRoutes(parts);
  connectCompanyLinks(parts);
  connectViewAs(parts);
  connectPage(parts, reportThrown);
}

/** Applies the theme and density preferences of this workstation, now and on every change. */
function connectAppearance({ stores: { preferences } }: Pick<EffectParts, 'stores'>): void {
  const root = document.documentElement;
  let removeListeners = applyAppearance(preferences.get(), root);
  preferences.subscribe(() => {
    removeListeners();
    removeListeners = applyAppearance(preferences.get(), root);
  });
}

/** Handles page events: unload, restore from the back/forward cache, and uncaught exceptions. */
function connectPage({ actors, drafts, stores }: EffectParts, reportThrown: (cause: unknown) => void): void {
  window.addEventListener('pagehide', () => drafts.flush());
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the back/forward cache still shows data from before the session ended.
    if (persisted && stores.session.get('loggedUser') === undefined) actors.auth.send({ type: 'session.lost' });
  });
  window.addEventListener('error', ({ error, message }) => reportThrown(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason));
}
