import type { Drafts } from './services.types.ts';

/**
 * Calls `flush` before the page unloads, and `flushHidden` when the page is hidden, since it may never return. Returns
 * the function that stops this.
 * @param flush saves edits synchronously and returns whether any are unsaved
 */
export function flushBeforeUnload(
  drafts: Pick<Drafts, 'onFlush'>,
  flush: () => boolean,
  flushHidden: () => void = flush,
): () => void {
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') flushHidden();
  };
  const unsubscribe = drafts.onFlush(flush);
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
