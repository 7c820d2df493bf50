import type { RowChanges } from '#domain/forms/row-changes.ts';
import type { Values } from '#machines/record-editor/index.ts';

/** A record as it was read, as it stands in my form, and as somebody else saved it. */
export interface Versions<Form extends Values> {
  base: Form;
  mine: Form;
  theirs: Form;
}

/** What two people made of one field, put together. */
export interface Combined {
  value: unknown;
  /** Whether both changed the very same part of it; mine stands there. */
  hasClash: boolean;
}

/** How one field is called and read out where two versions of a record stand side by side. */
export interface ComparedField<Form extends Values> {
  name: keyof Form & string;
  label: string;
  /** The value in words; empty where there is none. */
  describe: (form: Form) => string;
  /** What became of its rows between two versions, for a field of rows. */
  rows?: (then: Form, now: Form) => RowChanges;
  /** Puts together what both changed, for a field of many parts; absent where a field is one whole. */
  combine?: (versions: Versions<Form>) => Combined;
}

export type Side = 'mine' | 'theirs' | 'both';

export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** What both changed, put together; absent where that is one of the two. */
  both?: (Combined & { text: string }) | undefined;
  /** Of a field of rows what each side made of them since both began; absent for all others. */
  rows?: { mine: RowChanges; theirs: RowChanges; both?: RowChanges | undefined } | undefined;
  /** What is chosen before anybody chooses: mine only where I changed it, both where that can be. */
  proposed: Side;
}

/** The fields in which two versions differ, in the order given. */
export function findDifferences<Form extends Values>(
  fields: readonly ComparedField<Form>[],
  versions: Versions<Form>,
): Difference[] {
  const { base, mine, theirs } = versions;
  return fields
    .filter(({ name }) => !isSame(mine[name], theirs[name]))
    .map((field) => {
      const { name, label } = field;
      const both = bothOf(field, versions);
      const rows = rowsOf(field, versions, both);
      const changed = isSame(mine[name], base[name]) ? 'theirs' : 'mine';
      return {
        name,
        label,
        mine: rows?.mine.text ?? field.describe(mine),
        theirs: rows?.theirs.text ?? field.describe(theirs),
        ...(both !== undefined && { both: { ...both, text: rows?.both?.text ?? both.text } }),
        ...(rows !== undefined && { rows }),
        proposed: both === undefined ? changed : 'both',
      };
    });
}

function bothOf<Form extends Values>(
  { name, describe, combine }: ComparedField<Form>,
  versions: Versions<Form>,
): Difference['both'] {
  if (combine === undefined) return undefined;
  const combined = combine(versions);
  const { mine, theirs } = versions;
  if (isSame(combined.value, mine[name]) || isSame(combined.value, theirs[name])) return undefined;
  return { ...combined, text: describe({ ...mine, [name]: combined.value }) };
}

/** What each side made of a field's rows; undefined where it has none. */
function rowsOf<Form extends Values>(
  { name, rows }: ComparedField<Form>,
  { base, mine, theirs }: Versions<Form>,
  both: Combined | undefined,
) {
  if (rows === undefined) return undefined;
  const combined = both === undefined ? undefined : rows(base, { ...mine, [name]: both.value });
  return { mine: rows(base, mine), theirs: rows(base, theirs), both: combined };
}

/** Both versions were read through one shape, so that equal content has its parts in the same order. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Their version with the fields chosen as mine, and what both made of those chosen so. */
export function mergeChosen<Form extends Values>(
  { mine, theirs }: Pick<Versions<Form>, 'mine' | 'theirs'>,
  differences: readonly Pick<Difference, 'name' | 'both'>[],
  chosen: Readonly<Record<string, Side>>,
): Form {
  const taken = differences.flatMap(({ name, both }): [string, unknown][] => {
    if (chosen[name] === 'mine') return [[name, mine[name]]];
    return chosen[name] === 'both' && both !== undefined ? [[name, both.value]] : [];
  });
  return { ...theirs, ...Object.fromEntries(taken) };
}
