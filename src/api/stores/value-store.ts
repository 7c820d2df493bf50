import * as v from 'valibot';
import type { StorageArea } from './storage-area.ts';

/** One named JSON value of a storage area. */
export interface ValueStore<Value> {
  /** The value, or null when there is none or it is invalid. */
  get(): Value | null;
  set(value: Value): void;
  remove(): void;
}

/** A store of one value, validated when read; an invalid value counts as absent. */
export function createValueStore<Value>(
  area: StorageArea,
  key: string,
  schema: v.GenericSchema<unknown, Value>,
): ValueStore<Value> {
  return {
    get() {
      try {
        const reading = v.safeParse(schema, JSON.parse(area.read(key) ?? 'null'));
        return reading.success ? reading.output : null;
      } catch {
        return null;
      }
    },
    set: (value) => area.write(key, JSON.stringify(value)),
    remove: () => area.remove(key),
  };
}
