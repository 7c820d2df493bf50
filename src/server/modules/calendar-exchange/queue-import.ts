import { createHash } from 'node:crypto';
import type { calendarExchangeEndpoints } from '#contract/endpoints/calendar-exchange.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { isUuid } from '#domain/uuid.ts';
import { Fault, fieldFault } from '../../http/fault.ts';
import { newId } from '../shared/new-id.ts';
import { addJob } from '../shared/queue.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { importTexts } from './calendar-exchange.texts.ts';
import { calendarToImport } from './calendar-to-import.ts';

type ImportState = AnswerOf<(typeof calendarExchangeEndpoints)['calendarImport']>;
type ImportList = AnswerOf<(typeof calendarExchangeEndpoints)['calendarImports']>;

const CHUNK_BYTES = 262_144;

/** Maximum number of imports of a company that wait or run. */
const MAX_UNFINISHED = 5;
/** Seconds after which a company with too many imports may try again. */
const BUSY_RETRY = 60;

/** A file with too many events for one call. */
interface LargeFile {
  calendarId: string;
  bytes: Uint8Array;
  /** Number of its events. */
  total: number;
}

/** Live events about an import go to its user alone. */
export const publishImport = (work: Transaction, id: string, membershipId: string): void =>
  work.publish({ topic: 'calendar.imports', data: { id }, membershipId });

/**
 * Stores a file and queues its import as a job. Gives the id of the import; the same file again is the same import
 * while that waits or runs.
 */
export async function queueImport(work: Transaction, { calendarId, bytes, total }: LargeFile): Promise<string> {
  const { sql, tenantId, actor, now, origin } = work;
  if (actor === undefined) throw new Fault('forbidden');
  const { membershipId } = actor;
  const { id: calendar } = await calendarToImport(work, calendarId);
  const digest = createHash('sha256').update(bytes).digest();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar-imports:${tenantId}`}, 0))`;
  const unfinished = await sql<{ id: string; calendar_id: string; membership_id: string; digest: Buffer }[]>`
    select id, calendar_id, membership_id, digest from calendar_import
    where tenant_id = ${tenantId} and state in ('waiting', 'running')`;
  const same = unfinished.find(
    (one) => one.calendar_id === calendar && one.membership_id === membershipId && digest.equals(one.digest),
  );
  if (same !== undefined) return same.id;
  if (unfinished.length >= MAX_UNFINISHED) throw new Fault('throttled', { retryAfter: BUSY_RETRY });
  const id = newId(work);
  await sql`
    insert into calendar_import
      (tenant_id, id, calendar_id, membership_id, digest, state, total, address, created_at)
    values (${tenantId}, ${id}, ${calendar}, ${membershipId}, ${digest}, 'waiting', ${total}, ${origin.address}, ${now})`;
  for (let position = 0; position * CHUNK_BYTES < bytes.byteLength; position += 1) {
    const data = bytes.subarray(position * CHUNK_BYTES, (position + 1) * CHUNK_BYTES);
    await sql`
      insert into calendar_import_chunk (tenant_id, import_id, position, data)
      values (${tenantId}, ${id}, ${position}, ${data})`;
  }
  await addJob(sql, 'import-calendar', { importId: id }, `import-calendar:${id}`);
  return id;
}

/** Gives the state of an import of the current user; throws a 404 for any other. */
export async function readImport({ sql, tenantId, actor }: Transaction, id: string): Promise<ImportState> {
  if (!isUuid(id)) throw new Fault('notFound');
  const [row] = await sql<ImportState[]>`
    select id, state, done, total, result, reason from calendar_import
    where tenant_id = ${tenantId} and id = ${id} and membership_id = ${actor?.membershipId ?? null}::uuid`;
  if (row === undefined) throw new Fault('notFound');
  return row;
}

/** Milliseconds for which an import that ended is listed until its user has seen the end. */
const UNSEEN_LIFE = 86_400_000;

/** The imports of the current user that wait or run, and those that ended lately and whose end was not seen, oldest first. */
export async function listImports({ sql, tenantId, actor, now }: Transaction): Promise<ImportList> {
  const rows = await sql<ImportList['rows']>`
    select id, calendar_id as calendar, state from calendar_import
    where tenant_id = ${tenantId} and membership_id = ${actor?.membershipId ?? null}::uuid
      and (state in ('waiting', 'running')
        or (seen_at is null and ended_at > ${new Date(now.getTime() - UNSEEN_LIFE)}))
    order by created_at, id`;
  return { rows: [...rows] };
}

/** Marks the end of an import of the current user as seen. Refuses one that has not ended. */
export async function seeImport(work: Transaction, id: string): Promise<void> {
  const { sql, tenantId, actor, now } = work;
  const seen = await sql`
    update calendar_import set seen_at = coalesce(seen_at, ${now})
    where tenant_id = ${tenantId} and id = ${id} and membership_id = ${actor?.membershipId ?? null}::uuid
      and state not in ('waiting', 'running')
    returning id`;
  if (seen.length > 0) return;
  await readImport(work, id);
  throw fieldFault('id', importTexts.goesOn);
}

/** Removes the file of an import that needs it no more. */
export async function removeFile({ sql, tenantId }: Transaction, id: string): Promise<void> {
  await sql`delete from calendar_import_chunk where tenant_id = ${tenantId} and import_id = ${id}`;
}

/**
 * Cancels an import of the current user that waits or runs. A job that runs stops at its next batch and stores nothing.
 * Refuses one that has ended otherwise.
 */
export async function cancelImport(work: Transaction, id: string): Promise<void> {
  const { sql, tenantId, now } = work;
  const cancelled = await sql<{ membership_id: string }[]>`
    update calendar_import set state = 'cancelled', ended_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and membership_id = ${work.actor?.membershipId ?? null}::uuid
      and state in ('waiting', 'running')
    returning membership_id`;
  const [one] = cancelled;
  if (one !== undefined) {
    await removeFile(work, id);
    publishImport(work, id, one.membership_id);
    return;
  }
  const { state } = await readImport(work, id);
  if (state !== 'cancelled') throw fieldFault('id', importTexts.ended);
}

const IMPORT_LIFE = 30 * 86_400_000;

/** Removes what is stored of imports that were started more than 30 days ago. */
export async function removeOldImports(
  { sql, tenantId }: Pick<Transaction, 'sql' | 'tenantId'>,
  now: number,
): Promise<void> {
  await sql`
    delete from calendar_import where tenant_id = ${tenantId} and created_at < ${new Date(now - IMPORT_LIFE)}`;
}
