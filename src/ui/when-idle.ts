/**
 * Does something once the page has nothing else to do, or else after so many milliseconds.
 * @returns what calls it off
 */
export function whenIdle(work: () => void, latest: number): () => void {
  // One browser has no such calls.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, latest);
    return () => clearTimeout(timer);
  }
  const call = window.requestIdleCallback(work, { timeout: latest });
  return () => window.cancelIdleCallback(call);
}
