import type { ClientOptions } from '#api/client/client.types.ts';
import type { ApiClient } from '#api/client/create-api.ts';
import { createLazyApi } from '#api/client/lazy-api.ts';
import { API_BASE_PATH, REQUEST_TIMEOUT, UPLOAD_STALL_TIMEOUT } from '#contract/constants.ts';
import { appVersion } from '#contract/version.ts';
import type { Actors } from './actors.ts';
import type { Infrastructure } from './infrastructure.ts';
import { serviceCode } from './late/service-code.ts';

export interface ComposedApi {
  /** Base URL of the API, ending in a slash. */
  base: string;
  api: ApiClient;
  /** The same client, but a 401 does not start the 401 sequence. */
  quietApi: ApiClient;
  /**
   * Called when the server rejects the current session: starts the 401 sequence, after any company switch in progress
   * and only if the session has not been replaced.
   */
  refuseSession: (detail: string) => void;
}

const apiAddress = () => new URL(API_BASE_PATH, import.meta.env.VITE_API_BASE ?? window.location.origin).href;

/** Connects the API client to the actors that handle locks, rejected sessions and outdated builds. */
export function composeApi({ stores, switching, newId }: Infrastructure, actors: () => Actors): ComposedApi {
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
    switching.whenSettled(() => {
      const isCurrent = stores.session.get('apiToken') === refusedToken;
      if (!isCurrent || stores.session.get('loggedUser') === undefined) return;
      actors().unauthorized.send({ type: 'response.unauthorized', detail });
    });
  };
  const reportingApi = (onUnauthorized: ClientOptions['onUnauthorized']) =>
    createLazyApi(async () => (await serviceCode.api()).createApi({ ...client, onUnauthorized }));
  return { base, api: reportingApi(refuseSession), quietApi: reportingApi(() => undefined), refuseSession };
}
