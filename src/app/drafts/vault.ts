import type { StorageArea } from '#api/stores/storage-area.ts';
import type { Draft } from '#machines/record-editor/index.ts';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import * as v from 'valibot';

const NONCE_BYTES = 24;

const storedDraft = v.object({
  title: v.string(),
  address: v.string(),
  draft: v.object({
    values: v.record(v.string(), v.unknown()),
    revision: v.nullable(v.number()),
    savedAt: v.number(),
  }),
});

/** A draft with what is needed to list it. */
export interface StoredDraft {
  title: string;
  address: string;
  draft: Draft;
}

/** The drafts of one user in one company, by record key. */
export type DraftBook = Readonly<Record<string, StoredDraft>>;

/** Reads and writes the encrypted drafts of one owner. */
export interface Vault {
  read(): DraftBook;
  write(book: DraftBook): void;
}

/**
 * Opens the vault of one owner with their key. Synchronous, so that what was typed is safe even while the page closes;
 * what the key does not open counts as no drafts and is replaced by the next write.
 * @param key base64 of 32 bytes
 */
export function openVault(area: StorageArea, storeKey: string, key: string): Vault {
  const keyBytes = fromBase64(key);
  const associated = new TextEncoder().encode(storeKey);
  return {
    read() {
      const stored = area.read(storeKey);
      if (stored === null) return {};
      try {
        const bytes = fromBase64(stored);
        const cipher = xchacha20poly1305(keyBytes, bytes.subarray(0, NONCE_BYTES), associated);
        const text = new TextDecoder().decode(cipher.decrypt(bytes.subarray(NONCE_BYTES)));
        return readBook(JSON.parse(text));
      } catch {
        return {};
      }
    },
    write(book) {
      if (Object.keys(book).length === 0) {
        area.remove(storeKey);
        return;
      }
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const sealed = xchacha20poly1305(keyBytes, nonce, associated).encrypt(
        new TextEncoder().encode(JSON.stringify(book)),
      );
      area.write(storeKey, toBase64(nonce, sealed));
    },
  };
}

function readBook(parsed: unknown): DraftBook {
  const entries = Object.entries(v.parse(v.record(v.string(), v.unknown()), parsed));
  return Object.fromEntries(
    entries.flatMap(([recordKey, value]) => {
      const reading = v.safeParse(storedDraft, value);
      return reading.success ? [[recordKey, reading.output]] : [];
    }),
  );
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const toBase64 = (...parts: Uint8Array[]): string =>
  btoa(parts.map((part) => Array.from(part, (byte) => String.fromCharCode(byte)).join('')).join(''));
