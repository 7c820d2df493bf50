import { createLazyRoute, type RouteComponent } from '@tanstack/react-router';

/** The code of a route could not be loaded. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';

  constructor(cause: unknown) {
    super('a part of the app could not be loaded', { cause });
  }
}

/** Loads the component of a route on first use. A chunk that cannot be loaded is a `PartMissingError`. */
export const lazyComponent = (load: () => Promise<RouteComponent>) => async () => {
  const component = await load().catch((cause: unknown) => {
    throw new PartMissingError(cause);
  });
  return createLazyRoute('')({ component });
};
