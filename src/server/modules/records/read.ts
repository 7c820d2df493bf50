import type { Action } from '#contract/permissions.ts';
import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { toAnswer, toAnswerAsOf } from './record-answer.ts';
import type { NamedRecord } from './change.ts';
import { ownAccessScope } from './create.ts';
import { loadProgram } from './program.ts';
import { accessScopeOf } from './access-scope.ts';
import { readStored } from './stored-record.ts';

/** Gives a record, in use or in the bin, as the current user sees it. */
export async function readRecord(work: Transaction, { program: name, id }: NamedRecord): Promise<RecordAnswer> {
  const accessScope = accessScopeOf(work, name, 'view');
  const wanted = { program: await loadProgram(work, name), accessScope, id };
  return toAnswer(work, wanted, await readStored(work, wanted));
}

/**
 * Gives the response to a retry of a write: the record as of the revision that the first call wrote, under the current
 * permissions.
 */
export async function readWritten(
  work: Transaction,
  { program: name, id }: NamedRecord,
  { action, revision }: { action: Action; revision: number },
): Promise<RecordAnswer> {
  const allowed = accessScopeOf(work, name, action);
  const accessScope = action === 'create' ? ownAccessScope(allowed) : allowed;
  const wanted = { program: await loadProgram(work, name), accessScope, id };
  return toAnswerAsOf(work, wanted, await readStored(work, wanted), revision);
}
