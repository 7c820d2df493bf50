import { browserStores } from '#contract/stores.ts';
import { lateCode } from './late-code.ts';

type LateCode = keyof typeof lateCode;

/** The pages at fixed addresses; at any other stands a program. */
const fixedPages: Readonly<Record<string, LateCode>> = {
  '': 'home',
  apps: 'apps',
  'config-local': 'localSettings',
  usuarios: 'users',
  empresa: 'company',
  auditoria: 'audit',
};

/**
 * What a signed-in tab needs for the address it starts with.
 * @param hash the address as the browser has it: `#/clientes/nuevo`
 */
export function codeAtStart(hash: string): LateCode[] {
  const [, name = '', record] = /^#\/([\w-]*)(?:\/([\w-]+))?/.exec(hash) ?? [];
  const page = fixedPages[name] ?? 'records';
  return [
    'api',
    'mainLayout',
    'tabDrafts',
    page,
    ...(page === 'records' && record !== undefined ? ['record' as const] : []),
  ];
}

/** Whether this tab holds a session; one that is over costs no more than this loading. */
function hasSession(): boolean {
  try {
    return window.sessionStorage.getItem(browserStores.session.key) !== null;
  } catch {
    // A browser that lets nothing be kept keeps no session.
    return false;
  }
}

// Runs before the libraries do: this code is fetched and read on other threads meanwhile. Nothing is shown by it, and
// whoever needs a part that could not be had asks again and tells.
if (hasSession()) for (const part of codeAtStart(window.location.hash)) void lateCode[part]().catch(() => undefined);
