import type { AuditNote } from '../audit/audit.types.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { Program } from './program.ts';

/** Notes what was done to a record, without values but its name, and lets open screens know. */
export function notifyRecordChange(
  work: Transaction,
  act: AuditNote['act'],
  program: Program,
  record: { id: string; title: string },
): void {
  const { title: subject, naming } = program.form.definition;
  const named = { text: record.title, program: program.routerName, field: naming };
  work.note({ act, subject, named, subjectId: record.id });
  work.publish({ topic: 'records.changed', data: { program: program.routerName, id: record.id } });
}
