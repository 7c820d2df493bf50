import { DEFAULT_PAGE_ROWS } from '#contract/schemas/page.ts';
import type { RecordQuery, TotalsQuery } from '#contract/schemas/record-query.ts';
import type { RecordRow } from '#contract/schemas/records.ts';
import { fieldFault } from '../../http/fault.ts';
import { readCursor, toCursor } from '../shared/cursor.ts';
import { type ListContext, rowsOfProgram } from './list-context.ts';
import { readRows } from './list-rows.ts';
import { inScope } from './access-scope.ts';
import { recordTexts } from './records.texts.ts';
import { nothing, part, type Part, runPart } from './statement.ts';

/** The condition that selects the deleted records `r` of a program within the user's access scope. */
const binned = (of: ListContext): Part =>
  part`${rowsOfProgram(of, part`r`)} and r.state = 'deleted' ${inScope(of.work, of.accessScope.scope, part`r`)}`;

/** Refuses searching, filtering, sorting and sums, because deleted records have no rows in the indexes. */
export function checkBinQuery({
  text = '',
  filter,
  sort = [],
  totals = [],
}: Pick<RecordQuery, 'text' | 'filter' | 'sort'> & Pick<TotalsQuery, 'totals'>): void {
  const isMore = text.trim() !== '' || filter !== undefined || sort.length > 0 || totals.length > 0;
  if (isMore) throw fieldFault('', recordTexts.bin);
}

/** Counts deleted records up to `most`; all when undefined. */
export async function countBin(of: ListContext, most: number | undefined): Promise<number> {
  const limit = most === undefined ? nothing : part`limit ${most}`;
  const [row] = await runPart<{ total: number }>(
    of.work.sql,
    part`select count(*) as total from (select from record r where ${binned(of)} ${limit}) as counted`,
  );
  return row?.total ?? 0;
}

interface BinnedRow {
  id: string;
  changed_at: Date;
  changed_by: string;
}

/** Reads deleted records, with the user who deleted each one and when. */
async function readBinned(
  of: ListContext,
  binned: readonly BinnedRow[],
  columns: readonly string[],
): Promise<RecordRow[]> {
  const byId = new Map(binned.map((row) => [row.id, row]));
  const rows = await readRows(of, [...byId.keys()], columns);
  return rows.flatMap((row) => {
    const found = byId.get(row.id);
    return found ? [{ ...row, changed_by: found.changed_by, changed_at: found.changed_at.toISOString() }] : [];
  });
}

/** Gives a page of the bin, the last deleted record first. Throws a 422 for a query that searches, filters or sorts. */
export async function listBin(of: ListContext, query: RecordQuery, columns: readonly string[]) {
  checkBinQuery(query);
  const { limit = DEFAULT_PAGE_ROWS, skip = 0, ids } = query;
  const named = ids === undefined ? nothing : part`and r.id = any(${ids}::uuid[])`;
  const [at, id] = readCursor(query.after, ['instant', 'id']) ?? [];
  const after = at === undefined ? nothing : part`and (r.changed_at, r.id) < (${at}::timestamptz, ${id}::uuid)`;
  const found = await runPart<BinnedRow>(
    of.work.sql,
    part`
      select r.id, r.changed_at, r.changed_by from record r where ${binned(of)} ${named} ${after}
      order by r.changed_at desc, r.id desc limit ${limit + 1} offset ${skip}`,
  );
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: await readBinned(of, shown, columns),
    next: last && found.length > limit ? toCursor([last.changed_at.toISOString(), last.id]) : null,
  };
}
