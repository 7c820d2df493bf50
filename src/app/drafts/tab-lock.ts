import type { ValueStore } from '#api/stores/value-store.ts';
import { TAB_LOCK } from '#contract/stores.ts';

/** Identifies this tab among its siblings while drafts are open in it. */
export interface TabLock {
  /** Takes the lock and gives the tab's id. A reload keeps the id; a duplicated tab gets a new one. */
  acquire(): Promise<string>;
  /** Releases the lock; from then on the tab counts as closed. */
  release(): void;
  /** Ids of every open tab, including this one; empty where the browser cannot list locks. */
  listOpenTabs(): Promise<ReadonlySet<string>>;
}

type Locks = Pick<LockManager, 'request' | 'query'>;

/** Milliseconds that a reloading page may take to release its lock. */
const RELOAD_GRACE = 1_000;

/**
 * Marks the tab with a Web Lock named after its id; the browser releases it however the page ends. A duplicated tab
 * starts with the original tab's id, finds that id still locked after the reload grace period and gets a new one.
 * @param locks null where the browser has no Web Locks, as over plain HTTP; each page load then counts as a new tab
 * @param reloadTimeout creates the signal that ends the wait for a lock that another page holds
 */
export function createTabLock(
  tabIdStore: ValueStore<string>,
  locks: Locks | null,
  newId: () => string,
  reloadTimeout: () => AbortSignal = () => AbortSignal.timeout(RELOAD_GRACE),
): TabLock {
  let acquired: Promise<{ id: string; free: () => void }> | null = null;
  const claim = async () => {
    const known = tabIdStore.get();
    const freeKnown = known === null ? null : await acquireLock(locks, known, reloadTimeout());
    if (known !== null && freeKnown !== null) return { id: known, free: freeKnown };
    const id = newId();
    tabIdStore.set(id);
    return { id, free: (await acquireLock(locks, id, reloadTimeout())) ?? (() => undefined) };
  };
  return {
    async acquire() {
      acquired ??= claim();
      return (await acquired).id;
    },
    release() {
      void acquired?.then(({ free }) => free());
      acquired = null;
    },
    async listOpenTabs() {
      const { held = [] } = (await locks?.query().catch(() => null)) ?? {};
      return new Set(held.map(({ name = '' }) => name.replace(TAB_LOCK, '')));
    },
  };
}

/** Requests a tab's lock; gives the function that releases it, or null when another page holds it. */
function acquireLock(locks: Locks | null, id: string, signal: AbortSignal): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    if (locks === null) return resolve(null);
    const holdUntilReleased = () => new Promise<void>((free) => resolve(() => free()));
    locks.request(`${TAB_LOCK}${id}`, { signal }, holdUntilReleased).catch(() => resolve(null));
  });
}
