// @vitest-environment node
import { createDrafts } from '#app/drafts/drafts.ts';
import { openTabDrafts } from '#app/drafts/tab-drafts.ts';
import { createStorageArea } from '#api/stores/storage-area.ts';
import type { Draft } from '#machines/record-editor/index.ts';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../api/memory-storage.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const ANA = 'nemu.drafts.t1.u1';
const ana = { user: 'u1', tenant: 't1' };
const values = { name: 'Ñandutí S.A.', list: [1, null], when: '2026-11-20' };

const anyDraft = (draft: Draft) => draft;

/** The browser as its tabs see it: what it keeps, and which of them are in use. */
function createBrowser() {
  const living = new Set<string>();
  const newIds = createCounter();
  return { storage: new MemoryStorage(), living, newId: () => `n${newIds()}`, now: createCounter() };
}

function createCounter() {
  let count = 0;
  return () => (count += 1);
}

/** The drafts of one tab. */
function setUp(browser = createBrowser(), tab = 'a') {
  const { storage, living, newId, now } = browser;
  const area = createStorageArea(
    () => storage,
    () => undefined,
  );
  const mark = {
    take: () => Promise.resolve(living.add(tab) && tab),
    release: () => void living.delete(tab),
    living: vi.fn<() => Promise<ReadonlySet<string>>>(() => Promise.resolve(living)),
  };
  const drafts = createDrafts({ area, openDrafts: async (options) => openTabDrafts(options), mark, newId, now });
  return { browser, storage, area, drafts, mark };
}

/** Opens the drafts of one tab for Ana. */
async function openTab(browser: ReturnType<typeof createBrowser>, tab: string) {
  const { drafts } = setUp(browser, tab);
  await drafts.open(ana, key(1));
  return {
    drafts,
    type: (name: string) => drafts.keep('empresa', 'Empresa', '/empresa', { values: { name }, revision: 3 }),
    offered: async () => (await drafts.offer('empresa', anyDraft))?.values['name'] ?? null,
    close: () => drafts.close(),
  };
}

describe('drafts', () => {
  test('come back to the same user of the same company, newest first', async () => {
    const { browser, drafts } = setUp();
    await drafts.open(ana, key(1));
    drafts.keep('empresa', 'Empresa', '/empresa', { values, revision: 3 });
    drafts.keep('sucursal/1', 'Casa central', '/empresa/sucursales/1', { values: {}, revision: null });
    const again = setUp(browser).drafts;
    expect(again.list()).toEqual([]);
    await again.open(ana, key(1));
    expect(await again.offer('empresa', anyDraft)).toEqual({ values, revision: 3, savedAt: 1 });
    expect(again.list()).toEqual([
      { id: `${ANA}.n2`, recordKey: 'sucursal/1', title: 'Casa central', address: '/empresa/sucursales/1', savedAt: 2 },
      { id: `${ANA}.n1`, recordKey: 'empresa', title: 'Empresa', address: '/empresa', savedAt: 1 },
    ]);
  });

  test('another tab kept since this one opened are counted too', async () => {
    const { browser, drafts } = setUp();
    expect(drafts.count()).toBe(0);
    await drafts.open(ana, key(1));
    const other = setUp(browser, 'b').drafts;
    await other.open(ana, key(1));
    other.keep('empresa', 'Empresa', '/empresa', { values, revision: 3 });
    expect([drafts.count(), drafts.list()]).toEqual([1, []]);
  });

  test('are not readable where they are stored, nor with another key, nor by another owner', async () => {
    const { browser, storage, drafts } = setUp();
    await drafts.open(ana, key(1));
    drafts.keep('empresa', 'Empresa', '/empresa', { values, revision: 3 });
    const stored = storage.getItem(`${ANA}.n1`) ?? '';
    expect(Buffer.from(stored, 'base64').toString('latin1')).not.toMatch(/Empresa|andut/);
    const other = setUp(browser).drafts;
    await other.open(ana, key(2));
    expect(other.list()).toEqual([]);
    storage.setItem('nemu.drafts.t2.u1.n1', stored);
    await other.open({ user: 'u1', tenant: 't2' }, key(1));
    expect(other.list()).toEqual([]);
  });

  test('are never encrypted the same way twice', async () => {
    const { storage, drafts } = setUp();
    await drafts.open(ana, key(1));
    const write = () => {
      drafts.keep('a', 'A', '/a', { values: {}, revision: null });
      return storage.getItem(`${ANA}.n1`);
    };
    expect(write()).not.toBe(write());
  });

  test.each(['', 'no es base64 !', 'AAAA', Buffer.alloc(80, 3).toString('base64')])(
    'that are corrupt count as none and do not stop new ones: %s',
    async (text) => {
      const { storage, drafts } = setUp();
      for (const place of [ANA, `${ANA}.x`]) storage.setItem(place, text);
      await drafts.open(ana, key(1));
      expect(drafts.list()).toEqual([]);
      drafts.keep('a', 'A', '/a', { values: { x: 1 }, revision: 1 });
      expect(await drafts.offer('a', anyDraft)).toEqual({ values: { x: 1 }, revision: 1, savedAt: 1 });
    },
  );

  test('cannot be kept or read without a key', async () => {
    const { storage, drafts } = setUp();
    drafts.keep('a', 'A', '/a', { values: {}, revision: null });
    await drafts.open(ana, key(1));
    drafts.keep('b', 'B', '/b', { values: {}, revision: null });
    drafts.close();
    expect([await drafts.offer('b', anyDraft), drafts.list(), storage.length]).toEqual([null, [], 1]);
  });

  test('of one owner are erased in whichever tab they were typed, and those of others stay', async () => {
    const { browser, storage, drafts } = setUp();
    const others = ['nemu.drafts.t1.u2.n1', 'nemu.drafts.t1.u11.n1'];
    for (const place of [...others, ANA]) storage.setItem(place, 'texto');
    const other = await openTab(browser, 'b');
    other.type('Central');
    await drafts.open(ana, key(1));
    drafts.keep('a', 'A', '/a', { values: {}, revision: null });
    drafts.erase(ana);
    expect([drafts.list(), Object.keys(storage).filter((place) => place.startsWith('nemu.'))]).toEqual([[], others]);
  });

  test('tell their listeners of each change and ask open forms to keep what is typed', async () => {
    const { drafts } = setUp();
    await drafts.open(ana, key(1));
    const listener = vi.fn<() => void>();
    const stop = drafts.subscribe(listener);
    drafts.onFlush(() => {
      drafts.keep('a', 'A', '/a', { values: { typed: 'x' }, revision: 1 });
      return true;
    });
    drafts.flush();
    const typed = await drafts.offer('a', anyDraft);
    expect([listener.mock.calls.length, typed?.values]).toEqual([1, { typed: 'x' }]);
    stop();
    drafts.drop('a');
    expect(listener.mock.calls.length).toBe(1);
  });

  test('ask every open form, and say whether anything in any of them is unsaved', () => {
    const { drafts } = setUp();
    const asked: string[] = [];
    const openForm = (name: string, isDirty: boolean) =>
      drafts.onFlush(() => {
        asked.push(name);
        return isDirty;
      });
    expect(drafts.flush()).toBe(false);
    openForm('clean', false);
    expect(drafts.flush()).toBe(false);
    const close = openForm('changed', true);
    openForm('another', false);
    expect([drafts.flush(), asked]).toEqual([true, ['clean', 'clean', 'changed', 'another']]);
    close();
    expect(drafts.flush()).toBe(false);
  });
});

describe('drafts of several tabs over one record', () => {
  test('are all kept, and once their tabs are gone offered one after the other, the newest first', async () => {
    const browser = createBrowser();
    const [a, b] = [await openTab(browser, 'a'), await openTab(browser, 'b')];
    a.type('Alfa');
    b.type('Beta');
    for (const tab of [a, b]) tab.close();
    const later = await openTab(browser, 'c');
    expect(later.drafts.list().map(({ id, savedAt }) => ({ id, savedAt }))).toEqual([
      { id: `${ANA}.n2`, savedAt: 2 },
      { id: `${ANA}.n1`, savedAt: 1 },
    ]);
    expect(await later.offered()).toBe('Beta');
    later.drafts.drop('empresa');
    expect(await later.offered()).toBe('Alfa');
    later.drafts.drop('empresa');
    expect([await later.offered(), later.drafts.count(), browser.storage.length]).toEqual([null, 0, 0]);
  });

  test('are offered each in its own tab, and none in another while its tab lives', async () => {
    const browser = createBrowser();
    const [a, b, c] = [await openTab(browser, 'a'), await openTab(browser, 'b'), await openTab(browser, 'c')];
    a.type('Alfa');
    b.type('Beta');
    expect([await a.offered(), await b.offered(), await c.offered()]).toEqual(['Alfa', 'Beta', null]);
    expect(await b.drafts.elsewhere()).toEqual(new Set([`${ANA}.n1`]));
    b.drafts.drop('empresa');
    expect([await a.offered(), await b.offered()]).toEqual(['Alfa', null]);
  });

  test('become the draft of the tab that goes on with them', async () => {
    const browser = createBrowser();
    const a = await openTab(browser, 'a');
    a.type('Alfa');
    a.close();
    const b = await openTab(browser, 'b');
    expect(await b.offered()).toBe('Alfa');
    b.type('Alfa y más');
    expect([await b.offered(), b.drafts.count()]).toEqual(['Alfa y más', 1]);
  });

  test('stay when they are discarded elsewhere after their tab came back and went on with them', async () => {
    const browser = createBrowser();
    const a = await openTab(browser, 'a');
    a.type('Alfa');
    a.close();
    const b = await openTab(browser, 'b');
    expect(await b.offered()).toBe('Alfa');
    const back = await openTab(browser, 'a');
    back.type('Alfa y más');
    b.drafts.drop('empresa');
    expect(await back.offered()).toBe('Alfa y más');
  });

  test('that no longer fit the form are removed, and do not hide the next', async () => {
    const browser = createBrowser();
    const [a, b] = [await openTab(browser, 'a'), await openTab(browser, 'b')];
    a.type('Alfa');
    b.type('Beta');
    for (const tab of [a, b]) tab.close();
    const { drafts } = await openTab(browser, 'c');
    const fit = (draft: Draft) => (draft.values['name'] === 'Alfa' ? draft : null);
    expect([await drafts.offer('empresa', fit), drafts.count()]).toEqual([
      { values: { name: 'Alfa' }, revision: 3, savedAt: 1 },
      1,
    ]);
  });

  test('can be discarded one by one from the list', async () => {
    const browser = createBrowser();
    const [a, b] = [await openTab(browser, 'a'), await openTab(browser, 'b')];
    a.type('Alfa');
    b.type('Beta');
    b.drafts.discard(`${ANA}.n1`);
    expect([await a.offered(), await b.offered()]).toEqual([null, 'Beta']);
  });

  test('written by an earlier version as one book are still offered', async () => {
    const browser = createBrowser();
    const { drafts, area } = setUp(browser);
    const draft = { values, revision: 3, savedAt: 7 };
    area.write(ANA, sealed({ empresa: { title: 'Empresa', address: '/empresa', draft }, roto: 1 }));
    await drafts.open(ana, key(1));
    expect(await drafts.offer('empresa', anyDraft)).toEqual(draft);
    expect(drafts.list()).toEqual([
      { id: `${ANA}.7-0`, recordKey: 'empresa', title: 'Empresa', address: '/empresa', savedAt: 7 },
    ]);
    drafts.drop('empresa');
    expect(browser.storage.length).toBe(0);
  });

  test('are offered without asking which tabs live where a record has none', async () => {
    const { drafts, mark } = setUp();
    await drafts.open(ana, key(1));
    drafts.keep('empresa', 'Empresa', '/empresa', { values, revision: 3 });
    expect([await drafts.offer('usuario/1', anyDraft), mark.living.mock.calls.length]).toEqual([null, 0]);
    expect(await drafts.offer('empresa', anyDraft)).toEqual({ values, revision: 3, savedAt: 1 });
    expect(mark.living).toHaveBeenCalledTimes(1);
  });
});

/** As an earlier version stored an owner's drafts. */
function sealed(book: unknown): string {
  const nonce = new Uint8Array(24).fill(5);
  const cipher = xchacha20poly1305(Buffer.alloc(32, 1), nonce, new TextEncoder().encode(ANA));
  const content = cipher.encrypt(new TextEncoder().encode(JSON.stringify(book)));
  return Buffer.concat([nonce, content]).toString('base64');
}
