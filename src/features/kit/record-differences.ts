import type { Values } from '#machines/record-editor/index.ts';

/** How one field is called and read out where two versions of a record stand side by side. */
export interface ComparedField<Form extends Values> {
  name: keyof Form & string;
  label: string;
  /** The value in words; empty where there is none. */
  describe: (form: Form) => string;
}

export type Side = 'mine' | 'theirs';

export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** What is chosen before anybody chooses: mine only where I changed it. */
  proposed: Side;
}

/** The fields in which two versions differ, in the order given. `base` is the record as it was read. */
export function findDifferences<Form extends Values>(
  fields: readonly ComparedField<Form>[],
  { base, mine, theirs }: { base: Form; mine: Form; theirs: Form },
): Difference[] {
  return fields
    .filter(({ name }) => !isSame(mine[name], theirs[name]))
    .map(({ name, label, describe }) => ({
      name,
      label,
      mine: describe(mine),
      theirs: describe(theirs),
      proposed: isSame(mine[name], base[name]) ? 'theirs' : 'mine',
    }));
}

/** Both versions were read through one shape, so that equal content has its parts in the same order. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Their version with the fields chosen as mine. */
export function mergeChosen<Form extends Values>(
  mine: Form,
  theirs: Form,
  chosen: Readonly<Record<string, Side>>,
): Form {
  const kept = Object.entries(mine).filter(([name]) => chosen[name] === 'mine');
  return { ...theirs, ...Object.fromEntries(kept) };
}
