import { expect, test } from 'vitest';
import { createLazyTabLock } from '#app/drafts/lazy-tab-lock.ts';
import type { TabLock } from '#app/drafts/tab-lock.ts';

function fakeTabLock() {
  const calls: string[] = [];
  const lock: TabLock = {
    acquire: () => Promise.resolve('a'),
    release: () => calls.push('released'),
    listOpenTabs: () => Promise.resolve(new Set(['a'])),
  };
  return { lock, calls };
}

test('a tab lock is loaded once, when it is first needed, and then queried', async () => {
  const { lock } = fakeTabLock();
  let loads = 0;
  const late = createLazyTabLock(() => {
    loads += 1;
    return Promise.resolve(lock);
  });
  late.release();
  expect(loads).toBe(0);
  expect([await late.acquire(), await late.listOpenTabs(), loads]).toEqual(['a', new Set(['a']), 1]);
});

test('a tab lock requested while its code is loading is released after it is acquired', async () => {
  const { lock, calls } = fakeTabLock();
  const late = createLazyTabLock(() => Promise.resolve(lock));
  const acquiring = late.acquire();
  late.release();
  await acquiring;
  expect(calls).toEqual(['released']);
});

test('a tab lock whose code failed to load is loaded again the next time', async () => {
  const { lock } = fakeTabLock();
  const answers = [Promise.reject(new Error('gone')), Promise.resolve(lock)];
  const late = createLazyTabLock(() => answers.shift() ?? Promise.resolve(lock));
  await expect(late.acquire()).rejects.toThrow('gone');
  expect(await late.acquire()).toBe('a');
});
