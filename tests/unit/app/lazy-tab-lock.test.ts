import { expect, test } from 'vitest';
import { createLazyTabLock } from '#app/drafts/lazy-tab-lock.ts';
import type { TabLock } from '#app/drafts/tab-lock.ts';

function heardMark() {
  const heard: string[] = [];
  const mark: TabLock = {
    take: () => Promise.resolve('a'),
    release: () => heard.push('released'),
    living: () => Promise.resolve(new Set(['a'])),
  };
  return { mark, heard };
}

test('a tab lock is loaded once, when it is first needed, and then queried', async () => {
  const { mark } = heardMark();
  let loads = 0;
  const late = createLazyTabLock(() => {
    loads += 1;
    return Promise.resolve(mark);
  });
  late.release();
  expect(loads).toBe(0);
  expect([await late.take(), await late.living(), loads]).toEqual(['a', new Set(['a']), 1]);
});

test('a tab lock is released after it was taken, also while its code is loading', async () => {
  const { mark, heard } = heardMark();
  const late = createLazyTabLock(() => Promise.resolve(mark));
  const taken = late.take();
  late.release();
  await taken;
  expect(heard).toEqual(['released']);
});

test('a tab lock whose code failed to load is loaded again the next time', async () => {
  const { mark } = heardMark();
  const answers = [Promise.reject(new Error('gone')), Promise.resolve(mark)];
  const late = createLazyTabLock(() => answers.shift() ?? Promise.resolve(mark));
  await expect(late.take()).rejects.toThrow('gone');
  expect(await late.take()).toBe('a');
});
