import type { AuditAct } from '#contract/endpoints/audit.ts';

export interface AuditChange {
  field: string;
  from: string;
  to: string;
}

/** Something that was done, as a service tells it. */
export interface AuditNote {
  act: AuditAct;
  /** What it was done to, as people call it. */
  subject: string;
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
  subjectId?: string;
  alsoChanged?: readonly string[];
  changes: readonly AuditChange[];
}
