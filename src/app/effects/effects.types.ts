import type { ApiClient } from '#api/client/create-api.ts';
import type { Actors } from '../actors.ts';
import type { Infrastructure } from '../infrastructure.ts';
import type { AppRouter } from '../router/create-app-router.tsx';
import type { AppServices } from '../services.ts';

/** Everything that the effects connect. */
export interface EffectParts extends Infrastructure {
  actors: Actors;
  services: AppServices;
  api: ApiClient;
  /** Address of the API with its base path, ending in a slash. */
  apiBase: string;
  router: AppRouter;
  /** The server rejected the current session: starts the 401 sequence. */
  refuseSession: (detail: string) => void;
  reload: () => void;
}
