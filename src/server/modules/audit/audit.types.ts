import type { AuditAct } from '#contract/endpoints/audit.ts';

export interface AuditChange {
  field: string;
  from: string;
  to: string;
}

/** The name of a record. A user may read it who sees the naming field in all records of the program. */
export interface RecordName {
  text: string;
  program: string;
  field: string;
}

/** An act that a service reports to the audit log. */
export interface AuditEvent {
  act: AuditAct;
  /** Display name of the subject. */
  subject: string;
  /** Shown after the subject to users who may read it. */
  named?: RecordName;
  /** Id of the changed record, if users can change its kind. */
  subjectId?: string;
  /**
   * Ids of other records whose revision the act raised: for a branch the users who joined or left, and for a user the
   * branches.
   */
  alsoChanged?: readonly string[];
  changes?: readonly AuditChange[];
  /** The actor, when the transaction has none yet (signing in). */
  actor?: { id: string; name: string };
}

/** The content of an entry, stored apart from its digest. */
export interface AuditContent {
  actor: string;
  workstation: string;
  address: string;
  subject: string;
  named?: RecordName;
  subjectId?: string;
  alsoChanged?: readonly string[];
  changes: readonly AuditChange[];
}
