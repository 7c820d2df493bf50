import type { RowChanges } from '#domain/forms/row-changes.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { Values } from '#machines/record-editor/index.ts';

/** The common base of a record, the local version, and the version saved by the other user. */
export interface Versions<Form extends Values> {
  base: Form;
  mine: Form;
  theirs: Form;
}

/** The merged value of one field. */
export interface Combined {
  value: unknown;
  /** Whether both users changed the same part; the value then contains the local change. */
  hasClash: boolean;
}

/** How a comparison of two versions labels and describes a field. */
export interface ComparedField<Form extends Values> {
  name: keyof Form & string;
  label: string;
  /** The value as text; empty without a value. */
  describe: (form: Form) => string;
  /** For a field of rows: the row changes between two versions. */
  rows?: (then: Form, now: Form) => RowChanges;
  /** Merges both versions of a field with several parts; absent for an atomic field. */
  combine?: (versions: Versions<Form>) => Combined;
}

export type Side = 'mine' | 'theirs' | 'both';

export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** The merged value; absent when it equals one of the sides. */
  both?: (Combined & { text: string }) | undefined;
  /** For a field of rows: each side's changes since the common base; absent for other fields. */
  rows?: { mine: RowChanges; theirs: RowChanges; both?: RowChanges | undefined } | undefined;
  /** The initial choice: the merged value if there is one; else the local value only if this user changed the field. */
  proposed: Side;
}

/** The fields in which two versions differ, in the given order. */
export function findDifferences<Form extends Values>(
  fields: readonly ComparedField<Form>[],
  versions: Versions<Form>,
): Difference[] {
  const { base, mine, theirs } = versions;
  return fields
    .filter(({ name }) => !isDeepEqual(mine[name], theirs[name]))
    .map((field) => {
      const { name, label } = field;
      const both = bothOf(field, versions);
      const rows = rowsOf(field, versions, both);
      const changed = isDeepEqual(mine[name], base[name]) ? 'theirs' : 'mine';
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
  if (isDeepEqual(combined.value, mine[name]) || isDeepEqual(combined.value, theirs[name])) return undefined;
  return { ...combined, text: describe({ ...mine, [name]: combined.value }) };
}

/** Each side's row changes of a field; undefined without rows. */
function rowsOf<Form extends Values>(
  { name, rows }: ComparedField<Form>,
  { base, mine, theirs }: Versions<Form>,
  both: Combined | undefined,
) {
  if (rows === undefined) return undefined;
  const combined = both === undefined ? undefined : rows(base, { ...mine, [name]: both.value });
  return { mine: rows(base, mine), theirs: rows(base, theirs), both: combined };
}

/** The other user's version, with the chosen fields taken from the local version or from the merged value. */
export function mergeChosen<Form extends Values>(
  { mine, theirs }: Pick<Versions<Form>, 'mine' | 'theirs'>,
  differences: readonly Pick<Difference, 'name' | 'both'>[],
  chosen: Readonly<Record<string, Side>>,
): Form {
  const picked = differences.flatMap(({ name, both }): [string, unknown][] => {
    if (chosen[name] === 'mine') return [[name, mine[name]]];
    return chosen[name] === 'both' && both !== undefined ? [[name, both.value]] : [];
  });
  return { ...theirs, ...Object.fromEntries(picked) };
}
