import type { RecordQuestion } from '#contract/schemas/record-query.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { checkBinQuery } from './bin.ts';
import { indexParts, type ListContext, rowsOfProgram } from './list-context.ts';
import type { Place } from './list-cursor.ts';
import { loadProgram } from './program.ts';
import { readMatching, readSort, type SortColumn } from './list-query.ts';
import { inScope, listAccessScope } from './access-scope.ts';
import { readStored, type StoredRecord } from './stored-record.ts';
import { joined, part, type Part, runPart } from './statement.ts';
import { narrowList, scanList } from './query-plan.ts';

export interface Neighbours {
  previous: string | null;
  next: string | null;
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
