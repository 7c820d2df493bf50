import { thrownError } from '#contract/failures.ts';
import type { Inspect } from '#features/kit/services.types.ts';
import { type Actors, createActors } from './actors.ts';
import type { App } from './app-context.ts';
import { composeApi } from './compose-api.ts';
import { connectEffects } from './effects/connect-effects.ts';
import { createInfrastructure } from './infrastructure.ts';
import { serviceCode } from './late/service-code.ts';
import { type AppRouter, createAppRouter } from './router/create-app-router.tsx';
import { createServices } from './services.ts';
import { readIdentity } from './stores/session-values.ts';

/**
 * Composes the app once, outside React: stores, client, actors, services, router and their connections. The actors are
 * running when this returns.
 * @param inspect observes every event of every actor
 */
export function composeApp(inspect?: Inspect): { app: App; router: AppRouter } {
  const infrastructure = createInfrastructure();
  const { stores, notices, history, newId } = infrastructure;
  const composedApi = composeApi(infrastructure, () => actors);
  const actors: Actors = createActors({ ...infrastructure, ...composedApi, inspect });
  const services = createServices(infrastructure, actors, { api: composedApi.api, inspect });
  const router = createAppRouter(history, { auth: actors.auth, stores, newId });
  const reportThrown = (cause: unknown) => services.feedback.report(thrownError(cause), 'action');
  connectEffects(
    {
      ...infrastructure,
      actors,
      services,
      api: composedApi.api,
      apiBase: composedApi.base,
      router,
      refuseSession: composedApi.refuseSession,
      reload: () => window.location.reload(),
    },
    reportThrown,
  );
  for (const actor of Object.values(actors)) actor.start();
  const identity = readIdentity(stores.session);
  if (identity !== null) {
    const start = { auth: actors.auth, api: composedApi.quietApi, identity, path: router.latestLocation.pathname };
    // A failed load is not reported here: whoever needs this code later loads it again and reports the failure.
    void serviceCode.signedInTab().then(
      ({ askAhead }) => askAhead(start),
      () => undefined,
    );
  }
  const currentTenant = () => stores.session.get('tenant');
  return {
    app: { actors, services, notices, currentTenant, flushDrafts: infrastructure.drafts.flush, reportThrown },
    router,
  };
}
