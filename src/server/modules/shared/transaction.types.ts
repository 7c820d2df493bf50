import type { Grant } from '#contract/permissions.ts';
import type { RandomBytes } from '#domain/uuid.ts';
import type { TransactionSql } from '../../database/database.types.ts';
import type { ServerOptions } from '../../server.types.ts';
import type { AuditEvent } from '../audit/audit.types.ts';
import type { LiveEvent } from '../events/events.types.ts';

/** The dependencies that the services of the modules use. */
export type Deps = Pick<ServerOptions, 'clock' | 'random' | 'database' | 'settings' | 'log'>;

/** The administrator who views the app as another member. */
export interface Viewer {
  membershipId: string;
  name: string;
  /** The viewer's own grants: a view shows nothing that they do not cover. */
  grants: readonly Grant[];
}

/** The member of a company who acts. */
export interface Actor {
  membershipId: string;
  accountId: string;
  sessionId: string;
  name: string;
  email: string;
  /** Whether the account's e-mail address is confirmed. */
  confirmed: boolean;
  grants: readonly Grant[];
  /** Set while somebody else views the app as this member; then nothing can be written. */
  viewer?: Viewer;
}

/** The origin of a request, as the audit log stores it. */
export interface Origin {
  address: string;
  workstation: string | undefined;
}

/**
 * A transaction in one company. Audit entries and live events are written at the end of the transaction, and are
 * committed or rolled back together with the change that they describe.
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
  /** Whether PostgreSQL refuses every write of the transaction. */
  isReadOnly?: boolean;
  /** Aborts when nobody waits for the result: the running statement is cancelled, and the transaction fails. */
  signal?: AbortSignal | undefined;
}
