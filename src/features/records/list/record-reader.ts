import type { Api } from '#api/api.types.ts';
import { unwrap } from '#api/unwrap.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { RecordRow, References } from '#contract/schemas/records.ts';
import { ROWS_OF_PART, type RowsReader } from '#features/kit/all-rows/all-rows.actors.ts';
import type { AllRows } from '#machines/all-rows/index.ts';
import { totalsQuery } from './list-totals.ts';
import type { RecordsQuery } from './record-source.ts';

/** All rows of a list of records. */
export type AllRecords = AllRows<RecordRow, References>;

/** How all rows of a list's query are read, or the selected ones that it names. */
export function recordReader(
  { post }: Pick<Api, 'post'>,
  { whole: _, ...query }: RecordsQuery,
): RowsReader<RecordRow, References> {
  const counted = totalsQuery({ query, totals: [], size: ROWS_OF_PART });
  return {
    count: async (signal) => {
      if (query.ids !== undefined) return query.ids.length;
      return (await unwrap(await post(recordEndpoints.recordTotals, counted, { signal }), signal)).total;
    },
    read: async (after, signal) => {
      const body = { ...query, limit: ROWS_OF_PART, ...(after !== null && { after }) };
      return unwrap(await post(recordEndpoints.records, body, { signal }), signal);
    },
  };
}
