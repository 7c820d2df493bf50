import { DEFAULT_PAGE_ROWS, EXACT_TOTAL } from '#contract/schemas/page.ts';
import type { RecordQuery, RecordQuestion } from '#contract/schemas/record-query.ts';
import { fieldFault } from '../../http/fault.ts';
import { readCursor, toCursor } from '../shared/cursor.ts';
import { type ListOf, rowsOfProgram } from './list-of.ts';
import { readRows } from './list-rows.ts';
import { inScope } from './reach.ts';
import { recordTexts } from './records.texts.ts';
import { nothing, part, type Part, runPart } from './statement.ts';

/** Records of a program that were put into the bin, as far as somebody reaches. */
const binned = (of: ListOf): Part =>
  part`${rowsOfProgram(of, part`r`)} and r.state = 'deleted' ${inScope(of.work, of.reach.scope, part`r`)}`;

/** What the bin cannot be asked: what is in it stands in no index. */
export function checkBinAsked({ text = '', filter, sort = [] }: RecordQuestion): void {
  const isMore = text.trim() !== '' || filter !== undefined || sort.length > 0;
  if (isMore) throw fieldFault('', recordTexts.bin);
}

/** How many records are in the bin, counted up to `most`. */
async function countBin(of: ListOf, most: number | undefined): Promise<number> {
  const limit = most === undefined ? nothing : part`limit ${most}`;
  const [row] = await runPart<{ total: number }>(
    of.work.sql,
    part`select count(*) as total from (select from record r where ${binned(of)} ${limit}) as counted`,
  );
  return row?.total ?? 0;
}

/** One page of what was put into the bin, the last first. Asked to be ordered or narrowed it refuses with 422. */
export async function listBin(of: ListOf, query: RecordQuery, columns: readonly string[]) {
  checkBinAsked(query);
  if ((query.totals ?? []).length > 0) throw fieldFault('', recordTexts.bin);
  const { limit = DEFAULT_PAGE_ROWS, skip = 0, exact = false } = query;
  const [at, id] = readCursor(query.after, ['instant', 'id']) ?? [];
  const after = at === undefined ? nothing : part`and (r.changed_at, r.id) < (${at}::timestamptz, ${id}::uuid)`;
  const found = await runPart<{ id: string; changed_at: Date }>(
    of.work.sql,
    part`
      select r.id, r.changed_at from record r where ${binned(of)} ${after}
      order by r.changed_at desc, r.id desc limit ${limit + 1} offset ${skip}`,
  );
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const total = await countBin(of, exact ? undefined : EXACT_TOTAL + 1);
  return {
    rows: await readRows(
      of,
      shown.map((row) => row.id),
      columns,
    ),
    total: exact ? total : Math.min(total, EXACT_TOTAL),
    exact: exact || total <= EXACT_TOTAL,
    next: last && found.length > limit ? toCursor([last.changed_at.toISOString(), last.id]) : null,
    totals: {},
  };
}
