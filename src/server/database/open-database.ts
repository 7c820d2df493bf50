import { connect, SessionEndedError } from './connection.ts';
import type { Database, Listening, TenantScope, TransactionSql } from './database.types.ts';
import { listen } from './listen.ts';
import { createPool } from './pool.ts';
import { GUEST_ROLE, SCHEMA } from './roles.ts';
import { wireTypes } from './wire-types.ts';

export interface DatabaseOptions {
  /** Connections kept at most. */
  connections?: number;
  /** Name under which PostgreSQL lists the connections. */
  applicationName?: string;
}

/** Milliseconds after which a statement of the app is ended. */
const STATEMENT_TIMEOUT = 30_000;
/** Milliseconds an open transaction may wait for its next statement. */
const IDLE_IN_TRANSACTION_TIMEOUT = 60_000;

/** Milliseconds that transactions get to finish when the database is closed. */
const CLOSE_PATIENCE = 5_000;

/**
 * Opens the three ways to a migrated database. Connections are made when first needed and made again when lost;
 * a transaction whose connection is lost fails.
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
  const within = async <T>(enter: Enter, work: (sql: TransactionSql) => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await pool.use((connection) => connection.transaction(work, { enter }));
      } catch (error) {
        // Each time one session fewer is left that may have ended unnoticed; a new one fails for good.
        if (!(error instanceof SessionEndedError)) throw error;
      }
    }
  };
  const listenings: Listening[] = [];
  return {
    tenant: (scope, work) => within((sql) => enterTenant(sql, scope), work),
    identity: (work) => within(enterIdentity, work),
    owner: (work) => within(enterOwner, work),
    listen: async (channel, listener) => {
      const listening = await listen(connectionString, session, channel, listener);
      listenings.push(listening);
      return listening;
    },
    connectionString,
    close: async () => {
      await Promise.all([pool.close(CLOSE_PATIENCE), ...listenings.map(({ unlisten }) => unlisten())]);
    },
  };
}

type Enter = (sql: TransactionSql) => Promise<unknown>;

/** A company's rows and no others: the role and the scope end with the transaction. */
async function enterTenant(sql: TransactionSql, { tenantId, accountId = '' }: TenantScope): Promise<void> {
  await sql`select set_config('role', 'nemu_app', true),
                   set_config('nemu.tenant', ${tenantId}, true),
                   set_config('nemu.account', ${accountId}, true)`;
}

async function enterIdentity(sql: TransactionSql): Promise<void> {
  await sql`select set_config('role', 'nemu_identity', true)`;
}

/** Back to the login itself; migrations and backups take the time they need. */
async function enterOwner(sql: TransactionSql): Promise<void> {
  await sql`select set_config('role', 'none', true), set_config('statement_timeout', '0', true)`;
}
