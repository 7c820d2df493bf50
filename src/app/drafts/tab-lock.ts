import type { ValueStore } from '#api/stores/value-store.ts';
import { TAB_LOCK } from '#contract/stores.ts';

/** Identifies this tab among its siblings while drafts are open in it. */
export interface TabLock {
  /** Takes the lock and gives the tab's id. A reload keeps the id; a duplicated tab gets a new one. */
  take(): Promise<string>;
  /** Releases the lock; from then on the tab counts as closed. */
  release(): void;
  /** Ids of every open tab, including this one; empty where the browser cannot list locks. */
  living(): Promise<ReadonlySet<string>>;
}

type Locks = Pick<LockManager, 'request' | 'query'>;

/** Milliseconds that a reloading page may take to release its lock. */
const RELOAD_GRACE = 1_000;

/**
 * Marks the tab with a Web Lock named after its id; the browser releases it however the page ends. A duplicated tab
 * starts with the original's id and finds it locked, even after the reload grace period.
 * @param locks null where the browser has no Web Locks, as over plain HTTP; each page is then a tab of its own
 * @param patience reports when the wait for a held lock is over
 */
export function createTabLock(
  remembered: ValueStore<string>,
  locks: Locks | null,
  newId: () => string,
  patience: () => AbortSignal = () => AbortSignal.timeout(RELOAD_GRACE),
): TabLock {
  let taken: Promise<{ id: string; free: () => void }> | null = null;
  const claim = async () => {
    const known = remembered.get();
    const freeKnown = known === null ? null : await hold(locks, known, patience());
    if (known !== null && freeKnown !== null) return { id: known, free: freeKnown };
    const id = newId();
    remembered.set(id);
    return { id, free: (await hold(locks, id, patience())) ?? (() => undefined) };
  };
  return {
    async take() {
      taken ??= claim();
      return (await taken).id;
    },
    release() {
      void taken?.then(({ free }) => free());
      taken = null;
    },
    async living() {
      const { held = [] } = (await locks?.query().catch(() => null)) ?? {};
      return new Set(held.map(({ name = '' }) => name.replace(TAB_LOCK, '')));
    },
  };
}

/** Requests a tab's lock; gives the function that releases it, or null when another page holds it. */
function hold(locks: Locks | null, id: string, signal: AbortSignal): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    if (locks === null) return resolve(null);
    const keep = () => new Promise<void>((free) => resolve(() => free()));
    locks.request(`${TAB_LOCK}${id}`, { signal }, keep).catch(() => resolve(null));
  });
}
