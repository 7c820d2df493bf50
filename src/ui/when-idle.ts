/** Milliseconds after which code and data of a later step are loaded even when the browser is never idle. */
export const LATEST_PRELOAD = 5_000;

/**
 * Runs work once the page is idle, or at the latest after some milliseconds.
 * @returns the function that cancels it
 */
export function whenIdle(work: () => void, latest: number): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, latest);
    return () => clearTimeout(timer);
  }
  const call = window.requestIdleCallback(work, { timeout: latest });
  return () => window.cancelIdleCallback(call);
}
