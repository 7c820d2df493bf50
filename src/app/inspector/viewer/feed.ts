import { isRecord } from '#domain/is-record.ts';
import { createStore, type ReadableStore } from '#ui/store.ts';
import type { FromViewer } from '../channel.ts';
import type { Entry } from '../inspected.types.ts';
import { readEntries } from './recording.ts';

/** Most entries in memory; the oldest are dropped. */
const MAX_ENTRIES = 20_000;

/** Milliseconds over which incoming events are batched into one render. */
const BATCH = 40;

/** The events that the app sends while this page is open. */
export type Feed = ReadableStore<readonly Entry[]>;

/** Listens to every run of the app in this browser and drops duplicate events. */
export function createFeed(channel: BroadcastChannel, viewer: string): Feed {
  const { get, set, subscribe } = createStore<readonly Entry[]>([]);
  let pending: Entry[] = [];
  const lastNumbers = new Map<string, number>();
  const post = (type: FromViewer['type']) => channel.postMessage({ type, viewer } satisfies FromViewer);
  const flush = () => {
    const received = pending;
    pending = [];
    set([...get(), ...received].slice(-MAX_ENTRIES));
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    if (data['type'] === 'app.opened') return post('viewer.opened');
    if (data['type'] !== 'app.inspected' || !Array.isArray(data['entries'])) return;
    const isFirst = pending.length === 0;
    for (const entry of readEntries(data['entries'])) {
      if (entry.number <= (lastNumbers.get(entry.run) ?? 0)) continue;
      lastNumbers.set(entry.run, entry.number);
      pending.push(entry);
    }
    if (isFirst && pending.length > 0) setTimeout(flush, BATCH);
  });
  // The browser may restore this page from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && post('viewer.opened'));
  window.addEventListener('pagehide', () => post('viewer.closed'));
  post('viewer.opened');
  return { get, subscribe };
}
