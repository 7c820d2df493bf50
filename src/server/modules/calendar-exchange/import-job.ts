import { setInterval as every } from 'node:timers/promises';
import { allowedScope } from '#contract/permissions.ts';
import { errorCodes } from '#contract/error-codes.ts';
import type { Tasks } from '../../jobs/jobs.types.ts';
import { knownFault } from '../../http/error-answer.ts';
import { notify } from '../notices/notify.ts';
import { inCompany } from '../shared/transaction.ts';
import type { Actor, Deps, Transaction } from '../shared/transaction.types.ts';
import { importTexts } from './calendar-exchange.texts.ts';
import { calendarToImport, reportImport } from './calendar-to-import.ts';
import { failImport, type FailingImport } from './fail-import.ts';
import { findMemberActor } from './member-actor.ts';
import { publishImport, removeFile } from './queue-import.ts';
import { type FileReading, readInWorker } from './reading/read-in-worker.ts';
import { UnreadableCalendar } from './reading/scan-calendar.ts';
import { addResult, emptyResult, type ImportResult, lockImports, storeEvents } from './store-events.ts';

/** Milliseconds between looks whether the user has cancelled. */
const CANCEL_INTERVAL = 500;

/** An import that this process runs. */
interface RunningImport extends FailingImport {
  calendarId: string;
  /** IP address from which the file came. */
  address: string;
  file: Buffer;
}

/** Leaves an import that the user has cancelled, or that lost its user or calendar. */
class ImportCancelled extends Error {}

/** Takes an import up, also after another process died with it; undefined when there is nothing left to do. */
function takeUp(deps: Deps, tenantId: string, id: string): Promise<RunningImport | undefined> {
  return inCompany(deps, { tenantId }, async (work) => {
    const { sql } = work;
    const [row] = await sql<{ calendar_id: string; membership_id: string; address: string }[]>`
      update calendar_import set state = 'running', done = 0
      where tenant_id = ${tenantId} and id = ${id} and state in ('waiting', 'running')
      returning calendar_id, membership_id, address`;
    if (row === undefined) return undefined;
    const { calendar_id: calendarId, membership_id: membershipId, address } = row;
    const chunks = await sql<{ data: Buffer }[]>`
      select data from calendar_import_chunk where tenant_id = ${tenantId} and import_id = ${id} order by position`;
    publishImport(work, id, membershipId);
    return { id, tenantId, calendarId, membershipId, address, file: Buffer.concat(chunks.map(({ data }) => data)) };
  });
}

/** The user of an import with their current permissions; undefined when they may not import any more. */
async function findActor(deps: Deps, { tenantId, membershipId }: RunningImport): Promise<Actor | undefined> {
  const actor = await deps.database.identity((sql) => findMemberActor(sql, tenantId, membershipId));
  return actor && allowedScope(actor.grants, 'calendario', 'import') !== undefined ? actor : undefined;
}

/** Stores how far an import is, outside its transaction, so that others see it. Throws when it was cancelled. */
function storeProgress(deps: Deps, { tenantId, id, membershipId }: RunningImport, done: number): Promise<void> {
  return inCompany(deps, { tenantId }, async (work) => {
    const running = await work.sql`
      update calendar_import set done = ${done}
      where tenant_id = ${tenantId} and id = ${id} and state = 'running' returning id`;
    if (running.length === 0) throw new ImportCancelled();
    publishImport(work, id, membershipId);
  });
}

/** Ends the reading thread as soon as the user cancels; `stop` ends watching. */
function watchCancel(deps: Deps, { tenantId, id }: RunningImport, cancel: () => void): () => void {
  const watching = new AbortController();
  const watch = async () => {
    for await (const _ of every(CANCEL_INTERVAL, undefined, { signal: watching.signal })) {
      const [row] = await deps.database.tenant(
        { tenantId },
        (sql) => sql`select from calendar_import where tenant_id = ${tenantId} and id = ${id} and state = 'running'`,
      );
      if (row === undefined) return cancel();
    }
  };
  // A look that fails is no cancellation; the next batch asks again.
  watch().catch(() => undefined);
  return () => watching.abort();
}

/** Marks an import as finished in its own transaction and tells its user. Throws when it was cancelled. */
async function finish(work: Transaction, running: RunningImport, result: ImportResult): Promise<void> {
  const { id, tenantId, membershipId } = running;
  const { created, changed, unchanged, refused } = result;
  const done = created + changed + unchanged + refused.length;
  const finished = await work.sql`
    update calendar_import
    set state = 'finished', done = ${done}, result = ${JSON.stringify(result)}::text::json, ended_at = ${work.now}
    where tenant_id = ${tenantId} and id = ${id} and state = 'running' returning id`;
  if (finished.length === 0) throw new ImportCancelled();
  await removeFile(work, id);
  const counts = { created, changed, unchanged, refused: refused.length };
  await notify(work, {
    membershipId,
    kind: 'importFinished',
    title: importTexts.finished,
    text: importTexts.summary(importTexts.someCalendar, counts),
    address: '/calendario',
    subject: `import:${id}`,
    facts: { type: 'import', calendar: running.calendarId, counts },
  });
  publishImport(work, id, membershipId);
}

/** Stores all events of a file in one transaction. */
function storeFile(deps: Deps, running: RunningImport, actor: Actor, reading: FileReading): Promise<void> {
  const { tenantId, calendarId, address } = running;
  const scope = { tenantId, actor, origin: { address, workstation: undefined } };
  return inCompany(deps, scope, async (work) => {
    const calendar = await calendarToImport(work, calendarId);
    await lockImports(work, calendar);
    const result = emptyResult();
    let done = 0;
    for await (const batch of reading.batches()) {
      addResult(result, await storeEvents(work, calendar, batch));
      done += batch.events.length + batch.refused.length;
      await storeProgress(deps, running, done);
    }
    reportImport(work, calendar, result);
    await finish(work, running, result);
  });
}

/** Why an import failed, in Spanish; undefined when it is worth another attempt. */
function reasonOf(deps: Deps, error: unknown): string | undefined {
  if (error instanceof UnreadableCalendar) return error.message;
  const fault = knownFault(error);
  if (fault?.code === 'unavailable') return undefined;
  if (fault?.code === 'forbidden' || fault?.code === 'notFound') return importTexts.noAccess;
  if (fault !== undefined) return errorCodes[fault.code].message;
  deps.log.error({ err: error }, 'import failed');
  return importTexts.unexpected;
}

/**
 * Runs an import: all of its events in one transaction, or none. Another process takes up the import of one that died.
 * @param stopping aborts when the server stops; the job then runs again later
 */
async function runImport(deps: Deps, tenantId: string, id: string, stopping: AbortSignal): Promise<void> {
  const running = await takeUp(deps, tenantId, id);
  if (running === undefined) return;
  const actor = await findActor(deps, running);
  if (actor === undefined) {
    await failImport(deps, running, importTexts.noAccess);
    return;
  }
  const cancelling = new AbortController();
  const stopWatching = watchCancel(deps, running, () => cancelling.abort());
  let reading: FileReading | undefined;
  try {
    reading = await readInWorker(running.file, {
      company: tenantId,
      signal: AbortSignal.any([stopping, cancelling.signal]),
    });
    await storeFile(deps, running, actor, reading);
  } catch (error) {
    if (stopping.aborted) throw error;
    if (cancelling.signal.aborted || error instanceof ImportCancelled) return;
    const reason = reasonOf(deps, error);
    if (reason === undefined) throw error;
    await failImport(deps, running, reason);
  } finally {
    stopWatching();
    await reading?.close();
  }
}

/**
 * The task that imports large files.
 * @param stopping aborts when the server stops
 */
export function importTasks(deps: Deps, stopping: AbortSignal): Pick<Tasks, 'import-calendar'> {
  return {
    'import-calendar': async ({ importId }, tenantId) => {
      if (tenantId !== undefined) await runImport(deps, tenantId, importId, stopping);
    },
  };
}
