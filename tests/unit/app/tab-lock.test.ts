import { createTabLock } from '#app/drafts/tab-lock.ts';
import { describe, expect, test } from 'vitest';

/** A fake of the part of the browser's Web Locks API that a tab lock uses. */
function createLocks() {
  const heldLocks = new Map<string, Lock>();
  const released = new EventTarget();
  const untilFree = (name: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!heldLocks.has(name)) resolve();
      };
      released.addEventListener('released', check);
      signal.addEventListener('abort', () => reject(signal.reason));
      check();
    });
  const request = async (name: string, options: unknown, work?: unknown) => {
    if (typeof work !== 'function') throw new Error('Nothing to do with the lock.');
    // A tab lock always passes a signal in the options.
    const { signal } = options as { signal: AbortSignal };
    await untilFree(name, signal);
    const lock: Lock = { name, mode: 'exclusive' };
    heldLocks.set(name, lock);
    await work(lock);
    heldLocks.delete(name);
    released.dispatchEvent(new Event('released'));
  };
  const query = () => Promise.resolve({ held: [...heldLocks.values()], pending: [] });
  return { request, query };
}

/** A fake of the tab id in sessionStorage, which survives a reload. */
function createMemory(id: string | null = null) {
  let storedId = id;
  return {
    get: () => storedId,
    set: (value: string) => void (storedId = value),
    remove: () => void (storedId = null),
  };
}

/** A signal that aborts in the next task, after free locks have been granted. */
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

describe('a tab lock', () => {
  test('has the same id after a reload, and lists the tab as open until the lock is released', async () => {
    const [locks, memory, newId] = [createLocks(), createMemory(), createIds()];
    const before = createTabLock(memory, locks, newId);
    expect([await before.acquire(), await before.acquire(), [...(await before.listOpenTabs())]]).toEqual([
      'id1',
      'id1',
      ['id1'],
    ]);
    before.release();
    await expect.poll(async () => [...(await before.listOpenTabs())]).toEqual([]);
    expect(await createTabLock(memory, locks, newId).acquire()).toBe('id1');
  });

  test('is acquired after a reload as soon as the closing page releases it', async () => {
    const [locks, newId] = [createLocks(), createIds()];
    const before = createTabLock(createMemory('x'), locks, newId, untilReleased);
    await before.acquire();
    const after = createTabLock(createMemory('x'), locks, newId, untilReleased).acquire();
    before.release();
    expect(await after).toBe('x');
  });

  test('has another id in a duplicated tab', async () => {
    const [locks, newId] = [createLocks(), createIds()];
    const tab = createTabLock(createMemory('x'), locks, newId);
    const copy = createTabLock(createMemory('x'), locks, newId, shortPatience);
    expect([await tab.acquire(), await copy.acquire(), [...(await tab.listOpenTabs())]]).toEqual([
      'x',
      'id1',
      ['x', 'id1'],
    ]);
  });

  test('can be acquired again after its release', async () => {
    const tabLock = createTabLock(createMemory('x'), createLocks(), createIds());
    await tabLock.acquire();
    tabLock.release();
    await expect.poll(async () => (await tabLock.listOpenTabs()).size).toBe(0);
    expect([await tabLock.acquire(), [...(await tabLock.listOpenTabs())]]).toEqual(['x', ['x']]);
  });

  test.each([
    ['has no Web Locks', null],
    [
      'refuses Web Locks',
      { request: () => Promise.reject(new Error('no')), query: () => Promise.reject(new Error('no')) },
    ],
  ])('has a new id and lists no open tabs when the browser %s', async (_what, locks) => {
    const tabLock = createTabLock(createMemory('x'), locks, createIds());
    expect([await tabLock.acquire(), [...(await tabLock.listOpenTabs())]]).toEqual(['id1', []]);
  });
});
