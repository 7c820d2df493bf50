import {
  type SessionKey,
  type SessionValues,
  storeSessionKeys,
  unknownSessionKeyText,
} from '#contract/session-keys.ts';
import { isRecord } from '#domain/is-record.ts';
import { parseJson } from '#domain/parse-json.ts';
import * as v from 'valibot';
import type { StorageArea } from './storage-area.ts';
import { tag, untag } from './tagged-value.ts';

/** The values of one session, restored with the types they were stored with. */
export interface SessionStore {
  get<Key extends SessionKey>(key: Key): SessionValues[Key] | undefined;
  set<Key extends SessionKey>(key: Key, value: SessionValues[Key]): void;
  remove(key: SessionKey): void;
  clear(): void;
  /** The whole session as text, to share it with another tab or to suspend it. */
  export(): string;
  /** Replaces the session with the output of `export`; drops invalid content. */
  import(text: string): void;
}

/** Tagged values in the store, not yet validated. */
type Stored = Record<string, unknown>;

interface SessionStoreOptions {
  area: StorageArea;
  /** Storage key of the session. */
  key: string;
  /** Called before the exception when code uses a key that is not in the table. */
  onUnknownKey: (text: string) => void;
}

const series = v.object({
  id: v.string(),
  documentType: v.string(),
  label: v.string(),
  timbrado: v.string(),
  validUntil: v.nullable(v.string()),
});

/** The schema of each session value; values are validated when they are read. */
const sessionShapes = {
  loggedUser: v.object({ id: v.string(), name: v.string(), email: v.string() }),
  loggedEmail: v.string(),
  loggedCompany: v.object({ id: v.string(), name: v.string(), ruc: v.string() }),
  apiToken: v.string(),
  tenant: v.string(),
  serverDate: v.date(),
  lastServerTime: v.date(),
  saleSeries: series,
  saleSeries2: series,
  saleSeries3: series,
  saleSeries4: series,
  creditNoteSeries: series,
  tokenInfo: v.string(),
  lastFatalError: v.string(),
} satisfies { [Key in SessionKey]: v.GenericSchema<unknown, SessionValues[Key]> };

/**
 * Creates the store of the session in a storage area. Each value is validated when read; a corrupt or unknown value
 * counts as absent, so that it never causes an error.
 */
export function createSessionStore({ area, key: storeKey, onUnknownKey }: SessionStoreOptions): SessionStore {
  const load = (): Stored => parseObject(area.read(storeKey));
  const save = (stored: Stored) => area.write(storeKey, JSON.stringify(stored));
  const checked = <Key extends SessionKey>(key: Key): Key => {
    if (isSessionKey(key)) return key;
    const text = unknownSessionKeyText(String(key));
    onUnknownKey(text);
    throw new Error(text);
  };
  return {
    // The value was validated with the schema of its own key, whose output is this type.
    get: (key) => readValue(checked(key), load()[key]) as SessionValues[typeof key] | undefined,
    set: (key, value) => save({ ...load(), [checked(key)]: tag(value) }),
    remove(key) {
      const { [checked(key)]: _removed, ...rest } = load();
      save(rest);
    },
    clear: () => area.remove(storeKey),
    export: () => area.read(storeKey) ?? '{}',
    import: (text) => save(validValues(parseObject(text))),
  };
}

const isSessionKey = (key: string): key is SessionKey => storeSessionKeys.some((known) => known === key);

/** The entries with a known key and a valid value. */
function validValues(stored: Stored): Stored {
  return Object.fromEntries(
    Object.entries(stored).filter(([key, value]) => isSessionKey(key) && readValue(key, value) !== undefined),
  );
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

function parseObject(text: string | null): Stored {
  const parsed = parseJson(text ?? '{}');
  return isRecord(parsed) ? parsed : {};
}
