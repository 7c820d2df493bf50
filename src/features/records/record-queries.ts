import { getQuery, type Query, queryKeyOf } from '#api/query.ts';
import { programEndpoint } from '#contract/endpoints/program.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import { type ProgramAnswer, readProgram } from '#features/kit/program/read-program.ts';
import { identityOf, prefetch, type Reading } from '#features/kit/services/query-cache.ts';
import { NEW_RECORD } from '#features/kit/record/record-path.ts';
import type { Identity } from '#machines/auth/index.ts';
import type { OpenedRecord } from './record/program-record.types.ts';

/** A published program. */
export const programQuery = (program: string): Query<ProgramAnswer> => ({
  name: [programEndpoint.path, { program }],
  live: programEndpoint.live,
  read: (api, options) => readProgram(api, program, options),
});

/** A stored record. */
export const recordQuery = (program: string, id: string) => getQuery(recordEndpoints.record, { program, id });

/** Prefetches the stored record that an address opens, on the press and before its page renders. */
export function prefetchRecord(
  services: Reading,
  identity: Identity | null,
  { program, record }: { program: string; record: string | null },
): void {
  if (record !== null && record !== NEW_RECORD) prefetch(services, identity, recordQuery(program, record));
}

const listedKey = (services: Reading, program: string, id: string) =>
  queryKeyOf(identityOf(services), { name: ['listed-record', { program, id }] });

/** Stores a complete list row as placeholder data, which the record's page shows until the record has loaded. */
export function setListedRecord(services: Reading, program: string, record: OpenedRecord): void {
  services.queryClient.setQueryData(listedKey(services, program, record.id), record);
}

/** The placeholder data of a record that is opened from a list; null when the list does not have all of it. */
export const listedRecord = (services: Reading, program: string, id: string): OpenedRecord | null =>
  services.queryClient.getQueryData<OpenedRecord>(listedKey(services, program, id)) ?? null;

/** Discards the placeholder data, so that the next opening uses newer ones. */
export const removeListedRecord = (services: Reading, program: string, id: string): void =>
  services.queryClient.removeQueries({ queryKey: listedKey(services, program, id), exact: true });

/** Removes a record that was read earlier, so that its page reads it again when it reopens. */
export const removeRecord = (services: Reading, program: string, id: string): void =>
  services.queryClient.removeQueries({
    queryKey: queryKeyOf(identityOf(services), recordQuery(program, id)),
    exact: true,
  });

const findRecord = (services: Reading, program: string, id: string) =>
  services.queryClient.getQueryCache().find({ queryKey: queryKeyOf(identityOf(services), recordQuery(program, id)) });

/** A promise that settles once the prefetched record can render; null when none is pending. */
export function pendingRecord(services: Reading, program: string, id: string): Promise<unknown> | null {
  const query = findRecord(services, program, id);
  if (query?.promise === undefined || query.state.data !== undefined) return null;
  return listedRecord(services, program, id) === null ? query.promise : null;
}

/** Whether a live event announced a change of a record after it was read. */
export const isRecordOutdated = (services: Reading, program: string, id: string): boolean =>
  findRecord(services, program, id)?.state.isInvalidated ?? false;
