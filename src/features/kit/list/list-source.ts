import type { Get, ReadOptions } from '#api/api.types.ts';
import type { Query } from '#api/query.ts';
import { unwrap } from '#api/unwrap.ts';
import type { Result } from '#contract/app-error.ts';
import type { LiveTopic } from '#contract/live-events.ts';
import type { pageQuery } from '#contract/schemas/page.ts';
import {
  type ListMachine,
  type ListQuestion,
  type ListRow,
  recordListMachine,
  type RowsAnswer,
  type RowsRequest,
} from '#machines/record-list/index.ts';
import type * as v from 'valibot';
import { fromPromise } from 'xstate';
import { type Reading, readOnce } from '../services/query-cache.ts';

/** Where a list gets its rows: how some of them are read, and which live messages mean that they changed. */
export interface ListSource<Row extends ListRow, Query extends object, References> {
  read: (
    services: Reading,
    request: RowsRequest<Query>,
    options: ReadOptions,
  ) => Promise<Result<RowsAnswer<Row, References>>>;
  topics: readonly LiveTopic[];
  /** Whether a message of these topics concerns the listed rows, by its payload; by default every one does. */
  concerns?: (payload: unknown, query: Query) => boolean;
  /**
   * Whether a message tells of a change by somebody else, by its payload. The list then stays as it is, and its page
   * tells the user with `useListChanges`; by default every change is read at once.
   */
  isByOthers?: (payload: unknown) => boolean;
}

/** The paging part of a query. */
type PageParams = v.InferInput<v.ObjectSchema<typeof pageQuery, undefined>>;

/** A page as the endpoints with `pageQuery` answer it. */
interface Page<Row> {
  rows: readonly Row[];
  total: number;
  next: string | null;
}

/** An endpoint whose query includes `pageQuery` and whose answer is a page. */
type PagedEndpoint<Row, Filter, Answer> = Get & {
  query: v.GenericSchema<Filter & PageParams, unknown>;
  answer: v.GenericSchema<unknown, Answer & Page<Row>>;
};

/**
 * The source of a list whose endpoint answers with one page and the total. The rest of the answer are the references of
 * its rows.
 */
export const pagedSource = <Row extends ListRow, Filter extends object, Answer extends Page<Row>>(
  endpoint: PagedEndpoint<Row, Filter, Answer>,
): ListSource<Row, Filter, Omit<Answer, keyof Page<Row>>> => ({
  read: async ({ api }, { query, limit, after, skip }, options) => {
    const page = { limit: String(limit), ...(after !== null && { after }), ...(skip > 0 && { skip: String(skip) }) };
    const result = await api.get(endpoint, { ...query, ...page }, options);
    if (!result.ok) return result;
    const { rows, total, next, ...references } = result.data;
    return { ok: true, data: { rows, total, next, references } };
  },
  topics: endpoint.live ?? [],
});

/** An answer with all rows at once. */
interface Whole<Row> {
  rows: readonly Row[];
}

/**
 * The source of a list that is read whole: the chart shows all rows as one page. The rest of the answer are the
 * references of the rows. The first read uses a prefetched answer; a refresh always asks the server.
 */
export const wholeSource = <Row extends ListRow, Answer extends Whole<Row>>(
  query: Query<Answer & Whole<Row>>,
): ListSource<Row, object, Omit<Answer, keyof Whole<Row>>> => ({
  read: async (services, _, options) => {
    const { signal, unattended } = options;
    const result = await (unattended ? query.read(services.api, options) : readOnce(services, query, signal));
    if (!result.ok) return result;
    const { rows, ...references } = result.data;
    return { ok: true, data: { rows, total: rows.length, next: null, references } };
  },
  topics: query.live,
});

/** The question of a list that is read whole. */
export const wholeQuestion: ListQuestion = { query: {}, size: Number.MAX_SAFE_INTEGER, totals: [] };

/**
 * The list chart, with actors that read from a source. Background reads do not count as activity of the session.
 */
export function listMachine<Row extends ListRow, Query extends object, References>(
  services: Reading,
  source: ListSource<Row, Query, References>,
) {
  // The chart only compares what it gets from this source, and passes it on; so all of it keeps the source's types.
  const chart = recordListMachine as unknown as ListMachine<Row, Query, References>;
  const read = (unattended: boolean) =>
    fromPromise<RowsAnswer<Row, References>, RowsRequest<Query>>(async ({ input, signal }) =>
      unwrap(await source.read(services, input, { signal, unattended }), signal),
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
