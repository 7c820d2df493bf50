import type { Grant } from '#contract/permissions.ts';
import type { RandomBytes } from '#domain/uuid.ts';
import type { TransactionSql } from '../../database/database.types.ts';
import type { ServerOptions } from '../../server.types.ts';
import type { AuditNote } from '../audit/audit.types.ts';
import type { LiveNote } from '../events/events.types.ts';

/** What services need of the outside. */
export type Deps = Pick<ServerOptions, 'clock' | 'random' | 'database' | 'settings' | 'log'>;

/** The member of a company on whose behalf something is done. */
export interface Actor {
  membershipId: string;
  accountId: string;
  sessionId: string;
  name: string;
  email: string;
  /** Whether the account's mail address has proven to be theirs. */
  confirmed: boolean;
  grants: readonly Grant[];
}

/** Where a request came from, as the audit keeps it. */
export interface Origin {
  address: string;
  workstation: string | undefined;
}

/**
 * One transaction in one company. What a service notes and publishes is written at its end, with the change itself or
 * not at all.
 */
export interface Transaction {
  sql: TransactionSql;
  tenantId: string;
  now: Date;
  random: RandomBytes;
  /** Absent for what the installation does by itself. */
  actor: Actor | undefined;
  origin: Origin;
  note(entry: AuditNote): void;
  publish(event: LiveNote): void;
}

export interface TransactionScope {
  tenantId: string;
  actor?: Actor | undefined;
  origin?: Origin;
}
