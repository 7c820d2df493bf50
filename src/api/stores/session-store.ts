import {
  type SessionKey,
  type SessionValues,
  storeSessionKeys,
  unknownSessionKeyText,
} from '#contract/session-keys.ts';
import * as v from 'valibot';
import { sessionShapes } from './session-shapes.ts';
import type { StorageArea } from './storage-area.ts';
import { tag, untag } from './tagged-value.ts';

/** The values of one session, restored as the types they were stored with. */
export interface SessionStore {
  get<Key extends SessionKey>(key: Key): SessionValues[Key] | undefined;
  set<Key extends SessionKey>(key: Key, value: SessionValues[Key]): void;
  remove(key: SessionKey): void;
  clear(): void;
  /** Everything as it is stored, to hand to another tab or to hold back. */
  export(): string;
  /** Replaces everything by what `export` gave; content that is not that is dropped. */
  import(text: string): void;
}

type Values = Partial<Record<SessionKey, unknown>>;

interface SessionStoreOptions {
  area: StorageArea;
  /** Name under which the area keeps it. */
  key: string;
  /** Told when code asks for a key that is not in the table, before the exception. */
  onUnknownKey: (text: string) => void;
}

/** The session in a storage area. Corrupt or foreign content is dropped value by value and never stops the app. */
export function createSessionStore({ area, key: storeKey, onUnknownKey }: SessionStoreOptions): SessionStore {
  const load = (): Values => readValues(area.read(storeKey));
  const save = (values: Values) =>
    area.write(
      storeKey,
      JSON.stringify(Object.fromEntries(Object.entries(values).map(([k, value]) => [k, tag(value)]))),
    );
  const checked = <Key extends SessionKey>(key: Key): Key => {
    if (isSessionKey(key)) return key;
    const text = unknownSessionKeyText(String(key));
    onUnknownKey(text);
    throw new Error(text);
  };
  return {
    // Each value was checked against the shape of its own key, which gives exactly this type.
    get: (key) => load()[checked(key)] as SessionValues[typeof key] | undefined,
    set: (key, value) => save({ ...load(), [checked(key)]: value }),
    remove(key) {
      const { [checked(key)]: _removed, ...rest } = load();
      save(rest);
    },
    clear: () => area.remove(storeKey),
    export: () => area.read(storeKey) ?? '{}',
    import: (text) => save(readValues(text)),
  };
}

const isSessionKey = (key: string): key is SessionKey => storeSessionKeys.some((known) => known === key);

function readValues(text: string | null): Values {
  const stored = parseObject(text);
  const values: Values = {};
  for (const key of storeSessionKeys) {
    const value = readValue(key, stored[key]);
    if (value !== undefined) values[key] = value;
  }
  return values;
}

function readValue(key: SessionKey, stored: unknown): unknown {
  if (stored === undefined) return undefined;
  try {
    const reading = v.safeParse(sessionShapes[key], untag(stored));
    return reading.success ? reading.output : undefined;
  } catch {
    return undefined;
  }
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
