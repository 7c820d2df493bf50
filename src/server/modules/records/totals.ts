import type { recordEndpoints } from '#contract/endpoints/records.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { EXACT_TOTAL } from '#contract/schemas/page.ts';
import type { TotalsQuery } from '#contract/schemas/record-query.ts';
import { decimalsOf } from '#domain/fields/field-rules.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fieldFault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { checkBinQuery, countBin } from './bin.ts';
import { type ListContext, namedField } from './list-context.ts';
import { loadProgram } from './program.ts';
import { readMatching } from './list-query.ts';
import { listAccessScope } from './access-scope.ts';
import { recordTexts } from './records.texts.ts';
import { countList, type List, sumList } from './query-plan.ts';

export type RecordTotals = AnswerOf<(typeof recordEndpoints)['recordTotals']>;

/** Number of decimals of each numeric field to sum, by field key. */
function readTotals(of: ListContext, requestedKeys: TotalsQuery['totals'] = []): Map<string, number> {
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
