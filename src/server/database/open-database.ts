import { connect, SessionEndedError, type ConnectionSettings, type Connection } from './connection.ts';
import type { Database, Subscription, TenantScope, TransactionSql, Listener } from './database.types.ts';
import { openDriver } from './driver.ts';
import { GUEST_ROLE, SCHEMA } from './roles.ts';
import { wireTypes } from './wire-types.ts';

export interface DatabaseOptions {
  /** Maximum number of connections. */
  connections?: number;
  /** Name by which PostgreSQL lists the connections. */
  applicationName?: string;
}

/** Connections opened on demand, used by one caller at a time and replaced when lost. */
interface Pool {
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Accepts no more work, gives running work `timeout` milliseconds to finish and ends every connection. */
  close(timeout: number): Promise<void>;
}

/** Milliseconds after which PostgreSQL cancels a statement of the app. */
const STATEMENT_TIMEOUT = 30_000;
/** Milliseconds an open transaction may wait for its next statement. */
const IDLE_IN_TRANSACTION_TIMEOUT = 60_000;

/** Milliseconds that transactions get to finish when the database is closed. */
const CLOSE_TIMEOUT = 5_000;

const sessionSettings = (applicationName: string): ConnectionSettings['session'] => ({
  application_name: applicationName,
  role: GUEST_ROLE,
  search_path: SCHEMA,
  TimeZone: 'UTC',
  statement_timeout: STATEMENT_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
});

/**
 * Opens a migrated database. Connections are opened on demand and replaced when lost; a transaction whose connection is
 * lost fails.
 * @param connectionString `postgres://user:password@host:port/database`
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Database {
  const { connections = 10, applicationName = 'nemu' } = options;
  const session = sessionSettings(applicationName);
  const cancelStatement = (pid: number) => cancelBackend(connectionString, applicationName, pid);
  const pool = createPool(connections, () => connect(connectionString, { session, types: wireTypes, cancelStatement }));
  const runAs = async <T>(
    enter: Enter,
    work: (sql: TransactionSql) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    for (;;) {
      try {
        return await pool.use((connection) => connection.transaction(work, { enter, signal }));
      } catch (error) {
        // The idle session had ended unnoticed, so another session is tried. This ends: each retry uses up an idle
        // session, and an error of a new session is not retried.
        if (!(error instanceof SessionEndedError)) throw error;
      }
    }
  };
  const subscriptions: Subscription[] = [];
  return {
    tenant: (scope, work) => runAs((sql) => enterTenant(sql, scope), work, scope.signal),
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

/** Cancels the running statement of a session, by a connection of its own. Never rejects. */
async function cancelBackend(connectionString: string, applicationName: string, pid: number): Promise<void> {
  const connection = connect(connectionString, { session: { application_name: applicationName } });
  try {
    await connection.transaction((sql) => sql`select pg_cancel_backend(${pid})`);
  } catch {
    // The database cannot be reached, so the session of the statement is lost too or ends at its time limit.
  } finally {
    await connection.end();
  }
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

/** Seconds between attempts to listen again. */
const RETRY_PAUSE = 1;
/**
 * Seconds within which PostgreSQL must accept the connection. Pause and timeout together stay below 5 s, the time
 * within which listening must resume.
 */
const CONNECT_TIMEOUT = 3;

/**
 * Calls back for every NOTIFY on a channel, over its own connection.
 * @throws when the first connection fails
 */
async function listen(
  connectionString: string,
  session: ConnectionSettings['session'],
  channel: string,
  { onNotice, onGap }: Listener,
): Promise<Subscription> {
  const client = openDriver(connectionString, {
    backoff: () => RETRY_PAUSE,
    connect_timeout: CONNECT_TIMEOUT,
    connection: session,
  });
  const unlisten = () => client.end({ timeout: 0 });
  let hasListened = false;
  try {
    await client.listen(channel, onNotice, () => {
      if (hasListened) onGap();
      hasListened = true;
    });
  } catch (error) {
    await unlisten();
    throw error;
  }
  return { unlisten };
}

/**
 * Creates a pool of at most `size` connections; further work is queued.
 * @param open prepares one more connection
 */
function createPool(size: number, open: () => Connection): Pool {
  const idle: Connection[] = [];
  const inUse = new Map<Connection, Promise<unknown>>();
  const semaphore = createSemaphore(size);
  let closed = false;
  const acquireConnection = (): Connection => {
    // The most recently used connection is the likeliest to have warm caches.
    for (let found = idle.pop(); found !== undefined; found = idle.pop()) if (!found.isLost()) return found;
    return open();
  };

  return {
    use: async (work) => {
      await semaphore.acquire();
      try {
        if (closed) throw poolClosed();
        const connection = acquireConnection();
        const done = work(connection);
        inUse.set(connection, done);
        try {
          return await done;
        } finally {
          inUse.delete(connection);
          if (!connection.isLost()) idle.push(connection);
        }
      } finally {
        semaphore.release();
      }
    },
    close: async (timeout) => {
      closed = true;
      await Promise.race([Promise.allSettled(inUse.values()), after(timeout)]);
      await Promise.all([...idle.splice(0), ...inUse.keys()].map((connection) => connection.end()));
    },
  };
}

/** Creates a semaphore for at most `size` concurrent callers; further callers wait and continue in order of arrival. */
function createSemaphore(size: number) {
  const waiting: (() => void)[] = [];
  let working = 0;
  return {
    acquire: async () => {
      if (working < size) working += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    release: () => {
      const next = waiting.shift();
      if (next === undefined) working -= 1;
      else next();
    },
  };
}

function poolClosed(): Error {
  return Object.assign(new Error('the database was closed'), { code: 'CONNECTION_ENDED' });
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
