import type { Preferences } from '#features/kit/services.types.ts';
import { useServices } from '#features/kit/use-services.ts';
import { useSyncExternalStore } from 'react';

/** The preferences of this browser, and a function that changes some of them at once. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const { preferences } = useServices();
  const current = useSyncExternalStore(
    (listener) => preferences.subscribe(listener),
    () => preferences.get(),
  );
  return [current, (change) => preferences.set(change)];
}
