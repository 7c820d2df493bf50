import { createLocalTarget, INSPECTOR_CHANNEL } from '#app/inspector/channel.ts';
import { inspectorTexts } from '#app/inspector/inspector.texts.ts';
import { openInspector, type OpeningParts, targetOf } from '#app/inspector/open-inspector.ts';
import type { Numbered } from '#app/inspector/recorder.ts';
import { createFeed } from '#app/inspector/viewer/feed.ts';
import { describe, expect, test, vi } from 'vitest';

/** The effects of opening the inspector, in order. */
function opening(given: { isBlocked?: boolean; isWatched?: boolean; isReachable?: boolean }) {
  const done: string[] = [];
  const parts: OpeningParts = {
    openWindow: (address) => {
      done.push(`open ${address}`);
      return given.isBlocked ? null : {};
    },
    isWatched: () => given.isWatched ?? false,
    isStatelyReachable: () => Promise.resolve(given.isReachable ?? false),
    startStately: () => done.push('stately'),
    say: (type, text) => done.push(`${type}: ${text}`),
  };
  return { parts, done };
}

describe('opening the inspector', () => {
  test('is requested by the address', () => {
    expect(['', '?inspect', '?inspect=', '?inspect=local', '?other'].map(targetOf)).toEqual([
      null,
      'stately',
      'stately',
      'local',
      null,
    ]);
  });

  test.each([
    ['local', {}, ['open /inspector.html']],
    ['local', { isWatched: true }, [`info: ${inspectorTexts.alreadyOpen}`]],
    ['local', { isBlocked: true }, ['open /inspector.html', `warning: ${inspectorTexts.blocked}`]],
    ['stately', { isReachable: true }, ['open /inspector.html', 'stately']],
    ['stately', {}, ['open /inspector.html', `warning: ${inspectorTexts.unreachable}`]],
    ['stately', { isWatched: true, isReachable: true }, ['stately']],
    ['stately', { isBlocked: true, isReachable: true }, ['open /inspector.html', `warning: ${inspectorTexts.blocked}`]],
  ] as const)('for %s with %o does %j', async (target, given, expected) => {
    const { parts, done } = opening(given);
    await openInspector(target, parts);
    expect(done).toEqual(expected);
  });
});

const inspected = (number: number): Numbered => ({
  number,
  inspected: {
    type: '@xstate.event',
    sessionId: 'x:0',
    rootId: 'x:0',
    createdAt: '1795190400000',
    _version: '0.7.2',
    sourceId: '',
    event: { type: 'record.save' },
  },
});

describe('the built-in page', () => {
  test('receives nothing before it is open, then every event once, and nothing after it closed', async () => {
    const kept = [inspected(1)];
    const listeners = new Set<(numbered: Numbered) => void>();
    const tell = (numbered: Numbered) => {
      kept.push(numbered);
      for (const listener of listeners) listener(numbered);
    };
    const recorder = {
      replay: () => kept,
      listen: (listener: (numbered: Numbered) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const channel = new BroadcastChannel(INSPECTOR_CHANNEL);
    const post = vi.spyOn(channel, 'postMessage');
    const target = createLocalTarget({ ...recorder, inspect: () => undefined, flush: () => undefined }, channel, 'one');
    tell(inspected(2));
    expect([target.isWatched(), post.mock.calls]).toEqual([false, [[{ type: 'app.opened' }]]]);

    const feed = createFeed(new BroadcastChannel(INSPECTOR_CHANNEL), 'page');
    await vi.waitFor(() => expect(feed.entries().map(({ number }) => number)).toEqual([1, 2]));
    tell(inspected(3));
    // A second page makes the app send every event again.
    createFeed(new BroadcastChannel(INSPECTOR_CHANNEL), 'other');
    await vi.waitFor(() => expect(feed.entries().map(({ number }) => number)).toEqual([1, 2, 3]));
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(target.isWatched()).toBe(false));
    post.mockClear();
    tell(inspected(4));
    expect(post.mock.calls).toEqual([]);
  });
});
