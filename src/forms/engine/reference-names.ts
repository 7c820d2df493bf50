import type { References } from '#contract/schemas/records.ts';
import { createStore, type ReadableStore } from '#ui/store.ts';

/** A file as displayed. */
export type FileInfo = References['files'][string];

/** The names of the ids in a form: linked records and files. The value of the store increases with each change. */
export interface ReferenceNames extends ReadableStore<number> {
  /** Name of a linked record; undefined while unknown. */
  record: (id: string) => string | undefined;
  /** Whether a linked record is in the bin. */
  isBinned: (id: string) => boolean;
  file: (id: string) => FileInfo | undefined;
  add: (references: Partial<References>) => void;
  /** Replaces the initial names with newly loaded ones; an initial name that is missing from them is removed. */
  replace: (references: Partial<References>) => void;
}

const without = <Fact>(facts: Readonly<Record<string, Fact>>, others: object = {}): Record<string, Fact> =>
  Object.fromEntries(Object.entries(facts).filter(([id]) => !Object.hasOwn(others, id)));

/** A registry of names that grows while a form is edited. */
export function createReferenceNames(known: Partial<References> = {}): ReferenceNames {
  let { records = {}, files = {} } = known;
  let binned = new Set(known.binned);
  const { get, set, subscribe } = createStore(0);
  const add = (added: Partial<References>) => {
    records = { ...records, ...added.records };
    const others = [...binned].filter((id) => added.records?.[id] === undefined);
    binned = new Set([...others, ...(added.binned ?? [])]);
    files = { ...files, ...added.files };
    set(get() + 1);
  };
  return {
    record: (id) => records[id],
    isBinned: (id) => binned.has(id),
    file: (id) => files[id],
    add,
    replace: (added) => {
      records = without(records, known.records);
      files = without(files, known.files);
      add(added);
    },
    get,
    subscribe,
  };
}
