import type { Services } from './services.types.ts';

/** Creates the holder of the states that features share. */
export function createSharedState(): Services['shared'] {
  const states = new Map<() => unknown, unknown>();
  return <Value>(create: () => Value) => {
    if (!states.has(create)) states.set(create, create());
    // Each function is stored with what it gave.
    return states.get(create) as Value;
  };
}
