import { MAX_IMPORT_AT_ONCE } from '#contract/endpoints/calendar-exchange.ts';
import { fieldFault } from '../../http/fault.ts';
import { limitLockWait } from '../shared/lock-timeout.ts';
import { inCompany } from '../shared/transaction.ts';
import type { Deps, TransactionScope } from '../shared/transaction.types.ts';
import { calendarToImport, reportImport } from './calendar-to-import.ts';
import { queueImport } from './queue-import.ts';
import type { ReadEvents } from './reading/imported-event.types.ts';
import { type FileReading, readInWorker } from './reading/read-in-worker.ts';
import { UnreadableCalendar } from './reading/scan-calendar.ts';
import { addResult, emptyResult, type ImportResult, lockImports, storeEvents } from './store-events.ts';

/**
 * Milliseconds that a user may wait for the reading of a file that is imported at once; opening the largest file, or
 * reading 5,000 events, takes a tenth of them.
 */
const TIME_AT_ONCE = 20_000;

/** A file that a user sends to a calendar. */
export interface SentFile {
  calendarId: string;
  bytes: Uint8Array;
  /** Aborts when the user no longer waits. */
  signal: AbortSignal;
}

/** Reads all events of a file. */
async function readAll({ batches }: FileReading): Promise<ReadEvents[]> {
  const all: ReadEvents[] = [];
  for await (const batch of batches()) all.push(batch);
  return all;
}

/** Stores the events of a small file in one transaction. */
function storeAll(
  deps: Deps,
  scope: TransactionScope,
  calendarId: string,
  batches: readonly ReadEvents[],
): Promise<ImportResult> {
  return inCompany(deps, scope, async (work) => {
    await limitLockWait(work.sql);
    const calendar = await calendarToImport(work, calendarId);
    await lockImports(work, calendar);
    const result = emptyResult();
    for (const batch of batches) addResult(result, await storeEvents(work, calendar, batch));
    reportImport(work, calendar, result);
    return result;
  });
}

/**
 * Imports a file into a calendar: at once, or with more than `MAX_IMPORT_AT_ONCE` events as a job, whose id is the
 * result. Reading needs no transaction; the permission is checked before it, and again for storing.
 */
export async function importCalendar(
  deps: Deps,
  scope: TransactionScope,
  { calendarId, bytes, signal }: SentFile,
): Promise<ImportResult | { job: string }> {
  await inCompany(deps, scope, (work) => calendarToImport(work, calendarId));
  const reading = await readInWorker(bytes, { company: scope.tenantId, signal, time: TIME_AT_ONCE }).catch(refuseFile);
  try {
    if (reading.total <= MAX_IMPORT_AT_ONCE) {
      return await storeAll(deps, scope, calendarId, await readAll(reading).catch(refuseFile));
    }
    const { total } = reading;
    await reading.close();
    return { job: await inCompany(deps, scope, (work) => queueImport(work, { calendarId, bytes, total })) };
  } finally {
    await reading.close();
  }
}

/** Converts a file that cannot be imported to a 422 with the reason. */
function refuseFile(error: unknown): never {
  if (error instanceof UnreadableCalendar) throw fieldFault('file', error.message);
  throw error;
}
