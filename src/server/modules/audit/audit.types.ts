import type { AuditAct, auditRow } from '#contract/endpoints/audit.ts';
import type * as v from 'valibot';

/** One changed field, with its label and the values as texts. */
export type AuditChange = v.InferOutput<typeof auditRow>['changes'][number];

/**
 * The name of a record. Only users who may see the field that names records, in all records of the program, may read
 * it.
 */
export interface RecordName {
  text: string;
  program: string;
  field: string;
}

/** An act that a service reports to the audit log. */
export interface AuditEvent {
  act: AuditAct;
  /** Display name of what the act changed. */
  subject: string;
  /** Name of the record, shown after the subject to users who may read it. */
  named?: RecordName;
  /** Id of the changed record; revision conflicts use it to find who changed the record last. */
  subjectId?: string;
  /**
   * Ids of other records whose revision the act raised: for a change of a branch the users who joined or left it, for a
   * change of a user the branches they joined or left.
   */
  alsoChanged?: readonly string[];
  changes?: readonly AuditChange[];
  /** The actor, when the transaction has none (for example at sign-in). */
  actor?: { id: string; name: string };
}

/** The content of an entry, stored apart from its digest. */
export interface AuditContent {
  actor: string;
  /** Id of the membership of who acted, so that the digest contains it; absent in older entries and without an actor. */
  actorId?: string;
  workstation: string;
  address: string;
  subject: string;
  named?: RecordName;
  subjectId?: string;
  alsoChanged?: readonly string[];
  changes: readonly AuditChange[];
}
