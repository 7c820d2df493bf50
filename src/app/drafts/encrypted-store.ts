import type { StorageArea } from '#api/stores/storage-area.ts';
import type { Draft } from '#machines/record-editor/index.ts';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import * as v from 'valibot';

const NONCE_BYTES = 24;

const bookDraft = v.object({
  title: v.string(),
  address: v.string(),
  draft: v.object({
    values: v.record(v.string(), v.unknown()),
    revision: v.nullable(v.number()),
    savedAt: v.number(),
  }),
});

const storedDraft = v.object({ ...bookDraft.entries, recordKey: v.string(), tab: v.nullable(v.string()) });

/** A draft with what is needed to list it. */
export interface StoredDraft {
  recordKey: string;
  /** The tab it was typed in, or null where that was not written down. */
  tab: string | null;
  title: string;
  address: string;
  draft: Draft;
}

/** Reads and writes the encrypted drafts of one owner, each at a place of its own: no tab writes over another's. */
export interface EncryptedStore {
  /** Every draft, by the place it is kept at. */
  read(): ReadonlyMap<string, StoredDraft>;
  /** Gives whether the browser keeps it beyond this page. */
  write(place: string, stored: StoredDraft): boolean;
  remove(place: string): void;
}

/**
 * Opens the vault of one owner with their key. Synchronous, so that what was typed is safe even while the page closes;
 * what the key does not open counts as no draft.
 * @param ownerKey what the places of this owner begin with, before a dot
 * @param key base64 of 32 bytes
 */
export function openEncryptedStore(area: StorageArea, ownerKey: string, key: string): EncryptedStore {
  const keyBytes = fromBase64(key);
  const encryptedStore: EncryptedStore = {
    read: () =>
      new Map(
        area.keys(`${ownerKey}.`).flatMap((place) => {
          const reading = v.safeParse(storedDraft, unseal(area.read(place), place, keyBytes));
          return reading.success ? [[place, reading.output]] : [];
        }),
      ),
    write: (place, stored) => area.write(place, seal(stored, place, keyBytes)),
    remove(place) {
      area.remove(place);
      takeOutOfBook(area, ownerKey, keyBytes, place);
    },
  };
  splitBook(area, ownerKey, keyBytes, encryptedStore);
  return encryptedStore;
}

/** Earlier versions kept all drafts of an owner as one book: each of it gets a place of its own. */
function splitBook(area: StorageArea, ownerKey: string, key: Uint8Array, encryptedStore: EncryptedStore): void {
  const book = readBook(area, ownerKey, key);
  if (book === null) return;
  let isKept = true;
  for (const [place, stored] of draftsOf(book, ownerKey)) isKept = encryptedStore.write(place, stored) && isKept;
  // Last: a page that ends in between, or has no room for all of it, leaves the book to the next one.
  if (isKept) area.remove(ownerKey);
}

/** While there is a book each page splits it anew: what was removed would be back. */
function takeOutOfBook(area: StorageArea, ownerKey: string, key: Uint8Array, place: string): void {
  const book = readBook(area, ownerKey, key);
  if (book === null) return;
  const removed = draftsOf(book, ownerKey).get(place);
  // It leaves a gap, so that the others keep their places; shorter, the book has room where there is none.
  if (removed !== undefined) area.write(ownerKey, seal({ ...book, [removed.recordKey]: null }, ownerKey, key));
}

function readBook(area: StorageArea, ownerKey: string, key: Uint8Array): Readonly<Record<string, unknown>> | null {
  const book = v.safeParse(v.record(v.string(), v.unknown()), unseal(area.read(ownerKey), ownerKey, key));
  return book.success ? book.output : null;
}

/** The drafts of a book by the place each gets: the same whichever tab asks, so that two at once do not make two. */
function draftsOf(book: Readonly<Record<string, unknown>>, ownerKey: string): ReadonlyMap<string, StoredDraft> {
  return new Map(
    Object.entries(book).flatMap(([recordKey, value], index) => {
      const reading = v.safeParse(bookDraft, value);
      if (!reading.success) return [];
      return [[`${ownerKey}.${reading.output.draft.savedAt}-${index}`, { ...reading.output, recordKey, tab: null }]];
    }),
  );
}

function seal(content: unknown, place: string, key: Uint8Array): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const cipher = xchacha20poly1305(key, nonce, new TextEncoder().encode(place));
  return toBase64(nonce, cipher.encrypt(new TextEncoder().encode(JSON.stringify(content))));
}

function unseal(sealed: string | null, place: string, key: Uint8Array): unknown {
  try {
    const bytes = fromBase64(sealed ?? '');
    const cipher = xchacha20poly1305(key, bytes.subarray(0, NONCE_BYTES), new TextEncoder().encode(place));
    return JSON.parse(new TextDecoder().decode(cipher.decrypt(bytes.subarray(NONCE_BYTES))));
  } catch {
    return null;
  }
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const toBase64 = (...parts: Uint8Array[]): string =>
  btoa(parts.map((part) => Array.from(part, (byte) => String.fromCharCode(byte)).join('')).join(''));
