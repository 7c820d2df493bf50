import type { NoticeType } from '#features/kit/services.types.ts';
import { inspectorTexts } from './inspector.texts.ts';

/** The page of our own, served by the development server. */
const LOCAL_PAGE = '/inspector.html';

export type Target = 'stately' | 'local';

export interface OpeningParts {
  /** Opens an address in the inspector's window; null where the browser does not let it. */
  openWindow: (address: string) => object | null;
  /** Whether a page of our own already shows what happens. */
  isWatched: () => boolean;
  /** Whether Stately's inspector can be reached; answers within seconds. */
  isStatelyReachable: () => Promise<boolean>;
  /** Opens Stately's inspector in the window of that name. */
  startStately: () => void;
  say: (type: NoticeType, text: string) => void;
}

/** What the address asks for: `?inspect`, `?inspect=local`, or nothing. */
export function targetOf(search: string): Target | null {
  const asked = new URLSearchParams(search).get('inspect');
  if (asked === null) return null;
  return asked === 'local' ? 'local' : 'stately';
}

/**
 * Opens an inspector. Our own page comes first in any case, since a browser lets a window be opened only right after a
 * key was pressed; Stately's takes its place once it answers.
 */
export async function openInspector(target: Target, parts: OpeningParts): Promise<void> {
  const { openWindow, isWatched, isStatelyReachable, startStately, say } = parts;
  if (target === 'local' && isWatched()) return say('info', inspectorTexts.alreadyOpen);
  if (!isWatched() && openWindow(LOCAL_PAGE) === null) return say('warning', inspectorTexts.blocked);
  if (target === 'local') return;
  if (await isStatelyReachable()) return startStately();
  say('warning', inspectorTexts.unreachable);
}
