import { useServices } from '#features/kit/services/use-services.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The height of the dashboard when its page was left, in CSS pixels. */
const createKeptHeight = () => ({ height: 0 });

/**
 * Keeps the height of the dashboard while it is read again, so that whoever goes back from a list finds the place where
 * they were: the browser restores it before the dashboard is shown. At first it is that of the window, so that nothing
 * below is seen to move when the dashboard takes its place.
 * @param isShown whether the dashboard is shown
 * @returns the ref of the shown dashboard, and the least height of what stands in its place
 */
export function useKeptHeight(isShown: boolean): { ref: RefObject<HTMLDivElement | null>; minHeight: string } {
  const kept = useServices().shared(createKeptHeight);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = ref.current;
    return () => {
      if (shown !== null) kept.height = shown.offsetHeight;
    };
  }, [kept, isShown]);
  return { ref, minHeight: `max(100vh, ${kept.height}px)` };
}
