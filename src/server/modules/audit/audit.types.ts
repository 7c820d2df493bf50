import type { AuditAct } from '#contract/endpoints/audit.ts';

export interface AuditChange {
  field: string;
  from: string;
  to: string;
}

/** What a record is called, which only those read who see the field it is called by in all records of its program. */
export interface RecordName {
  text: string;
  program: string;
  field: string;
}

/** Something that was done, as a service tells it. */
export interface AuditNote {
  act: AuditAct;
  /** What it was done to, as people call it. */
  subject: string;
  /** Stands behind the subject for whoever may read it. */
  named?: RecordName;
  /** Id of the record it was done to, where it is one that people change. */
  subjectId?: string;
  /** Ids of other records whose revision it raised: of a branch's change the users who came or went, and the reverse. */
  alsoChanged?: readonly string[];
  changes?: readonly AuditChange[];
  /** Whose deed it was when the work itself has no actor yet (signing in). */
  actor?: { id: string; name: string };
}

/** What an entry says, kept apart from the entry's digest. */
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
