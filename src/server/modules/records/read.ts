import type { Action } from '#contract/permissions.ts';
import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { toAnswer, toAnswerAsOf } from './record-answer.ts';
import type { NamedRecord } from './change.ts';
import { ownAccessScope } from './create.ts';
import { loadProgram } from './program.ts';
import { accessScopeOf } from './access-scope.ts';
import { readStored } from './stored-record.ts';

/** Gives one record, in use or in the bin, as the user sees it. */
export async function readRecord(work: Transaction, { program: name, id }: NamedRecord): Promise<RecordAnswer> {
  const accessScope = accessScopeOf(work, name, 'view');
  const wanted = { program: await loadProgram(work, name), accessScope, id };
  return toAnswer(work, wanted, await readStored(work, wanted));
}

/** Gives the answer to an earlier write again: the record as that write left it, under the current permissions. */
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
