import { unwrap } from '#api/unwrap.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { Services } from '#features/kit/services.types.ts';
import type { BatchKind } from '#machines/record-batch/index.ts';
import type { RowsAnswer, RowsRequest } from '#machines/record-list/index.ts';
import { fromPromise } from 'xstate';

/** The promise actors of the record list's chart. Background reads do not count as activity of the session. */
export function listActors({ api }: Pick<Services, 'api'>) {
  const read = (unattended: boolean) =>
    fromPromise<RowsAnswer, RowsRequest>(async ({ input: { query, limit, after, skip }, signal }) => {
      const body = { ...query, limit, ...(after !== null && { after }), ...(skip > 0 && { skip }) };
      return unwrap(await api.post(recordEndpoints.records, body, { signal, unattended }), signal);
    });
  return { readPage: read(false), readSlice: read(false), readAgain: read(true), readAhead: read(true) };
}

/** The promise actor of the record batch's chart. */
export function batchActors({ api }: Pick<Services, 'api'>, program: string) {
  return {
    applyToRecord: fromPromise<void, { kind: BatchKind; id: string; revision: number }>(
      async ({ input: { kind, id, revision } }) => {
        const endpoint = kind === 'delete' ? recordEndpoints.deleteRecord : recordEndpoints.restoreRecord;
        await unwrap<unknown>(await api.post(endpoint, { program, id }, { revision }));
      },
    ),
  };
}
