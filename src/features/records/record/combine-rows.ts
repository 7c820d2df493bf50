import type { LeafValue, TableRow } from '#domain/fields/field-kind.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';

type Rows = readonly TableRow[];

/** The rows of the common base, of the local form, and of the other user's save. */
export interface RowVersions {
  base: Rows;
  mine: Rows;
  theirs: Rows;
}

const byId = (rows: Rows): ReadonlyMap<string, TableRow> => new Map(rows.map((row) => [row.id, row]));

/** Merges a row that exists on both sides: each cell has its changed value, the local one when both changed it. */
function combineRow(
  base: TableRow | undefined,
  mine: TableRow,
  theirs: TableRow,
): { row: TableRow; hasClash: boolean } {
  let hasClash = false;
  const cell = (key: string): LeafValue => {
    const [was, my, their] = [base?.values[key], mine.values[key] ?? '', theirs.values[key] ?? ''];
    if (isDeepEqual(my, their) || isDeepEqual(my, was)) return their;
    if (!isDeepEqual(their, was)) hasClash = true;
    return my;
  };
  const values = Object.fromEntries(Object.keys(theirs.values).map((key) => [key, cell(key)]));
  return { row: { id: mine.id, values }, hasClash };
}

/**
 * Three-way merge of a table's rows: combines what either side added, changed or removed. A row that one side removed
 * and the other changed stays. Rows have the order of `theirs`; each other local row comes after its predecessor in
 * `mine`.
 */
export function combineRows({ base, mine, theirs }: RowVersions): { value: Rows; hasClash: boolean } {
  const [was, my, their] = [byId(base), byId(mine), byId(theirs)];
  let hasClash = false;
  const value = theirs.flatMap((row) => {
    const own = my.get(row.id);
    if (own === undefined) return was.has(row.id) && isDeepEqual(was.get(row.id), row) ? [] : [row];
    const combined = combineRow(was.get(row.id), own, row);
    hasClash ||= combined.hasClash;
    return [combined.row];
  });
  for (const [index, row] of mine.entries()) {
    if (their.has(row.id) || isDeepEqual(was.get(row.id), row)) continue;
    const before = mine[index - 1]?.id;
    value.splice(value.findIndex(({ id }) => id === before) + 1 || (index === 0 ? 0 : value.length), 0, row);
  }
  return { value, hasClash };
}
