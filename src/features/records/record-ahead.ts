import type { Api } from '#api/api.types.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { RecordAnswer } from '#contract/schemas/records.ts';
import { NEW_RECORD } from '#features/kit/record-path.ts';
import type { Services } from '#features/kit/services.types.ts';
import type { Identity } from '#machines/auth/index.ts';
import { answersAhead } from '#features/kit/answers-ahead.ts';
import type { OpenedRecord } from './record/program-record.types.ts';
import type { RecordsPlace } from './records-address.ts';

const records = answersAhead<RecordAnswer>();
const glances = answersAhead<OpenedRecord>();

const keyOf = (program: string, id: string): string => `${program}/${id}`;

interface Calls {
  auth: Services['auth'];
  api: Pick<Api, 'get'>;
}

/** Prefetches the stored record that a place opens, on the press and before its page renders. */
export function askRecordAhead(
  { auth, api }: Calls,
  identity: Identity | null,
  { program, record }: Pick<RecordsPlace, 'program' | 'record'>,
): void {
  if (identity === null || record === null || record === NEW_RECORD) return;
  records.prefetch(auth, identity, keyOf(program, record), (options) =>
    api.get(recordEndpoints.record, { program, id: record }, options),
  );
}

/** Returns and removes the prefetched record; null when the page has to request it. */
export const takeRecordAhead = (
  { auth }: Pick<Calls, 'auth'>,
  program: string,
  id: string,
): Promise<RecordAnswer | null> => records.take(auth, keyOf(program, id));

/** Reads the prefetched record without removing it; null while it is pending. */
export const peekRecordAhead = ({ auth }: Pick<Calls, 'auth'>, program: string, id: string): RecordAnswer | null =>
  records.peek(auth, keyOf(program, id));

/** A promise that resolves once the prefetched record can render; null when none is pending. */
export const pendingRecord = ({ auth }: Pick<Calls, 'auth'>, program: string, id: string): Promise<unknown> | null =>
  peekGlance({ auth }, program, id) === null ? records.pending(auth, keyOf(program, id)) : null;

/** Stores a complete list row as placeholder data, which the record's page shows until the record has loaded. */
export function keepGlance(
  { auth }: Pick<Calls, 'auth'>,
  identity: Identity | null,
  program: string,
  record: OpenedRecord,
): void {
  if (identity !== null) glances.store(auth, identity, keyOf(program, record.id), record);
}

/** The placeholder data of a record that is opened from a list; null when the list does not have all of it. */
export const peekGlance = ({ auth }: Pick<Calls, 'auth'>, program: string, id: string): OpenedRecord | null =>
  glances.peek(auth, keyOf(program, id));

/** Discards the placeholder data, so that the next opening uses newer ones. */
export const dropGlance = ({ auth }: Pick<Calls, 'auth'>, program: string, id: string): void =>
  void glances.take(auth, keyOf(program, id));
