import type { RouteRow } from '#contract/routes.ts';
import type { Actors } from '../actors.ts';
import type { Stores } from '../stores/stores.ts';

/** What the routes need: actors and stores, never snapshots of them. */
export interface RouterContext {
  auth: Actors['auth'];
  stores: Pick<Stores, 'session' | 'returnAddress' | 'mailedLink' | 'preferences'>;
  newId: () => string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The row of this route in the route table; absent on layouts and on the not-found route. */
    row?: RouteRow;
  }
}
