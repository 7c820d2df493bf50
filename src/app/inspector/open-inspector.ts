import type { NoticeType } from '#features/kit/services.types.ts';
import { inspectorTexts } from './inspector.texts.ts';

/** The app's own inspector page, served by the development server. */
const LOCAL_PAGE = '/inspector.html';

export type Target = 'stately' | 'local';

export interface OpeningParts {
  /** Opens an address in the inspector's window; null when the browser blocks it. */
  openWindow: (address: string) => object | null;
  /** Whether an inspector page of the app is already open. */
  isWatched: () => boolean;
  /** Whether Stately's inspector is reachable; settles within seconds. */
  isStatelyReachable: () => Promise<boolean>;
  /** Opens Stately's inspector in the inspector's window. */
  startStately: () => void;
  notify: (type: NoticeType, text: string) => void;
}

/** The inspector that the URL's query requests with `?inspect` or `?inspect=local`, or null. */
export function targetOf(search: string): Target | null {
  const requested = new URLSearchParams(search).get('inspect');
  if (requested === null) return null;
  return requested === 'local' ? 'local' : 'stately';
}

/**
 * Opens an inspector. The app's own page always opens first, because browsers open a window only right after a key
 * press; Stately's inspector replaces that page once Stately responds.
 */
export async function openInspector(target: Target, parts: OpeningParts): Promise<void> {
  const { openWindow, isWatched, isStatelyReachable, startStately, notify } = parts;
  if (target === 'local' && isWatched()) return notify('info', inspectorTexts.alreadyOpen);
  if (!isWatched() && openWindow(LOCAL_PAGE) === null) return notify('warning', inspectorTexts.blocked);
  if (target === 'local') return;
  if (await isStatelyReachable()) return startStately();
  notify('warning', inspectorTexts.unreachable);
}
