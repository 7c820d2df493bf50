import { PartMissingError } from '#features/kit/lazy-page.ts';
import { createLazyRoute, type RouteComponent } from '@tanstack/react-router';

/** Loads the component of a route on first use. A chunk that cannot be loaded is a `PartMissingError`. */
export const lazyComponent = (load: () => Promise<RouteComponent>) => async () => {
  const component = await load().catch((cause: unknown) => {
    throw new PartMissingError(cause);
  });
  return createLazyRoute('')({ component });
};
