// @vitest-environment node
import { createDrafts } from '#app/drafts/drafts.ts';
import { openVault } from '#app/drafts/vault.ts';
import { createStorageArea } from '#api/stores/storage-area.ts';
import { describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../api/memory-storage.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const ana = { user: 'u1', tenant: 't1' };
const values = { name: 'Ñandutí S.A.', list: [1, null], when: '2026-11-20' };

function setUp(storage = new MemoryStorage()) {
  const area = createStorageArea(
    () => storage,
    () => undefined,
  );
  let time = 0;
  const drafts = createDrafts(
    area,
    (...vault) => Promise.resolve(openVault(...vault)),
    () => (time += 1),
  );
  return { storage, drafts };
}

describe('drafts', () => {
  test('come back to the same user of the same company, newest first', async () => {
    const { storage, drafts } = setUp();
    await drafts.open(ana, key(1));
    drafts.keep('empresa', 'Empresa', '/empresa', { values, revision: 3 });
    drafts.keep('sucursal/1', 'Casa central', '/empresa/sucursales/1', { values: {}, revision: null });
    const again = setUp(storage).drafts;
    expect(again.list()).toEqual([]);
    await again.open(ana, key(1));
    expect(again.read('empresa')).toEqual({ values, revision: 3, savedAt: 1 });
    expect(again.list()).toEqual([
      { recordKey: 'sucursal/1', title: 'Casa central', address: '/empresa/sucursales/1', savedAt: 2 },
      { recordKey: 'empresa', title: 'Empresa', address: '/empresa', savedAt: 1 },
    ]);
  });

  test('another tab kept since this one opened are counted too', async () => {
    const { storage, drafts } = setUp();
    expect(drafts.count()).toBe(0);
    await drafts.open(ana, key(1));
    const other = setUp(storage).drafts;
    await other.open(ana, key(1));
    other.keep('empresa', 'Empresa', '/empresa', { values, revision: 3 });
    expect([drafts.count(), drafts.list()]).toEqual([1, []]);
  });

  test('are not readable where they are stored, nor with another key, nor by another owner', async () => {
    const { storage, drafts } = setUp();
    await drafts.open(ana, key(1));
    drafts.keep('empresa', 'Empresa', '/empresa', { values, revision: 3 });
    const stored = storage.getItem('nemu.drafts.t1.u1') ?? '';
    expect(Buffer.from(stored, 'base64').toString('latin1')).not.toMatch(/Empresa|andut/);
    const other = setUp(storage).drafts;
    await other.open(ana, key(2));
    expect(other.list()).toEqual([]);
    storage.setItem('nemu.drafts.t2.u1', stored);
    await other.open({ user: 'u1', tenant: 't2' }, key(1));
    expect(other.list()).toEqual([]);
  });

  test('are never encrypted the same way twice', async () => {
    const { storage, drafts } = setUp();
    await drafts.open(ana, key(1));
    const write = () => {
      drafts.keep('a', 'A', '/a', { values: {}, revision: null });
      drafts.drop('b');
      return storage.getItem('nemu.drafts.t1.u1');
    };
    expect(write()).not.toBe(write());
  });

  test.each(['', 'no es base64 !', 'AAAA', Buffer.alloc(80, 3).toString('base64')])(
    'that are corrupt count as none and do not stop new ones: %s',
    async (text) => {
      const { storage, drafts } = setUp();
      storage.setItem('nemu.drafts.t1.u1', text);
      await drafts.open(ana, key(1));
      expect(drafts.list()).toEqual([]);
      drafts.keep('a', 'A', '/a', { values: { x: 1 }, revision: 1 });
      expect(drafts.read('a')?.values).toEqual({ x: 1 });
    },
  );

  test('cannot be kept or read without a key', async () => {
    const { storage, drafts } = setUp();
    drafts.keep('a', 'A', '/a', { values: {}, revision: null });
    await drafts.open(ana, key(1));
    drafts.keep('b', 'B', '/b', { values: {}, revision: null });
    drafts.close();
    expect([drafts.read('b'), drafts.list(), storage.length]).toEqual([null, [], 1]);
  });

  test('of one owner are erased and those of others stay', async () => {
    const { storage, drafts } = setUp();
    storage.setItem('nemu.drafts.t1.u2', 'de otro');
    await drafts.open(ana, key(1));
    drafts.keep('a', 'A', '/a', { values: {}, revision: null });
    drafts.erase(ana);
    expect([drafts.list(), storage.getItem('nemu.drafts.t1.u1'), storage.getItem('nemu.drafts.t1.u2')]).toEqual([
      [],
      null,
      'de otro',
    ]);
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
    expect([listener.mock.calls.length, drafts.read('a')?.values]).toEqual([1, { typed: 'x' }]);
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
