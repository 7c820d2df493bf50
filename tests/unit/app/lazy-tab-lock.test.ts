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

test('a lazy tab lock loads its code once, at the first call other than a release', async () => {
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

test('a release called while the code of a lazy tab lock is loading takes effect after the lock is acquired', async () => {
  const { lock, calls } = fakeTabLock();
  const late = createLazyTabLock(() => Promise.resolve(lock));
  const acquiring = late.acquire();
  late.release();
  await acquiring;
  expect(calls).toEqual(['released']);
});

test('a lazy tab lock whose code failed to load loads the code again at the next call', async () => {
  const { lock } = fakeTabLock();
  const answers = [Promise.reject(new Error('gone')), Promise.resolve(lock)];
  const late = createLazyTabLock(() => answers.shift() ?? Promise.resolve(lock));
  await expect(late.acquire()).rejects.toThrow('gone');
  expect(await late.acquire()).toBe('a');
});
