import type { ISql } from 'postgres';

/** Runs statements of one transaction; refused after its end. */
export type TransactionSql = ISql;

/** The company and the acting account, for row-level security and the audit. */
export interface TenantScope {
  tenantId: string;
  /** Absent for the company's own jobs. */
  accountId?: string;
}

/** A subscription to NOTIFY; it reconnects until it succeeds. */
export interface Subscription {
  unlisten: () => Promise<void>;
}

export interface Listener {
  onNotice: (payload: string) => void;
  /** Called when listening resumed after the database was lost: notifications may have been missed. */
  onGap: () => void;
}

/**
 * The three ways to the database. A plain connection has no rights: each way assumes its role for one transaction, so
 * PostgreSQL refuses queries outside of them.
 */
export interface Database {
  /** One transaction over the tables of one company, under row-level security (role `nemu_app`). */
  tenant<T>(scope: TenantScope, work: (sql: TransactionSql) => Promise<T>): Promise<T>;
  /** One transaction over accounts, memberships, sessions, links and throttles (role `nemu_identity`). */
  identity<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T>;
  /** One transaction as the owner: migrations, administration of the installation, backups. */
  owner<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T>;
  /** Calls back for every NOTIFY on a channel until `unlisten` is called; reconnects automatically. */
  listen(channel: string, listener: Listener): Promise<Subscription>;
  /** Address and credentials for libraries that open their own connections (job queue). */
  connectionString: string;
  close(): Promise<void>;
}
