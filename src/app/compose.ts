import { thrownError } from '#contract/failures.ts';
import type { Inspect } from '#features/kit/services/services.types.ts';
import type { ClientOptions } from '#api/client/client.types.ts';
import { type ApiClient, createApi } from '#api/client/create-api.ts';
import { API_BASE_PATH, REQUEST_TIMEOUT, UPLOAD_STALL_TIMEOUT } from '#contract/constants.ts';
import { appVersion } from '#contract/version.ts';
import { type Actors, createActors } from './actors.ts';
import type { App } from './app-context.ts';
import { whenSettled } from './company-switch/company-switch.effects.ts';
import { connectEffects } from './effects.ts';
import { createInfrastructure, type Infrastructure } from './infrastructure.ts';
import { type AppRouter, createAppRouter } from './router/create-app-router.tsx';
import { createServices } from './services.ts';

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
  const router = createAppRouter(history, { auth: actors.auth, stores, newId, services });
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
  const currentTenant = () => stores.session.get('tenant');
  return {
    app: {
      actors,
      services,
      notices,
      currentTenant,
      ownName: () => stores.session.get('loggedUser')?.name,
      flushDrafts: infrastructure.drafts.flush,
      reportThrown,
    },
    router,
  };
}

interface ComposedApi {
  /** Base URL of the API, ending in a slash. */
  base: string;
  /** The client of pages, which sends the calls of a view while the app is that of another user. */
  api: ApiClient;
  /** The same client, but always with the person's own session. */
  ownApi: ApiClient;
  /** The client of the person's own session, but a 401 does not start the 401 sequence. */
  quietApi: ApiClient;
  /**
   * Called when the server rejects the current session: starts the 401 sequence, after any company switch in progress
   * and only if the session has not been replaced.
   */
  refuseSession: (detail: string) => void;
}

/** An empty `VITE_API_BASE` counts as none. */
const apiAddress = () => new URL(API_BASE_PATH, import.meta.env.VITE_API_BASE || window.location.origin).href;

/** Connects the API client to the actors that handle locks, rejected sessions and outdated builds. */
function composeApi({ stores, viewSession, newId }: Infrastructure, actors: () => Actors): ComposedApi {
  const base = apiAddress();
  const client: Omit<ClientOptions, 'onUnauthorized'> = {
    base,
    session: stores.session,
    workstation: stores.workstation,
    appVersion,
    newId,
    limits: { request: REQUEST_TIMEOUT, uploadStall: UPLOAD_STALL_TIMEOUT },
    onRequestStarted: (request) => actors().requestLock.send({ type: 'request.started', ...request }),
    onRequestEnded: (id) => actors().requestLock.send({ type: 'request.ended', id }),
    onNetworkLost: (listener) => {
      window.addEventListener('offline', listener);
      return () => window.removeEventListener('offline', listener);
    },
    onAnswered: () => actors().connection.send({ type: 'server.answered' }),
    onUnanswered: () => actors().connection.send({ type: 'server.missed' }),
    onOutdated: () => actors().versionUpdate.send({ type: 'client.outdated' }),
  };
  const refuseSession = (detail: string) => {
    const refusedToken = stores.session.get('apiToken');
    whenSettled(actors().companySwitch, () => {
      const isCurrent = stores.session.get('apiToken') === refusedToken;
      if (!isCurrent || stores.session.get('loggedUser') === undefined) return;
      actors().unauthorized.send({ type: 'response.unauthorized', detail });
    });
  };
  return {
    base,
    api: createApi({
      ...client,
      session: viewSession.session,
      onUnauthorized: (detail) =>
        viewSession.isActive() ? actors().viewAs.send({ type: 'view.refused' }) : refuseSession(detail),
    }),
    ownApi: createApi({ ...client, onUnauthorized: refuseSession }),
    quietApi: createApi({ ...client, onUnauthorized: () => undefined }),
    refuseSession,
  };
}
