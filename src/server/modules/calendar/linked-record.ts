import { Fault, fieldFault } from '../../http/fault.ts';
import { findAccessScope, isVisible } from '../records/access-scope.ts';
import { findProgram } from '../records/program.ts';
import { readStored } from '../records/stored-record.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { calendarTexts } from './calendar.texts.ts';

/** A record that an event names. */
export interface LinkedRecord {
  program: string;
  id: string;
  /** The program's title for users who may not see the names of its records. */
  title: string;
}

/** Finds a record in use that the current user may see; undefined for any other. */
async function findVisible(work: Transaction, name: string, id: string): Promise<LinkedRecord | undefined> {
  const accessScope = findAccessScope(work, name, 'view');
  const program = accessScope && (await findProgram(work, name));
  if (!program) return undefined;
  try {
    const { title, state } = await readStored(work, { program, accessScope, id });
    if (state === 'deleted') return undefined;
    const { naming, title: programTitle } = program.form.definition;
    return { program: name, id, title: isVisible(accessScope, naming) ? title : programTitle };
  } catch (cause) {
    if (cause instanceof Fault && cause.code === 'notFound') return undefined;
    throw cause;
  }
}

/** Gives the record that an event names, if the current user may see it. */
export async function findLinkedRecord(work: Transaction, id: string | null): Promise<LinkedRecord | null> {
  if (id === null) return null;
  const { sql, tenantId } = work;
  const [found] = await sql<{ program: string }[]>`
    select p.router_name as program from record r
    join program p on p.tenant_id = r.tenant_id and p.id = r.program_id
    where r.tenant_id = ${tenantId} and r.id = ${id}`;
  return (found && (await findVisible(work, found.program, id))) ?? null;
}

/**
 * The id of the record that an event is to name. Refuses a record that the user may not see. Without one, a record that
 * the event names already and that the user may not see stays, because their form cannot have shown it.
 */
export async function readLinkedRecord(
  work: Transaction,
  wanted: { program: string; id: string } | null,
  before: string | null,
): Promise<string | null> {
  if (wanted === null) return (await findLinkedRecord(work, before)) === null ? before : null;
  if ((await findVisible(work, wanted.program, wanted.id)) === undefined) {
    throw fieldFault('record', calendarTexts.record);
  }
  return wanted.id;
}
