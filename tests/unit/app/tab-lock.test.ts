// @vitest-environment node
import { createTabLock } from '#app/drafts/tab-lock.ts';
import { describe, expect, test } from 'vitest';

/** The locks of one browser, as far as a tab's mark uses them. */
function createLocks() {
  const held = new Map<string, Lock>();
  const released = new EventTarget();
  const untilFree = (name: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!held.has(name)) resolve();
      };
      released.addEventListener('released', look);
      signal.addEventListener('abort', () => reject(signal.reason));
      look();
    });
  const request = async (name: string, options: unknown, work?: unknown) => {
    if (typeof work !== 'function') throw new Error('Nothing to do with the lock.');
    // The mark asks for a lock in this way alone.
    const { signal } = options as { signal: AbortSignal };
    await untilFree(name, signal);
    const lock: Lock = { name, mode: 'exclusive' };
    held.set(name, lock);
    await work(lock);
    held.delete(name);
    released.dispatchEvent(new Event('released'));
  };
  const query = () => Promise.resolve({ held: [...held.values()], pending: [] });
  return { request, query };
}

/** What one tab remembers over a reload. */
function createMemory(id: string | null = null) {
  let remembered = id;
  return {
    get: () => remembered,
    set: (value: string) => void (remembered = value),
    remove: () => void (remembered = null),
  };
}

/** Waiting that is over as soon as whoever is free has had their turn. */
function shortPatience(): AbortSignal {
  const waiting = new AbortController();
  setTimeout(() => waiting.abort());
  return waiting.signal;
}

const untilReleased = () => new AbortController().signal;

function createIds() {
  let count = 0;
  return () => `id${(count += 1)}`;
}

describe('the mark of a tab', () => {
  test('is the same over a reload, and tells that the tab lives until it lets go', async () => {
    const [locks, memory, newId] = [createLocks(), createMemory(), createIds()];
    const before = createTabLock(memory, locks, newId);
    expect([await before.take(), await before.take(), [...(await before.living())]]).toEqual(['id1', 'id1', ['id1']]);
    before.release();
    await expect.poll(async () => [...(await before.living())]).toEqual([]);
    expect(await createTabLock(memory, locks, newId).take()).toBe('id1');
  });

  test('is waited for while the page that had it is still going', async () => {
    const [locks, newId] = [createLocks(), createIds()];
    const before = createTabLock(createMemory('x'), locks, newId, untilReleased);
    await before.take();
    const after = createTabLock(createMemory('x'), locks, newId, untilReleased).take();
    before.release();
    expect(await after).toBe('x');
  });

  test('is another one in a copy of the tab', async () => {
    const [locks, newId] = [createLocks(), createIds()];
    const tab = createTabLock(createMemory('x'), locks, newId);
    const copy = createTabLock(createMemory('x'), locks, newId, shortPatience);
    expect([await tab.take(), await copy.take(), [...(await tab.living())]]).toEqual(['x', 'id1', ['x', 'id1']]);
  });

  test('can be taken again after it was let go', async () => {
    const mark = createTabLock(createMemory('x'), createLocks(), createIds());
    await mark.take();
    mark.release();
    await expect.poll(async () => (await mark.living()).size).toBe(0);
    expect([await mark.take(), [...(await mark.living())]]).toEqual(['x', ['x']]);
  });

  test.each([
    ['has no locks', null],
    ['refuses them', { request: () => Promise.reject(new Error('no')), query: () => Promise.reject(new Error('no')) }],
  ])('is of this page alone where the browser %s', async (_what, locks) => {
    const mark = createTabLock(createMemory('x'), locks, createIds());
    expect([await mark.take(), [...(await mark.living())]]).toEqual(['id1', []]);
  });
});
