import { connect, SessionEndedError } from './connection.ts';
import type { Database, Subscription, TenantScope, TransactionSql } from './database.types.ts';
import { listen } from './listen.ts';
import { createPool } from './pool.ts';
import { GUEST_ROLE, SCHEMA } from './roles.ts';
import { wireTypes } from './wire-types.ts';

export interface DatabaseOptions {
  /** Maximum number of connections. */
  connections?: number;
  /** Name by which PostgreSQL lists the connections. */
  applicationName?: string;
}

/** Milliseconds after which PostgreSQL cancels a statement of the app. */
const STATEMENT_TIMEOUT = 30_000;
/** Milliseconds an open transaction may wait for its next statement. */
const IDLE_IN_TRANSACTION_TIMEOUT = 60_000;

/** Milliseconds that transactions get to finish when the database is closed. */
const CLOSE_TIMEOUT = 5_000;

/**
 * Opens a migrated database. Connections are opened on demand and replaced when lost; a transaction whose connection is
 * lost fails.
 * @param connectionString `postgres://user:password@host:port/database`
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Database {
  const { connections = 10, applicationName = 'nemu' } = options;
  const session = {
    application_name: applicationName,
    role: GUEST_ROLE,
    search_path: SCHEMA,
    TimeZone: 'UTC',
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
  };
  const pool = createPool(connections, () => connect(connectionString, { session, types: wireTypes }));
  const runAs = async <T>(enter: Enter, work: (sql: TransactionSql) => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await pool.use((connection) => connection.transaction(work, { enter }));
      } catch (error) {
        // The idle session had ended unnoticed, so another session is tried. This ends: each retry uses up an idle
        // session, and an error of a new session is not retried.
        if (!(error instanceof SessionEndedError)) throw error;
      }
    }
  };
  const subscriptions: Subscription[] = [];
  return {
    tenant: (scope, work) => runAs((sql) => enterTenant(sql, scope), work),
    identity: (work) => runAs(enterIdentity, work),
    owner: (work) => runAs(enterOwner, work),
    listen: async (channel, listener) => {
      const subscription = await listen(connectionString, session, channel, listener);
      subscriptions.push(subscription);
      return subscription;
    },
    connectionString,
    close: async () => {
      await Promise.all([pool.close(CLOSE_TIMEOUT), ...subscriptions.map(({ unlisten }) => unlisten())]);
    },
  };
}

type Enter = (sql: TransactionSql) => Promise<unknown>;

/**
 * Restricts a transaction to the rows of one company; role and company are set only until the end of the transaction.
 */
async function enterTenant(sql: TransactionSql, { tenantId, accountId = '' }: TenantScope): Promise<void> {
  await sql`select set_config('role', 'nemu_app', true),
                   set_config('nemu.tenant', ${tenantId}, true),
                   set_config('nemu.account', ${accountId}, true)`;
}

async function enterIdentity(sql: TransactionSql): Promise<void> {
  await sql`select set_config('role', 'nemu_identity', true)`;
}

/** Resets the role to the login and removes the statement timeout, for migrations and backups. */
async function enterOwner(sql: TransactionSql): Promise<void> {
  await sql`select set_config('role', 'none', true), set_config('statement_timeout', '0', true)`;
}
