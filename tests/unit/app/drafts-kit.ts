import { createDrafts } from '#app/drafts/drafts.ts';
import { openTabDrafts } from '#app/drafts/tab-drafts.ts';
import { createStorageArea } from '#api/stores/storage-area.ts';
import type { Draft } from '#machines/record-editor/index.ts';
import { vi } from 'vitest';
import { MemoryStorage } from '../api/memory-storage.ts';

export const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
export const ANA = 'nemu.drafts.t1.u1';
export const ana = { user: 'u1', tenant: 't1' };
export const values = { name: 'Ñandutí S.A.', list: [1, null], when: '2026-11-20' };

export const anyDraft = (draft: Draft) => draft;

/** A browser that several tabs share: its storage and the ids of its open tabs. */
export function createBrowser() {
  const openTabs = new Set<string>();
  const newIds = createCounter();
  return { storage: new MemoryStorage(), openTabs, newId: () => `n${newIds()}`, now: createCounter() };
}

function createCounter() {
  let count = 0;
  return () => (count += 1);
}

/** Creates the drafts of one tab in a browser. */
export function setUp(browser = createBrowser(), tab = 'a') {
  const { storage, openTabs, newId, now } = browser;
  const area = createStorageArea(
    () => storage,
    () => undefined,
  );
  const tabLock = {
    acquire: () => Promise.resolve(openTabs.add(tab) && tab),
    release: () => void openTabs.delete(tab),
    listOpenTabs: vi.fn<() => Promise<ReadonlySet<string>>>(() => Promise.resolve(openTabs)),
  };
  const drafts = createDrafts({
    area,
    loadOpenDrafts: () => Promise.resolve(openTabDrafts),
    tabLock,
    newId,
    now,
  });
  return { browser, storage, area, drafts, tabLock };
}

/** Opens the drafts of one tab for the user Ana. */
export async function openTab(browser: ReturnType<typeof createBrowser>, tab: string) {
  const { drafts } = setUp(browser, tab);
  await drafts.open(ana, key(1));
  return {
    drafts,
    type: (name: string) => drafts.save('empresa', 'Empresa', '/empresa', { values: { name }, revision: 3 }),
    offered: async () => (await drafts.offer('empresa', anyDraft))?.values['name'] ?? null,
    close: () => drafts.close(),
  };
}
