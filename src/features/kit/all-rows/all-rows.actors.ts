import { unwrap } from '#api/unwrap.ts';
import { allRowsMachine, type ReadRows } from '#machines/all-rows/index.ts';
import type { ListRow } from '#machines/record-list/index.ts';
import { fromPromise } from 'xstate';
import type { ListSource } from '../list/list-source.ts';
import type { Reading } from '../services/query-cache.ts';

/** Most rows that are printed or copied at once: about a hundred pages. */
export const MAX_ALL_ROWS = 5_000;
/** Rows of a request; the most that the server gives. */
export const ROWS_OF_PART = 500;

/** How the rows of a list are counted and read; both reject with an AppError. */
export interface RowsReader<Row extends ListRow, References> {
  count: (signal: AbortSignal) => Promise<number>;
  /** Reads the rows after a cursor, `ROWS_OF_PART` at most. */
  read: (after: string | null, signal: AbortSignal) => Promise<ReadRows<Row, References>>;
}

/** The machine that reads all rows by a reader. */
export const allRowsOf = <Row extends ListRow, References>({
  count,
  read,
}: RowsReader<Row, References>): typeof allRowsMachine =>
  allRowsMachine.provide({
    actors: {
      countRows: fromPromise<number, void>(({ signal }) => count(signal)),
      readRows: fromPromise<ReadRows, { after: string | null }>(({ input, signal }) => read(input.after, signal)),
    },
  });

/** The reader of a list whose source gives the number of its rows with them. */
export function sourceReader<Row extends ListRow, Query extends object, References>(
  services: Reading,
  source: ListSource<Row, Query, References>,
  query: Query,
): RowsReader<Row, References> {
  const read = async (limit: number, after: string | null, signal: AbortSignal) =>
    unwrap(await source.read(services, { query, limit, after, skip: 0 }, { signal, unattended: false }), signal);
  return {
    count: async (signal) => {
      const { total, rows } = await read(1, null, signal);
      return total ?? rows.length;
    },
    read: (after, signal) => read(ROWS_OF_PART, after, signal),
  };
}
