import { isRecord } from '../gate/position.ts';
import type { FromViewer } from '../channel.ts';
import type { Entry } from '../inspected.types.ts';
import { readEntries } from './recording.ts';

/** Most entries kept; the oldest go. */
const KEPT = 20_000;

/** Milliseconds in which what arrives is drawn together. */
const BATCH = 40;

/** What the app tells, as long as this page is open. */
export interface Feed {
  entries: () => readonly Entry[];
  /** Gives the function that stops listening. */
  subscribe: (listener: () => void) => () => void;
}

/** Listens to every run of the app in this browser; what is told twice is kept once. */
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
  // A page the browser kept comes back as it was.
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
