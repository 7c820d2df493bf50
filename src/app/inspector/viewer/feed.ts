import { isRecord } from '../gate/position.ts';
import type { FromViewer } from '../channel.ts';
import type { Entry } from '../inspected.types.ts';
import { readEntries } from './recording.ts';

/** Most entries in memory; the oldest are dropped. */
const KEPT = 20_000;

/** Milliseconds over which incoming events are batched into one render. */
const BATCH = 40;

/** The events that the app sends while this page is open. */
export interface Feed {
  entries: () => readonly Entry[];
  /** Subscribes and returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Listens to every run of the app in this browser and drops duplicate events. */
export function createFeed(channel: BroadcastChannel, viewer: string): Feed {
  let entries: readonly Entry[] = [];
  let arrived: Entry[] = [];
  const lastOf = new Map<string, number>();
  const listeners = new Set<() => void>();
  const say = (type: FromViewer['type']) => channel.postMessage({ type, viewer } satisfies FromViewer);
  const draw = () => {
    entries = [...entries, ...arrived].slice(-KEPT);
    arrived = [];
    for (const listener of listeners) listener();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    if (data['type'] === 'app.opened') return say('viewer.opened');
    if (data['type'] !== 'app.inspected' || !Array.isArray(data['entries'])) return;
    const isFirst = arrived.length === 0;
    for (const entry of readEntries(data['entries'])) {
      if (entry.number <= (lastOf.get(entry.run) ?? 0)) continue;
      lastOf.set(entry.run, entry.number);
      arrived.push(entry);
    }
    if (isFirst && arrived.length > 0) setTimeout(draw, BATCH);
  });
  // The browser may restore this page from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && say('viewer.opened'));
  window.addEventListener('pagehide', () => say('viewer.closed'));
  say('viewer.opened');
  return {
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
