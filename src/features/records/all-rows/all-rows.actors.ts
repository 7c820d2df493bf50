import type { Api } from '#api/api.types.ts';
import { unwrap } from '#api/unwrap.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import { allRowsMachine, type ReadRows } from '#machines/all-rows/index.ts';
import { fromPromise } from 'xstate';
import { totalsQuery } from '../list/list-totals.ts';
import type { RecordsQuery } from '../list/record-source.ts';

/** Most rows that are printed or copied at once: about a hundred pages. */
export const MAX_ALL_ROWS = 5_000;
/** Rows of a request; the most that the server gives. */
const PART = 500;

/** The machine that reads all rows of a list's query. */
export function readerOf({ post }: Pick<Api, 'post'>, { whole: _, ...query }: RecordsQuery): typeof allRowsMachine {
  const counted = totalsQuery({ query, totals: [], size: PART });
  return allRowsMachine.provide({
    actors: {
      countRows: fromPromise<number, void>(async ({ signal }) => {
        if (query.ids !== undefined) return query.ids.length;
        const { total } = await unwrap(await post(recordEndpoints.recordTotals, counted, { signal }), signal);
        return total;
      }),
      readRows: fromPromise<ReadRows, { after: string | null }>(async ({ input: { after }, signal }) => {
        const body = { ...query, limit: PART, ...(after !== null && { after }) };
        return unwrap(await post(recordEndpoints.records, body, { signal }), signal);
      }),
    },
  });
}
