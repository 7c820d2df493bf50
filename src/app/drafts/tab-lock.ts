import type { ValueStore } from '#api/stores/value-store.ts';
import { TAB_LOCK } from '#contract/stores.ts';

/** What this tab is known by among its siblings while drafts are open in it. */
export interface TabLock {
  /** The tab's id: the same over a reload, another one in a copy of the tab. */
  take(): Promise<string>;
  /** From here on the tab counts as gone. */
  release(): void;
  /** Ids of every tab in use, this one included; none where the browser cannot tell. */
  living(): Promise<ReadonlySet<string>>;
}

type Locks = Pick<LockManager, 'request' | 'query'>;

/** Milliseconds a page that is being loaded anew has to let go of its mark. */
const RELOAD_GRACE = 1_000;

/**
 * Marks the tab with a lock that carries its id: the browser lets go of it with the page, however it ends. A copied tab
 * brings the id of the one it was copied from and finds it taken, also after the time a page needs to go.
 * @param locks null where the browser has none, as over plain HTTP; each page is then a tab of its own
 * @param patience tells when waiting for a taken mark is over
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

/** Holds a tab's lock; gives what lets go of it, or null where another does not. */
function hold(locks: Locks | null, id: string, signal: AbortSignal): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    if (locks === null) return resolve(null);
    const keep = () => new Promise<void>((free) => resolve(() => free()));
    locks.request(`${TAB_LOCK}${id}`, { signal }, keep).catch(() => resolve(null));
  });
}
