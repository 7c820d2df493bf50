import type { Grant } from '#contract/permissions.ts';
import type { RandomBytes } from '#domain/uuid.ts';
import type { TransactionSql } from '../../database/database.types.ts';
import type { ServerOptions } from '../../server.types.ts';
import type { AuditEvent } from '../audit/audit.types.ts';
import type { LiveEvent } from '../events/events.types.ts';

/** External services of the business services. */
export type Deps = Pick<ServerOptions, 'clock' | 'random' | 'database' | 'settings' | 'log'>;

/** The member of a company who acts. */
export interface Actor {
  membershipId: string;
  accountId: string;
  sessionId: string;
  name: string;
  email: string;
  /** Whether the account's mail address is confirmed. */
  confirmed: boolean;
  grants: readonly Grant[];
}

/** The origin of a request, as the audit stores it. */
export interface Origin {
  address: string;
  workstation: string | undefined;
}

/**
 * One transaction in one company. Audit entries and events of a service are written at its end, and commit or roll back
 * with the change itself.
 */
export interface Transaction {
  sql: TransactionSql;
  tenantId: string;
  now: Date;
  random: RandomBytes;
  /** Absent for work of the installation itself. */
  actor: Actor | undefined;
  origin: Origin;
  audit(entry: AuditEvent): void;
  publish(event: LiveEvent): void;
}

export interface TransactionScope {
  tenantId: string;
  actor?: Actor | undefined;
  origin?: Origin;
}
