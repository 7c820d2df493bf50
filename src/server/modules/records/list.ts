import type { recordEndpoints } from '#contract/endpoints/records.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { DEFAULT_PAGE_ROWS, EXACT_TOTAL } from '#contract/schemas/page.ts';
import type { RecordQuery } from '#contract/schemas/record-query.ts';
import type { RecordRow } from '#contract/schemas/records.ts';
import { decimalsOf } from '#domain/fields/field-rules.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fieldFault } from '../../http/fault.ts';
import type { Work } from '../shared/work.types.ts';
import { placed } from './answer.ts';
import { listBin } from './bin.ts';
import { loadProgram } from './program.ts';
import { readListCursor, toListCursor } from './list-cursor.ts';
import { type ListOf, namedField } from './list-of.ts';
import { readRows } from './list-rows.ts';
import { readMatching, readSort } from './question.ts';
import { isSeen, listReach } from './reach.ts';
import { recordTexts } from './records.texts.ts';
import { findReferences } from './references.ts';
import { countList, type List, sumList, walkList } from './walk.ts';

export type RecordPage = AnswerOf<(typeof recordEndpoints)['records']>;

/** Keys of the columns wanted of each record. */
function readColumns(of: ListOf, asked: RecordQuery['columns']): string[] {
  const { program, reach } = of;
  if (asked) return asked.map((key) => namedField(of, key, 'columns').key);
  return program.form.definition.list.columns.filter((key) => isSeen(reach, key));
}

/** The figures whose sums are wanted, by key with their decimals. */
function readTotals(of: ListOf, asked: RecordQuery['totals'] = []): Map<string, number> {
  return new Map(
    asked.map((key) => {
      const field = namedField(of, key, 'totals');
      const decimals = decimalsOf(field);
      if (decimals === null) throw fieldFault('totals', recordTexts.notSummable(field.label));
      return [key, decimals];
    }),
  );
}

async function totalsOf(list: List, wanted: ReadonlyMap<string, number>): Promise<Record<string, string>> {
  const sums = await sumList(list, [...wanted.keys()]);
  return Object.fromEntries(
    [...wanted].map(([key, decimals]) => [key, Decimal.fromScaled(sums.get(key) ?? 0n, decimals).toString()]),
  );
}

/** Up to how many records are counted. */
const countedUpTo = ({ exact = false }: RecordQuery) => (exact ? undefined : EXACT_TOTAL + 1);

async function answerList(of: ListOf, query: RecordQuery): Promise<RecordPage> {
  const { limit = DEFAULT_PAGE_ROWS, skip = 0, exact = false } = query;
  const columns = readColumns(of, query.columns);
  const totals = readTotals(of, query.totals);
  const asked: List = { of, sort: readSort(of, query.sort), matching: readMatching(of, query) };
  const after = readListCursor(asked.sort, query.after);
  const { list, total } = await countList(asked, countedUpTo(query));
  const places = await walkList(list, { direction: 'forward', after, skip, limit: limit + 1 });
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  const rows = await readRows(
    of,
    shown.map(({ id }) => id),
    columns,
  );
  return {
    rows,
    references: await findListReferences(of, rows),
    total: exact ? total : Math.min(total, EXACT_TOTAL),
    exact: exact || total <= EXACT_TOTAL,
    next: last !== undefined && places.length > limit ? toListCursor(list.sort, last) : null,
    totals: await totalsOf(list, totals),
  };
}

const findListReferences = ({ work, program }: ListOf, rows: readonly RecordRow[]) =>
  findReferences(
    work,
    rows.flatMap(({ values }) => placed(program.form.fields, values)),
  );

/** One page of a program's records, or of its bin, with what was asked about all that match. */
export async function listRecords(work: Work, query: RecordQuery): Promise<RecordPage> {
  const reach = listReach(work, query.program, query.state);
  const of: ListOf = { work, program: await loadProgram(work, query.program), reach };
  if (query.state !== 'deleted') return answerList(of, query);
  const page = await listBin(of, query, readColumns(of, query.columns));
  return { ...page, references: await findListReferences(of, page.rows) };
}
