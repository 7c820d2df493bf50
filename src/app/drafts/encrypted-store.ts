import type { StorageArea } from '#api/stores/storage-area.ts';
import type { Draft } from '#machines/record-editor/index.ts';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import * as v from 'valibot';

const NONCE_BYTES = 24;

const legacyDraft = v.object({
  title: v.string(),
  address: v.string(),
  draft: v.object({
    values: v.record(v.string(), v.unknown()),
    revision: v.nullable(v.number()),
    savedAt: v.number(),
  }),
});

const storedDraft = v.object({ ...legacyDraft.entries, recordKey: v.string(), tab: v.nullable(v.string()) });

/** A draft with the data needed to list it. */
export interface StoredDraft {
  recordKey: string;
  /** The tab it was typed in, or null for drafts that do not record it. */
  tab: string | null;
  title: string;
  address: string;
  draft: Draft;
}

/**
 * Reads and writes the encrypted drafts of one owner. Each draft has its own storage key, so that tabs never overwrite
 * each other.
 */
export interface EncryptedStore {
  /** Every draft, by its storage key. */
  read(): ReadonlyMap<string, StoredDraft>;
  /** Returns whether the browser persisted the draft, so that it survives this page. */
  write(storageKey: string, stored: StoredDraft): boolean;
  remove(storageKey: string): void;
}

/**
 * Opens the encrypted store of one owner. It is synchronous, so that input can be written while the page closes. Values
 * that the key cannot decrypt are ignored.
 * @param ownerPrefix prefix of this owner's storage keys; a dot and the rest of the key follow
 * @param key base64 of 32 bytes
 */
export function openEncryptedStore(area: StorageArea, ownerPrefix: string, key: string): EncryptedStore {
  const keyBytes = fromBase64(key);
  const encryptedStore: EncryptedStore = {
    read: () =>
      new Map(
        area.keys(`${ownerPrefix}.`).flatMap((storageKey) => {
          const reading = v.safeParse(storedDraft, unseal(area.read(storageKey), storageKey, keyBytes));
          return reading.success ? [[storageKey, reading.output]] : [];
        }),
      ),
    write: (storageKey, stored) => area.write(storageKey, seal(stored, storageKey, keyBytes)),
    remove(storageKey) {
      area.remove(storageKey);
      removeFromLegacy(area, ownerPrefix, keyBytes, storageKey);
    },
  };
  migrateLegacyDrafts(area, ownerPrefix, keyBytes, encryptedStore);
  return encryptedStore;
}

/** Migrates the old format, which stored all drafts of an owner under one key, to one storage key per draft. */
function migrateLegacyDrafts(
  area: StorageArea,
  ownerPrefix: string,
  key: Uint8Array,
  encryptedStore: EncryptedStore,
): void {
  const legacyDrafts = readLegacyDrafts(area, ownerPrefix, key);
  if (legacyDrafts === null) return;
  let isPersisted = true;
  for (const [storageKey, stored] of migratedDrafts(legacyDrafts, ownerPrefix))
    isPersisted = encryptedStore.write(storageKey, stored) && isPersisted;
  // Removed last: if the page closes during the migration, or storage is full, the next page migrates again.
  if (isPersisted) area.remove(ownerPrefix);
}

/**
 * Removes a draft also from the value in the old format: while that value exists, each page migrates it again and would
 * restore the removed draft.
 */
function removeFromLegacy(area: StorageArea, ownerPrefix: string, key: Uint8Array, storageKey: string): void {
  const legacyDrafts = readLegacyDrafts(area, ownerPrefix, key);
  if (legacyDrafts === null) return;
  const removed = migratedDrafts(legacyDrafts, ownerPrefix).get(storageKey);
  // The entry becomes null so that the other entries keep their positions, which are part of their new storage keys.
  // The value gets shorter, so it can be written even to a full storage.
  if (removed !== undefined)
    area.write(ownerPrefix, seal({ ...legacyDrafts, [removed.recordKey]: null }, ownerPrefix, key));
}

function readLegacyDrafts(
  area: StorageArea,
  ownerPrefix: string,
  key: Uint8Array,
): Readonly<Record<string, unknown>> | null {
  const legacyDrafts = v.safeParse(v.record(v.string(), v.unknown()), unseal(area.read(ownerPrefix), ownerPrefix, key));
  return legacyDrafts.success ? legacyDrafts.output : null;
}

/**
 * The drafts of the old format by their new storage keys. The keys are deterministic, so that two tabs migrating at
 * once create no duplicates.
 */
function migratedDrafts(
  legacyDrafts: Readonly<Record<string, unknown>>,
  ownerPrefix: string,
): ReadonlyMap<string, StoredDraft> {
  return new Map(
    Object.entries(legacyDrafts).flatMap(([recordKey, value], index) => {
      const reading = v.safeParse(legacyDraft, value);
      if (!reading.success) return [];
      return [[`${ownerPrefix}.${reading.output.draft.savedAt}-${index}`, { ...reading.output, recordKey, tab: null }]];
    }),
  );
}

function seal(content: unknown, storageKey: string, key: Uint8Array): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const cipher = xchacha20poly1305(key, nonce, new TextEncoder().encode(storageKey));
  return toBase64(nonce, cipher.encrypt(new TextEncoder().encode(JSON.stringify(content))));
}

function unseal(sealed: string | null, storageKey: string, key: Uint8Array): unknown {
  try {
    const bytes = fromBase64(sealed ?? '');
    const cipher = xchacha20poly1305(key, bytes.subarray(0, NONCE_BYTES), new TextEncoder().encode(storageKey));
    return JSON.parse(new TextDecoder().decode(cipher.decrypt(bytes.subarray(NONCE_BYTES))));
  } catch {
    return null;
  }
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const toBase64 = (...parts: Uint8Array[]): string =>
  btoa(parts.map((part) => Array.from(part, (byte) => String.fromCharCode(byte)).join('')).join(''));
