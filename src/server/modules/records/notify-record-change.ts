import type { AuditEvent } from '../audit/audit.types.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { Program } from './program.ts';

/** Logs an act on a record, with the name of the record but none of its values, and notifies open screens. */
export function notifyRecordChange(
  work: Transaction,
  act: AuditEvent['act'],
  program: Program,
  record: { id: string; title: string },
): void {
  const { title: subject, naming } = program.form.definition;
  const named = { text: record.title, program: program.routerName, field: naming };
  work.audit({ act, subject, named, subjectId: record.id });
  work.publish({
    topic: 'records.changed',
    data: { program: program.routerName, id: record.id, by: work.actor?.membershipId },
  });
}
