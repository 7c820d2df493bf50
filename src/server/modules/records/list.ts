import type { recordEndpoints } from '#contract/endpoints/records.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { DEFAULT_PAGE_ROWS, EXACT_TOTAL } from '#contract/schemas/page.ts';
import type { RecordQuery, TotalsQuery, RecordQuestion } from '#contract/schemas/record-query.ts';
import type { RecordRow } from '#contract/schemas/records.ts';
import { decimalsOf } from '#domain/fields/field-rules.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { listColumns } from '#domain/forms/list-defaults.ts';
import { smallRecordFieldKeys } from '#domain/forms/record-field-keys.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fieldFault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { placed } from './record-answer.ts';
import { listBin, checkBinQuery, countBin } from './bin.ts';
import { loadProgram } from './program.ts';
import { readListCursor, toListCursor, type Place } from './list-cursor.ts';
import { type ListContext, namedField, indexParts, rowsOfProgram } from './list-context.ts';
import { readRows } from './list-rows.ts';
import { readMatching, readSort, type SortColumn } from './list-query.ts';
import { isVisible, listAccessScope, inScope } from './access-scope.ts';
import { findReferences } from './references.ts';
import { type List, type RowRange, readPlaces, countList, sumList, narrowList, scanList } from './query-plan.ts';
import { recordTexts } from './records.texts.ts';
import { joined, part, type Part, runPart } from './statement.ts';
import { readStored, type StoredRecord } from './stored-record.ts';

export type RecordPage = AnswerOf<(typeof recordEndpoints)['records']>;

type RecordTotals = AnswerOf<(typeof recordEndpoints)['recordTotals']>;

type Neighbours = AnswerOf<(typeof recordEndpoints)['recordNeighbours']>;

/** Keys of the fields that the query requests. */
function readColumns(of: ListContext, { columns: requestedColumns, whole = false }: RecordQuery): string[] {
  const { program, accessScope } = of;
  const { fields, definition } = program.form;
  const columns = requestedColumns
    ? requestedColumns.map((key) => namedField(of, key, 'columns').key)
    : listColumns(
        definition,
        valueFieldsOf(definition).filter(({ key }) => isVisible(accessScope, key)),
      ).filter((key) => isVisible(accessScope, key));
  const others = whole
    ? smallRecordFieldKeys(fields, definition.naming).filter((key) => isVisible(accessScope, key))
    : [];
  return [...new Set([...columns, ...others])];
}

async function answerList(of: ListContext, query: RecordQuery): Promise<RecordPage> {
  const { limit = DEFAULT_PAGE_ROWS, skip = 0 } = query;
  const columns = readColumns(of, query);
  const sort = readSort(of, query.sort);
  const after = readListCursor(sort, query.after);
  const matching = readMatching(of, query);
  const range: RowRange = { direction: 'forward', after, skip, limit: limit + 1 };
  const places = query.ids
    ? await scanList({ of, sort, matching, few: [...new Set(query.ids)] }, range)
    : await readPlaces({ of, sort, matching }, range);
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
    next: last !== undefined && places.length > limit ? toListCursor(sort, last) : null,
  };
}

const findListReferences = ({ work, program }: ListContext, rows: readonly RecordRow[]) =>
  findReferences(
    work,
    rows.flatMap(({ values }) => placed(program.form.fields, values)),
  );

/** Gives a page of a program's records, or of its bin. */
export async function listRecords(work: Transaction, query: RecordQuery): Promise<RecordPage> {
  const accessScope = listAccessScope(work, query.program, query.state);
  const of: ListContext = { work, program: await loadProgram(work, query.program), accessScope };
  if (query.state !== 'deleted') return answerList(of, query);
  const page = await listBin(of, query, readColumns(of, query));
  return { ...page, references: await findListReferences(of, page.rows) };
}

/** Number of decimals of each numeric field to sum, by field key. */
export function readTotals(of: ListContext, requestedKeys: TotalsQuery['totals'] = []): Map<string, number> {
  return new Map(
    requestedKeys.map((key) => {
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

/** Maximum number of records to count; undefined for no limit. */
const countedUpTo = ({ exact = false }: TotalsQuery) => (exact ? undefined : EXACT_TOTAL + 1);

/** Gives a count for the response; above 10,000 it is exact only when the query requests an exact total. */
const reportedTotal = (total: number, { exact = false }: TotalsQuery): Pick<RecordTotals, 'total' | 'exact'> => ({
  total: exact ? total : Math.min(total, EXACT_TOTAL),
  exact: exact || total <= EXACT_TOTAL,
});

/** Counts the matching records of a program, or of its bin, and sums numeric fields over all of them. */
export async function totalRecords(work: Transaction, query: TotalsQuery): Promise<RecordTotals> {
  const accessScope = listAccessScope(work, query.program, query.state);
  const of: ListContext = { work, program: await loadProgram(work, query.program), accessScope };
  if (query.state === 'deleted') {
    checkBinQuery(query);
    return { ...reportedTotal(await countBin(of, countedUpTo(query)), query), totals: {} };
  }
  const totals = readTotals(of, query.totals);
  const { list, total } = await countList({ of, sort: [], matching: readMatching(of, query) }, countedUpTo(query));
  return { ...reportedTotal(total, query), totals: await totalsOf(list, totals) };
}

/** Finds the position of a record in a sort order. */
async function placeOf(of: ListContext, sort: readonly SortColumn[], id: string): Promise<Place> {
  if (sort.length === 0) return { id, keys: [] };
  const keys = sort.map(
    ({ key, in: index }, at) => part`
      (select v.value::text from ${indexParts[index].table} v
       where ${rowsOfProgram(of, part`v`)} and v.field_id = ${key} and v.record_id = ${id}::uuid)
       as ${{ texts: [`k${at}`], values: [] }}`,
  );
  const [row] = await runPart<Record<string, string | null>>(of.work.sql, part`select ${joined(keys, part`, `)}`);
  return { id, keys: sort.map((_, at) => row?.[`k${at}`] ?? null) };
}

async function neighboursInUse(of: ListContext, question: RecordQuestion, id: string): Promise<Neighbours> {
  const sort = readSort(of, question.sort);
  const list = await narrowList({ of, sort, matching: readMatching(of, question) });
  const after = await placeOf(of, sort, id);
  const [previous] = await scanList(list, { direction: 'backward', after, skip: 0, limit: 1 });
  const [next] = await scanList(list, { direction: 'forward', after, skip: 0, limit: 1 });
  return { previous: previous?.id ?? null, next: next?.id ?? null };
}

/** Finds the neighbours in the bin, where the last deleted record comes first. */
async function neighboursInBin(of: ListContext, { id, changed_at: at }: StoredRecord): Promise<Neighbours> {
  const one = (comparison: Part, sortDirection: Part) =>
    runPart<{ id: string }>(
      of.work.sql,
      part`
      select r.id from record r
      where ${rowsOfProgram(of, part`r`)} and r.state = 'deleted' ${inScope(of.work, of.accessScope.scope, part`r`)}
        and (r.changed_at, r.id) ${comparison} (${at}::timestamptz, ${id}::uuid)
      order by r.changed_at ${sortDirection}, r.id ${sortDirection} limit 1`,
    );
  const [previous] = await one(part`>`, part`asc`);
  const [next] = await one(part`<`, part`desc`);
  return { previous: previous?.id ?? null, next: next?.id ?? null };
}

/** Gives the ids of the records before and after a record in a list or in the bin; null at the ends. */
export async function findNeighbours(
  work: Transaction,
  question: RecordQuestion & { id: string },
): Promise<Neighbours> {
  const accessScope = listAccessScope(work, question.program, question.state);
  const of: ListContext = { work, program: await loadProgram(work, question.program), accessScope };
  const record = await readStored(work, { ...of, id: question.id });
  if (question.state !== 'deleted') return neighboursInUse(of, question, record.id);
  checkBinQuery(question);
  return neighboursInBin(of, record);
}
