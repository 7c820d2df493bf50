import type { ISql } from 'postgres';

/** Runs statements of one transaction; refuses them after the transaction has ended. */
export type TransactionSql = ISql;

/** The company whose rows the transaction may access, and the acting account. */
export interface TenantScope {
  tenantId: string;
  /** Absent for background jobs of the company. */
  accountId?: string;
  /** Aborts when nobody waits for the result: the running statement is cancelled, and the transaction fails. */
  signal?: AbortSignal | undefined;
}

/** A subscription to NOTIFY on a channel; after a lost connection it retries until it is connected again. */
export interface Subscription {
  unlisten: () => Promise<void>;
}

/** What a subscription calls. */
export interface Listener {
  onNotice: (payload: string) => void;
  /** Called when listening resumed after the database was lost: notifications may have been missed. */
  onGap: () => void;
}

/**
 * Access to the database in one of three roles. A connection as such has no rights: `tenant`, `identity` and `owner`
 * assume a role for one transaction, so PostgreSQL refuses queries outside of them.
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
  /** Connection URL with credentials, for libraries that open their own connections (job queue). */
  connectionString: string;
  close(): Promise<void>;
}
