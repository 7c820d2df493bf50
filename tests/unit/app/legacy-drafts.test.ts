import { openEncryptedStore } from '#app/drafts/encrypted-store.ts';
import type { StorageArea } from '#api/stores/storage-area.ts';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { Drafts } from '#features/kit/services/services.types.ts';
import { expect, test } from 'vitest';
import { ANA, ana, anyDraft, createBrowser, key, setUp, values } from './drafts-kit.ts';

/** The drafts of an owner in the format of an earlier version: encrypted together in one entry. */
function encrypt(legacyDrafts: unknown): string {
  const nonce = new Uint8Array(24).fill(5);
  const cipher = xchacha20poly1305(Buffer.alloc(32, 1), nonce, new TextEncoder().encode(ANA));
  const content = cipher.encrypt(new TextEncoder().encode(JSON.stringify(legacyDrafts)));
  return Buffer.concat([nonce, content]).toString('base64');
}

const company = { values, revision: 3, savedAt: 7 };
const branch = { values: { name: 'Central' }, revision: null, savedAt: 9 };

/** A browser whose storage has one entry in that format, with two valid drafts and an invalid one. */
function browserWithLegacyDrafts() {
  const browser = createBrowser();
  const legacyDrafts = {
    empresa: { title: 'Empresa', address: '/empresa', draft: company },
    roto: 1,
    'sucursal/1': { title: 'Central', address: '/empresa/sucursales/1', draft: branch },
  };
  setUp(browser).area.write(ANA, encrypt(legacyDrafts));
  return browser;
}

const places = [`${ANA}.7-0`, `${ANA}.9-2`];
const stored = (storage: object) => Object.keys(storage).filter((place) => place.startsWith(ANA));

/** Opens the drafts; returns the draft offered for each of the two records, and the number of drafts. */
async function offeredDrafts(browser: ReturnType<typeof createBrowser>) {
  const { drafts } = setUp(browser);
  await drafts.open(ana, key(1));
  return [await drafts.offer('empresa', anyDraft), await drafts.offer('sucursal/1', anyDraft), drafts.count()];
}

test('drafts that an earlier version stored in one encrypted entry are migrated to one storage key per draft', async () => {
  const browser = browserWithLegacyDrafts();
  const { drafts } = setUp(browser);
  await drafts.open(ana, key(1));
  expect(await drafts.offer('empresa', anyDraft)).toEqual(company);
  expect(drafts.listed.get()).toEqual([
    { id: places[1], recordKey: 'sucursal/1', title: 'Central', address: '/empresa/sucursales/1', savedAt: 9 },
    { id: places[0], recordKey: 'empresa', title: 'Empresa', address: '/empresa', savedAt: 7 },
  ]);
  expect(stored(browser.storage)).toEqual(places);
  drafts.drop('empresa');
  expect(stored(browser.storage)).toEqual(places.slice(1));
});

/** A storage area that throws after the given number of changes, as if the page closed then. */
function endingAfter(area: StorageArea, changes: number): StorageArea {
  let left = changes;
  const change = <Done>(work: () => Done): Done => {
    if (left === 0) throw new Error('the page ended');
    left -= 1;
    return work();
  };
  return {
    ...area,
    write: (place, text) => change(() => area.write(place, text)),
    remove: (place) => change(() => area.remove(place)),
  };
}

test.each([
  ['before the first draft is migrated', 0, [ANA]],
  ['between the migration of two drafts', 1, [ANA, ...places.slice(0, 1)]],
  ['before the legacy entry is deleted', 2, [ANA, ...places]],
])('when the page closes %s, the next page offers every draft exactly once', async (_, changes, left) => {
  const browser = browserWithLegacyDrafts();
  expect(() => openEncryptedStore(endingAfter(setUp(browser).area, changes), ANA, key(1))).toThrow('the page ended');
  expect(stored(browser.storage)).toEqual(left);
  expect(await offeredDrafts(browser)).toEqual([company, branch, 2]);
  expect(stored(browser.storage).toSorted()).toEqual(places);
});

test('legacy drafts are not migrated when storage is full, and are still offered', async () => {
  const browser = browserWithLegacyDrafts();
  browser.storage.isFull = true;
  expect(await offeredDrafts(browser)).toEqual([company, branch, 2]);
  expect(stored(browser.storage)).toEqual([ANA]);
  browser.storage.isFull = false;
  expect(await offeredDrafts(browser)).toEqual([company, branch, 2]);
  expect(stored(browser.storage)).toEqual(places);
});

test.each([
  ['dropped', (drafts: Drafts) => drafts.drop('empresa')],
  ['discarded from the list', (drafts: Drafts) => drafts.discard(places[0] ?? '')],
  ['edited and saved', (drafts: Drafts) => typeAndSave(drafts)],
])(
  'once a legacy draft that cannot be migrated was %s, it is not offered again; the other draft is still offered',
  async (_, answer) => {
    const browser = browserWithLegacyDrafts();
    browser.storage.isFull = true;
    const { drafts } = setUp(browser);
    await drafts.open(ana, key(1));
    await drafts.offer('empresa', anyDraft);
    answer(drafts);
    expect([await drafts.offer('empresa', anyDraft), drafts.count()]).toEqual([null, 1]);
    expect(await offeredDrafts(browser)).toEqual([null, branch, 1]);
    browser.storage.isFull = false;
    expect(await offeredDrafts(browser)).toEqual([null, branch, 1]);
    expect(stored(browser.storage)).toEqual(places.slice(1));
  },
);

function typeAndSave(drafts: Drafts) {
  drafts.save('empresa', 'Empresa', '/empresa', { values: { name: 'Eva' }, revision: 3 });
  drafts.drop('empresa');
}
