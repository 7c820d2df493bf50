import type { RouteRow } from '#contract/routes.ts';
import type { Actors } from '../actors.ts';
import type { Stores } from '../stores/stores.ts';

/** What the routes ask; actors and stores, never snapshots of them. */
export interface RouterContext {
  auth: Actors['auth'];
  stores: Pick<Stores, 'session' | 'wantedAddress' | 'mailedLink' | 'preferences'>;
  newId: () => string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The row of the route table this route stands for; absent on layouts and where nothing matches. */
    row?: RouteRow;
  }
}
