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

/** Asks for the record a place opens, if it opens a stored one: at the press, before its page is drawn. */
export function askRecordAhead(
  { auth, api }: Calls,
  identity: Identity | null,
  { program, record }: Pick<RecordsPlace, 'program' | 'record'>,
): void {
  if (identity === null || record === null || record === NEW_RECORD) return;
  records.ask(auth, identity, keyOf(program, record), (options) =>
    api.get(recordEndpoints.record, { program, id: record }, options),
  );
}

/** The record that was asked for ahead, for its page; null where it is to be asked for. */
export const takeRecordAhead = (
  { auth }: Pick<Calls, 'auth'>,
  program: string,
  id: string,
): Promise<RecordAnswer | null> => records.take(auth, keyOf(program, id));

/** The same where it is there already, which stays to be taken. */
export const peekRecordAhead = ({ auth }: Pick<Calls, 'auth'>, program: string, id: string): RecordAnswer | null =>
  records.peek(auth, keyOf(program, id));

/** Settles once a record that was asked for ahead can be drawn; null where none is on its way. */
export const recordOnItsWay = ({ auth }: Pick<Calls, 'auth'>, program: string, id: string): Promise<unknown> | null =>
  peekGlance({ auth }, program, id) === null ? records.awaited(auth, keyOf(program, id)) : null;

/** A list shows all of a record that is being opened: its page is drawn with that until the record itself is there. */
export function keepGlance(
  { auth }: Pick<Calls, 'auth'>,
  identity: Identity | null,
  program: string,
  seen: OpenedRecord,
): void {
  if (identity !== null) glances.keep(auth, identity, keyOf(program, seen.id), seen);
}

/** What a list shows of a record that is being opened from it; null where that is not all of it. */
export const peekGlance = ({ auth }: Pick<Calls, 'auth'>, program: string, id: string): OpenedRecord | null =>
  glances.peek(auth, keyOf(program, id));

/** Whoever opens the record another time sees it as its list shows it then. */
export const dropGlance = ({ auth }: Pick<Calls, 'auth'>, program: string, id: string): void =>
  void glances.take(auth, keyOf(program, id));
