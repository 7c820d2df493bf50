import { createHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';

type EntryState = HistoryLocation['state'];
type Blockers = ReturnType<RouterHistory['_getBlockers']>;

/**
 * The current position in the browser's history, and the entry of the rendered page. They differ only while a blocker
 * decides.
 */
interface HistoryPosition {
  current: HistoryLocation;
  page: HistoryLocation;
  /** A URL typed at an earlier entry has removed the rendered page's own entry. */
  isPageCutOff: boolean;
}

/**
 * The history of hash addresses (`/#/apps`). It tracks the index of every entry, including entries made by typed
 * addresses, so that a blocked navigation can return to the page's address from any entry. While a blocker's question
 * is open the user may navigate again; the answer applies to the last URL. It never blocks the unloading of the page.
 * @param newKey creates a key that no other entry has
 */
export function createAddressHistory(newKey: () => string): RouterHistory {
  const first = readEntry(null, newKey);
  const position: HistoryPosition = { current: first, page: first, isPageCutOff: false };
  let blockers: Blockers = [];
  let isBlockerIgnored = false;
  const travel = (steps: number, ignoreBlocker: boolean) => {
    isBlockerIgnored = ignoreBlocker;
    window.history.go(steps);
  };
  const write = (method: 'pushState' | 'replaceState', href: string, state: EntryState) => {
    const index = indexOf(position.current) + (method === 'pushState' ? 1 : 0);
    setPosition(position, parseLocation(href, { ...state, __TSR_index: index }));
    window.history[method](position.page.state, '', hashHref(href));
  };
  const history = createHistory({
    getLocation: () => position.page,
    getLength: () => window.history.length,
    pushState: (href, state) => write('pushState', href, state),
    replaceState: (href, state) => write('replaceState', href, state),
    go: travel,
    back: (ignoreBlocker) => travel(-1, ignoreBlocker),
    forward: (ignoreBlocker) => travel(1, ignoreBlocker),
    createHref: hashHref,
    getBlockers: () => blockers,
    setBlockers: (current) => {
      blockers = current;
    },
    notifyOnIndexChange: false,
  });
  const handlePop = createPopHandler(position, history);
  window.addEventListener('popstate', () => {
    recordEntry(position, newKey);
    const activeBlockers = isBlockerIgnored ? [] : blockers;
    isBlockerIgnored = false;
    handlePop(activeBlockers);
  });
  return history;
}

/**
 * Handles a `popstate` of the browser: accepts the new entry, or returns to the page's entry when a blocker refuses.
 */
function createPopHandler(position: HistoryPosition, history: RouterHistory): (blockers: Blockers) => void {
  let pending: { page: HistoryLocation; blockers: Blockers } | null = null;
  const proceed = () => {
    const action = historyAction(position);
    setPosition(position, position.current);
    history.notify(action);
  };
  const askBlockers = async (blockers: Blockers) => {
    const { page, current } = position;
    const question = { page, blockers };
    pending = question;
    const args = { currentLocation: page, nextLocation: current, action: historyAction(position).type };
    const isRefused = await isAnyRefusing(blockers, args);
    // Another question replaced this one, or the page navigated meanwhile.
    if (pending !== question || position.page !== page) return;
    pending = null;
    if (isOnPage(position)) return;
    if (isRefused) returnToPage(position);
    else proceed();
  };
  return (blockers) => {
    if (isOnPage(position)) return;
    if (blockers.length === 0) return proceed();
    if (pending?.page === position.page && pending.blockers === blockers) return;
    void askBlockers(blockers);
  };
}

async function isAnyRefusing(blockers: Blockers, args: Parameters<Blockers[number]['blockerFn']>[0]): Promise<boolean> {
  for (const { blockerFn } of blockers) {
    // Asks one blocker at a time and stops at the first refusal.
    if (await blockerFn(args)) return true;
  }
  return false;
}

/** Returns to the page's entry. If that entry was removed, the page's address replaces the current entry. */
function returnToPage(position: HistoryPosition): void {
  const { page, current, isPageCutOff } = position;
  if (!isPageCutOff) return window.history.go(indexOf(page) - indexOf(current));
  setPosition(position, parseLocation(page.href, { ...page.state, __TSR_index: indexOf(current) }));
  window.history.replaceState(position.page.state, '', hashHref(page.href));
}

function setPosition(position: HistoryPosition, entry: HistoryLocation): void {
  position.current = entry;
  position.page = entry;
  position.isPageCutOff = false;
}

/** Records the entry that the browser has just reached. */
function recordEntry(position: HistoryPosition, newKey: () => string): void {
  const isNew = !isEntryState(window.history.state);
  position.current = readEntry(position.current, newKey);
  if (isNew && !isOnPage(position) && indexOf(position.current) <= indexOf(position.page)) position.isPageCutOff = true;
}

/**
 * The browser's current entry. A typed URL makes an entry without the app's state; this entry comes after the last one,
 * or replaces it when both have the same URL.
 */
function readEntry(last: HistoryLocation | null, newKey: () => string): HistoryLocation {
  const href = window.location.hash.slice(1) || '/';
  const known: unknown = window.history.state;
  if (isEntryState(known)) return parseLocation(href, known);
  const isSame = last !== null && last.href === parseLocation(href, last.state).href;
  const state = isSame ? last.state : newState(last === null ? 0 : indexOf(last) + 1, newKey());
  window.history.replaceState(state, '');
  return parseLocation(href, state);
}

const newState = (index: number, key: string): EntryState => ({ __TSR_index: index, __TSR_key: key, key });

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && '__TSR_index' in state && typeof state.__TSR_index === 'number';

const indexOf = ({ state }: HistoryLocation): number => state.__TSR_index;

const isOnPage = ({ current, page }: HistoryPosition): boolean => current.state.__TSR_key === page.state.__TSR_key;

function historyAction({ current, page }: HistoryPosition): Parameters<RouterHistory['notify']>[0] {
  const index = indexOf(current) - indexOf(page);
  if (index === 1) return { type: 'FORWARD' };
  return index === -1 ? { type: 'BACK' } : { type: 'GO', index };
}

/** Parses an address of the app; several leading slashes would name a host. */
function parseLocation(address: string, state: EntryState): HistoryLocation {
  const href = address.replace(/^[\\/]{2,}/, '/');
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return { href, pathname, search, hash, state };
}

const hashHref = (href: string): string => `${window.location.pathname}${window.location.search}#${href}`;
