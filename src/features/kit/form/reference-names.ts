import type { References } from '#contract/schemas/records.ts';

/** A file as displayed. */
export type FileFact = References['files'][string];

/** The names of the ids in a form: linked records and files. */
export interface ReferenceNames {
  /** Name of a linked record; undefined while unknown. */
  record: (id: string) => string | undefined;
  /** Whether a linked record is in the bin. */
  isBinned: (id: string) => boolean;
  file: (id: string) => FileFact | undefined;
  learn: (references: Partial<References>) => void;
  /** Replaces the initial names with newly loaded ones; an initial name that is missing from them is removed. */
  relearn: (references: Partial<References>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Increases with each new name. */
  version: () => number;
}

const without = <Fact>(facts: Readonly<Record<string, Fact>>, others: object = {}): Record<string, Fact> =>
  Object.fromEntries(Object.entries(facts).filter(([id]) => !Object.hasOwn(others, id)));

/** A registry of names that grows while a form is edited. */
export function createReferenceNames(known: Partial<References> = {}): ReferenceNames {
  let { records = {}, files = {} } = known;
  let binned = new Set(known.binned);
  let count = 0;
  const listeners = new Set<() => void>();
  const learn = (news: Partial<References>) => {
    records = { ...records, ...news.records };
    const others = [...binned].filter((id) => news.records?.[id] === undefined);
    binned = new Set([...others, ...(news.binned ?? [])]);
    files = { ...files, ...news.files };
    count += 1;
    for (const listener of listeners) listener();
  };
  return {
    record: (id) => records[id],
    isBinned: (id) => binned.has(id),
    file: (id) => files[id],
    learn,
    relearn: (news) => {
      records = without(records, known.records);
      files = without(files, known.files);
      learn(news);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => count,
  };
}
