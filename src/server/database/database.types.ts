import type { ISql } from 'postgres';

/** Statements of one transaction; afterwards they are refused. */
export type TransactionSql = ISql;

/** Who acts, as row-level security and the audit see them. */
export interface TenantScope {
  tenantId: string;
  /** Absent for work the company's own jobs do. */
  accountId?: string;
}

/** What hears NOTIFY; made again when lost, for as long as it takes. */
export interface Listening {
  unlisten: () => Promise<void>;
}

export interface Listener {
  onNotice: (payload: string) => void;
  /** Listening goes on after the database was lost: notices may have been missed. */
  onGap: () => void;
}

/**
 * The three ways to the database. A connection by itself may do nothing: each way takes on its role for one
 * transaction, so a query outside of them is refused by PostgreSQL.
 */
export interface Database {
  /** One transaction over the tables of one company, under row-level security (role `nemu_app`). */
  tenant<T>(scope: TenantScope, work: (sql: TransactionSql) => Promise<T>): Promise<T>;
  /** One transaction over accounts, memberships, sessions, links and throttles (role `nemu_identity`). */
  identity<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T>;
  /** One transaction as the owner: migrations, administration of the installation, backups. */
  owner<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T>;
  /** Calls back for every NOTIFY on a channel until `unlisten` is called; listens again by itself. */
  listen(channel: string, listener: Listener): Promise<Listening>;
  /** Address and credentials for libraries that open their own connections (jobs). */
  connectionString: string;
  close(): Promise<void>;
}
