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
  /** What was known first was told again: what is not told of any more has no name. */
  relearn: (references: Partial<References>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Grows with what is known. */
  version: () => number;
}

const without = <Fact>(facts: Readonly<Record<string, Fact>>, others: object = {}): Record<string, Fact> =>
  Object.fromEntries(Object.entries(facts).filter(([id]) => !Object.hasOwn(others, id)));

/** Names that grow while a form is filled in. */
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
