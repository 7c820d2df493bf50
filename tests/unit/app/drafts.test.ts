import { describe, expect, test, vi } from 'vitest';
import { ANA, ana, anyDraft, key, openTab, setUp, values } from './drafts-kit.ts';

describe('drafts', () => {
  test('are offered for recovery to the same user in the same company, and listed newest first', async () => {
    const { browser, drafts } = setUp();
    await drafts.open(ana, key(1));
    drafts.save('empresa', 'Empresa', '/empresa', { values, revision: 3 });
    drafts.save('sucursal/1', 'Casa central', '/empresa/sucursales/1', { values: {}, revision: null });
    const again = setUp(browser).drafts;
    expect(again.listed.get()).toEqual([]);
    await again.open(ana, key(1));
    expect(await again.offer('empresa', anyDraft)).toEqual({ values, revision: 3, savedAt: 1 });
    expect(again.listed.get()).toEqual([
      { id: `${ANA}.n2`, recordKey: 'sucursal/1', title: 'Casa central', address: '/empresa/sucursales/1', savedAt: 2 },
      { id: `${ANA}.n1`, recordKey: 'empresa', title: 'Empresa', address: '/empresa', savedAt: 1 },
    ]);
  });

  test('that were closed while they were being opened stay closed', async () => {
    const { browser, drafts } = setUp();
    await drafts.open(ana, key(1));
    drafts.save('empresa', 'Empresa', '/empresa', { values, revision: 3 });
    const again = setUp(browser).drafts;
    const opening = again.open(ana, key(1));
    again.close();
    await opening;
    again.save('sucursal/1', 'Casa central', '/empresa/sucursales/1', { values: {}, revision: null });
    expect([again.count(), drafts.count()]).toEqual([0, 1]);
    await again.open(ana, key(1));
    expect(again.count()).toBe(1);
  });

  test('exist for a record from the time any tab saves one until that draft is removed', async () => {
    const { browser, drafts } = setUp();
    const haveDrafts = () => [drafts.has('empresa'), drafts.has('sucursal/1')];
    expect(haveDrafts()).toEqual([false, false]);
    await drafts.open(ana, key(1));
    const other = setUp(browser, 'b').drafts;
    await other.open(ana, key(1));
    other.save('empresa', 'Empresa', '/empresa', { values, revision: 3 });
    expect(haveDrafts()).toEqual([true, false]);
    other.drop('empresa');
    expect(haveDrafts()).toEqual([false, false]);
  });

  test('that another tab saves after this tab opened are counted, but not yet listed', async () => {
    const { browser, drafts } = setUp();
    expect(drafts.count()).toBe(0);
    await drafts.open(ana, key(1));
    const other = setUp(browser, 'b').drafts;
    await other.open(ana, key(1));
    other.save('empresa', 'Empresa', '/empresa', { values, revision: 3 });
    expect([drafts.count(), drafts.listed.get()]).toEqual([1, []]);
  });

  test('cannot be read from storage in plain text, with another key, or by another owner', async () => {
    const { browser, storage, drafts } = setUp();
    await drafts.open(ana, key(1));
    drafts.save('empresa', 'Empresa', '/empresa', { values, revision: 3 });
    const stored = storage.getItem(`${ANA}.n1`) ?? '';
    expect(Buffer.from(stored, 'base64').toString('latin1')).not.toMatch(/Empresa|andut/);
    const other = setUp(browser).drafts;
    await other.open(ana, key(2));
    expect(other.listed.get()).toEqual([]);
    storage.setItem('nemu.drafts.t2.u1.n1', stored);
    await other.open({ user: 'u1', tenant: 't2' }, key(1));
    expect(other.listed.get()).toEqual([]);
  });

  test('are encrypted to a different value at each save', async () => {
    const { storage, drafts } = setUp();
    await drafts.open(ana, key(1));
    const write = () => {
      drafts.save('a', 'A', '/a', { values: {}, revision: null });
      return storage.getItem(`${ANA}.n1`);
    };
    expect(write()).not.toBe(write());
  });

  test.each(['', 'no es base64 !', 'AAAA', Buffer.alloc(80, 3).toString('base64')])(
    'that are corrupt are ignored and do not prevent new drafts: %s',
    async (text) => {
      const { storage, drafts } = setUp();
      for (const place of [ANA, `${ANA}.x`]) storage.setItem(place, text);
      await drafts.open(ana, key(1));
      expect(drafts.listed.get()).toEqual([]);
      drafts.save('a', 'A', '/a', { values: { x: 1 }, revision: 1 });
      expect(await drafts.offer('a', anyDraft)).toEqual({ values: { x: 1 }, revision: 1, savedAt: 1 });
    },
  );

  test('cannot be saved before the key is given, nor read after the drafts are closed', async () => {
    const { storage, drafts } = setUp();
    drafts.save('a', 'A', '/a', { values: {}, revision: null });
    await drafts.open(ana, key(1));
    drafts.save('b', 'B', '/b', { values: {}, revision: null });
    drafts.close();
    expect([await drafts.offer('b', anyDraft), drafts.listed.get(), storage.length]).toEqual([null, [], 1]);
  });

  test('of one owner are erased in every tab, and drafts of other owners stay', async () => {
    const { browser, storage, drafts } = setUp();
    const others = ['nemu.drafts.t1.u2.n1', 'nemu.drafts.t1.u11.n1'];
    for (const place of [...others, ANA]) storage.setItem(place, 'texto');
    const other = await openTab(browser, 'b');
    other.type('Central');
    await drafts.open(ana, key(1));
    drafts.save('a', 'A', '/a', { values: {}, revision: null });
    drafts.erase(ana);
    expect([drafts.listed.get(), Object.keys(storage).filter((place) => place.startsWith('nemu.'))]).toEqual([
      [],
      others,
    ]);
  });

  test('notify subscribers of each change, and a flush makes open forms save their typed values', async () => {
    const { drafts } = setUp();
    await drafts.open(ana, key(1));
    const listener = vi.fn<() => void>();
    const stop = drafts.listed.subscribe(listener);
    drafts.onFlush(() => {
      drafts.save('a', 'A', '/a', { values: { typed: 'x' }, revision: 1 });
      return true;
    });
    drafts.flush();
    const typed = await drafts.offer('a', anyDraft);
    expect([listener.mock.calls.length, typed?.values]).toEqual([1, { typed: 'x' }]);
    stop();
    drafts.drop('a');
    expect(listener.mock.calls.length).toBe(1);
  });

  test('flush every open form, and the flush returns whether any form has unsaved edits', () => {
    const { drafts } = setUp();
    const flushed: string[] = [];
    const openForm = (name: string, isDirty: boolean) =>
      drafts.onFlush(() => {
        flushed.push(name);
        return isDirty;
      });
    expect(drafts.flush()).toBe(false);
    openForm('clean', false);
    expect(drafts.flush()).toBe(false);
    const close = openForm('changed', true);
    openForm('another', false);
    expect([drafts.flush(), flushed]).toEqual([true, ['clean', 'clean', 'changed', 'another']]);
    close();
    expect(drafts.flush()).toBe(false);
  });
});
