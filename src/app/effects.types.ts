import type { ApiClient } from '#api/client/create-api.ts';
import type { Actors } from './actors.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { AppRouter } from './router/create-app-router.tsx';
import type { AppServices } from './services.ts';

/** Everything that the effects connect. */
export interface EffectParts extends Infrastructure {
  actors: Actors;
  services: AppServices;
  api: ApiClient;
  /** Base URL of the API, ending in a slash. */
  apiBase: string;
  router: AppRouter;
  /** Called when the server rejects the current session: starts the 401 sequence. */
  refuseSession: (detail: string) => void;
  reload: () => void;
}
