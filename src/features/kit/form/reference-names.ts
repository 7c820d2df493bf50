import type { References } from '#contract/schemas/records.ts';

/** A file as it is shown. */
export type FileFact = References['files'][string];

/** What the ids in a form are called: linked records and files. */
export interface ReferenceNames {
  /** Name of a linked record; undefined while nobody told it. */
  record: (id: string) => string | undefined;
  /** Whether a linked record lies in the bin. */
  isBinned: (id: string) => boolean;
  file: (id: string) => FileFact | undefined;
  learn: (references: Partial<References>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Grows with what is known. */
  version: () => number;
}

/** Names that grow while a form is filled in. */
export function createReferenceNames(known: Partial<References> = {}): ReferenceNames {
  let { records = {}, files = {} } = known;
  let binned = new Set(known.binned);
  let count = 0;
  const listeners = new Set<() => void>();
  return {
    record: (id) => records[id],
    isBinned: (id) => binned.has(id),
    file: (id) => files[id],
    learn: (news) => {
      records = { ...records, ...news.records };
      const others = [...binned].filter((id) => news.records?.[id] === undefined);
      binned = new Set([...others, ...(news.binned ?? [])]);
      files = { ...files, ...news.files };
      count += 1;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => count,
  };
}
