// @vitest-environment node
import { createTabMark } from '#app/drafts/tab-mark.ts';
import { describe, expect, test } from 'vitest';

/** The locks of one browser, as far as a tab's mark uses them. */
function createLocks() {
  const held = new Map<string, Lock>();
  const request = async (name: string, options: unknown, work?: unknown) => {
    const callback = work ?? options;
    if (typeof callback !== 'function') throw new Error('Nothing to do with the lock.');
    const isFree = !held.has(name);
    const lock: Lock = { name, mode: 'exclusive' };
    if (isFree) held.set(name, lock);
    await callback(isFree ? lock : null);
    if (isFree) held.delete(name);
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

function createIds() {
  let count = 0;
  return () => `id${(count += 1)}`;
}

describe('the mark of a tab', () => {
  test('is the same over a reload, and tells that the tab lives until it lets go', async () => {
    const [locks, memory, newId] = [createLocks(), createMemory(), createIds()];
    const before = createTabMark(memory, locks, newId);
    expect([await before.take(), await before.take(), [...(await before.living())]]).toEqual(['id1', 'id1', ['id1']]);
    before.release();
    await expect.poll(async () => [...(await before.living())]).toEqual([]);
    expect(await createTabMark(memory, locks, newId).take()).toBe('id1');
  });

  test('is another one in a copy of the tab', async () => {
    const [locks, newId] = [createLocks(), createIds()];
    const tab = createTabMark(createMemory('x'), locks, newId);
    const copy = createTabMark(createMemory('x'), locks, newId);
    expect([await tab.take(), await copy.take(), [...(await tab.living())]]).toEqual(['x', 'id1', ['x', 'id1']]);
  });

  test('can be taken again after it was let go', async () => {
    const mark = createTabMark(createMemory('x'), createLocks(), createIds());
    await mark.take();
    mark.release();
    await expect.poll(async () => (await mark.living()).size).toBe(0);
    expect([await mark.take(), [...(await mark.living())]]).toEqual(['x', ['x']]);
  });

  test.each([
    ['has no locks', null],
    ['refuses them', { request: () => Promise.reject(new Error('no')), query: () => Promise.reject(new Error('no')) }],
  ])('is of this page alone where the browser %s', async (_what, locks) => {
    const mark = createTabMark(createMemory('x'), locks, createIds());
    expect([await mark.take(), [...(await mark.living())]]).toEqual(['id1', []]);
  });
});
