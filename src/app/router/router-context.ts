import type { RouteRow } from '#contract/routes.ts';
import type { Reading } from '#features/kit/services/query-cache.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import type { Identity } from '#machines/auth/index.ts';
import type { Actors } from '../actors.ts';
import type { Stores } from '../stores/stores.ts';

/** What the routes need: actors and stores, never snapshots of them. */
export interface RouterContext {
  auth: Actors['auth'];
  stores: Pick<Stores, 'session' | 'returnAddress' | 'mailedLink' | 'preferences'>;
  newId: () => string;
  /** Reads the data of pages. */
  services: Reading & Pick<Services, 'now'>;
}

/** Prefetches the data of the page that a path and the query of its URL open. */
export type Prefetch = (services: RouterContext['services'], identity: Identity, path: string, search: string) => void;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The row of this route in the route table; absent on layouts and on the not-found route. */
    row?: RouteRow;
    /** Gives the function that prefetches the data of the page, from a small module that loads before the page's code. */
    prefetch?: () => Promise<Prefetch>;
  }
}
