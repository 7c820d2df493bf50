import type { LeafValue, TableRow } from '#domain/fields/field-kind.ts';

type Rows = readonly TableRow[];

/** Rows as they were read, as they stand in my form, and as somebody else saved them. */
export interface RowVersions {
  base: Rows;
  mine: Rows;
  theirs: Rows;
}

/** Rows were read through one shape, so that equal ones have their cells in the same order. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const byId = (rows: Rows): ReadonlyMap<string, TableRow> => new Map(rows.map((row) => [row.id, row]));

/** One row that both kept: each cell as whoever changed it left it, mine where both did. */
function combineRow(
  base: TableRow | undefined,
  mine: TableRow,
  theirs: TableRow,
): { row: TableRow; hasClash: boolean } {
  let hasClash = false;
  const cell = (key: string): LeafValue => {
    const [was, my, their] = [base?.values[key], mine.values[key] ?? '', theirs.values[key] ?? ''];
    if (isSame(my, their) || isSame(my, was)) return their;
    if (!isSame(their, was)) hasClash = true;
    return my;
  };
  const values = Object.fromEntries(Object.keys(theirs.values).map((key) => [key, cell(key)]));
  return { row: { id: mine.id, values }, hasClash };
}

/**
 * What two people made of a table's rows, put together: what either added, changed or took away. A row that one took
 * away and the other changed stays. Rows stand as in theirs, mine that are new behind the row they follow in mine.
 */
export function combineRows({ base, mine, theirs }: RowVersions): { value: Rows; hasClash: boolean } {
  const [was, my, their] = [byId(base), byId(mine), byId(theirs)];
  let hasClash = false;
  const value = theirs.flatMap((row) => {
    const own = my.get(row.id);
    if (own === undefined) return was.has(row.id) && isSame(was.get(row.id), row) ? [] : [row];
    const combined = combineRow(was.get(row.id), own, row);
    hasClash ||= combined.hasClash;
    return [combined.row];
  });
  for (const [index, row] of mine.entries()) {
    if (their.has(row.id) || isSame(was.get(row.id), row)) continue;
    const before = mine[index - 1]?.id;
    value.splice(value.findIndex(({ id }) => id === before) + 1 || (index === 0 ? 0 : value.length), 0, row);
  }
  return { value, hasClash };
}
