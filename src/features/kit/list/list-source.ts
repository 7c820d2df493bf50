import type { Api, ReadOptions } from '#api/api.types.ts';
import { unwrap } from '#api/unwrap.ts';
import type { Result } from '#contract/app-error.ts';
import type { LiveTopic } from '#contract/live-events.ts';
import {
  type ListMachine,
  type ListRow,
  recordListMachine,
  type RowsAnswer,
  type RowsRequest,
} from '#machines/record-list/index.ts';
import { fromPromise } from 'xstate';

/** Where a list gets its rows: how some of them are read, and which live messages mean that they changed. */
export interface ListSource<Row extends ListRow, Query extends object, References> {
  read: (api: Api, request: RowsRequest<Query>, options: ReadOptions) => Promise<Result<RowsAnswer<Row, References>>>;
  topics: readonly LiveTopic[];
  /** Whether a message of these topics concerns the listed rows, by its payload; by default every one does. */
  concerns?: (payload: unknown, query: Query) => boolean;
}

/** The paging part of a query, as `pageQuery` of the contract reads it. */
interface PageParams {
  limit: string;
  after?: string;
  skip?: string;
}

/** A page as the endpoints with `pageQuery` answer it. */
interface Page<Row> {
  rows: readonly Row[];
  total: number;
  next: string | null;
}

/**
 * The source of a list whose endpoint takes `pageQuery` and gives the total with each page. The rest of the response
 * are the references of its rows.
 */
export const pagedSource = <Row extends ListRow, Query extends object, Answer extends Page<Row>>(
  topics: readonly LiveTopic[],
  call: (api: Api, query: Query & PageParams, options: ReadOptions) => Promise<Result<Answer & Page<Row>>>,
): ListSource<Row, Query, Omit<Answer, keyof Page<Row>>> => ({
  read: async (api, { query, limit, after, skip }, options) => {
    const page = { limit: String(limit), ...(after !== null && { after }), ...(skip > 0 && { skip: String(skip) }) };
    const result = await call(api, { ...query, ...page }, options);
    if (!result.ok) return result;
    const { rows, total, next, ...references } = result.data;
    return { ok: true, data: { rows, total, next, references } };
  },
  topics,
});

/**
 * The list chart, with actors that read from a source. Background reads do not count as activity of the session.
 */
export function listMachine<Row extends ListRow, Query extends object, References>(
  api: Api,
  source: ListSource<Row, Query, References>,
) {
  // The chart only compares what it gets from this source, and passes it on; so all of it keeps the source's types.
  const chart = recordListMachine as unknown as ListMachine<Row, Query, References>;
  const read = (unattended: boolean) =>
    fromPromise<RowsAnswer<Row, References>, RowsRequest<Query>>(async ({ input, signal }) =>
      unwrap(await source.read(api, input, { signal, unattended }), signal),
    );
  return chart.provide({
    actors: { readPage: read(false), readSlice: read(false), readAgain: read(true), readAhead: read(true) },
  });
}

/** The page sizes of a list; `todas` loads more rows as the user scrolls. */
export const pageSizes = [25, 50, 100, 'todas'] as const;
export type PageSize = (typeof pageSizes)[number];

/** Parses the page size of a URL; returns the first option for anything else. */
export function readPageSize(text: string | null): PageSize {
  return pageSizes.find((size) => String(size) === text) ?? pageSizes[0];
}
