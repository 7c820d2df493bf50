import { connectAppearance } from './appearance-effects.ts';
import { connectCompanyLinks } from './company-link-effects.ts';
import { connectConnection } from './connection-effects.ts';
import type { EffectParts } from './effects.types.ts';
import { connectPage } from './page-effects.ts';
import { connectRoutes } from './route-effects.ts';
import { connectSession } from './session-effects.ts';
import { connectTabs } from './tab-effects.ts';
import { connectUnauthorized } from './unauthorized-effects.ts';
import { connectVersion } from './version-effects.ts';

/** Connects the events that each actor emits to their effects. Call once, before the actors start. */
export function connectEffects(parts: EffectParts, reportThrown: (cause: unknown) => void): void {
  connectAppearance(parts);
  connectSession(parts);
  connectTabs(parts);
  connectUnauthorized(parts);
  connectVersion(parts);
  connectConnection(parts);
  connectRoutes(parts);
  connectCompanyLinks(parts);
  connectPage(parts, reportThrown);
}
