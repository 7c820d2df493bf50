// @vitest-environment happy-dom
import { createLocalTarget, INSPECTOR_CHANNEL } from '#app/inspector/channel.ts';
import { inspectorTexts } from '#app/inspector/inspector.texts.ts';
import { openInspector, type OpeningParts, targetOf } from '#app/inspector/inspection.ts';
import type { NumberedEvent } from '#app/inspector/recorder.ts';
import { createFeed } from '#app/inspector/viewer/feed.ts';
import { describe, expect, test, vi } from 'vitest';

/** Fake dependencies of `openInspector`, and the effects that they record in order. */
function opening(options: { isBlocked?: boolean; isWatched?: boolean; isReachable?: boolean }) {
  const effects: string[] = [];
  const parts: OpeningParts = {
    openWindow: (address) => {
      effects.push(`open ${address}`);
      return options.isBlocked ? null : {};
    },
    isWatched: () => options.isWatched ?? false,
    isStatelyReachable: () => Promise.resolve(options.isReachable ?? false),
    startStately: () => effects.push('stately'),
    notify: (type, text) => effects.push(`${type}: ${text}`),
  };
  return { parts, effects };
}

describe('opening the inspector', () => {
  test('is requested by the search parameter inspect in the URL', () => {
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
  ] as const)('with target %s and conditions %o has the effects %j', async (target, options, expected) => {
    const { parts, effects } = opening(options);
    await openInspector(target, parts);
    expect(effects).toEqual(expected);
  });
});

const inspected = (number: number): NumberedEvent => ({
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

describe('the app’s own inspector page', () => {
  test('receives no event before it opens, then each recorded event once, and none after it closes', async () => {
    const recorded = [inspected(1)];
    const listeners = new Set<(numbered: NumberedEvent) => void>();
    const record = (numbered: NumberedEvent) => {
      recorded.push(numbered);
      for (const listener of listeners) listener(numbered);
    };
    const recorder = {
      replay: () => recorded,
      listen: (listener: (numbered: NumberedEvent) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const channel = new BroadcastChannel(INSPECTOR_CHANNEL);
    const post = vi.spyOn(channel, 'postMessage');
    const target = createLocalTarget({ ...recorder, inspect: () => undefined, flush: () => undefined }, channel, 'one');
    record(inspected(2));
    expect([target.isWatched(), post.mock.calls]).toEqual([false, [[{ type: 'app.opened' }]]]);

    const feed = createFeed(new BroadcastChannel(INSPECTOR_CHANNEL), 'page');
    await expect.poll(() => feed.get().map(({ number }) => number)).toEqual([1, 2]);
    record(inspected(3));
    // A second page makes the app send every event again.
    createFeed(new BroadcastChannel(INSPECTOR_CHANNEL), 'other');
    await expect.poll(() => feed.get().map(({ number }) => number)).toEqual([1, 2, 3]);
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(() => target.isWatched()).toBe(false);
    post.mockClear();
    record(inspected(4));
    expect(post.mock.calls).toEqual([]);
  });
});
