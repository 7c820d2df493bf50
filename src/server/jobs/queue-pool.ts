import { Pool, type PoolClient } from 'pg';

/** Maximum connections: one listens for new jobs, one fetches them and records their outcomes. */
const SIZE = 3;
/** Milliseconds within which PostgreSQL must accept a connection. */
const CONNECT_TIMEOUT = 3_000;

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error) => void,
) => void;

/**
 * Throws an error without the code of its cause. On codes such as 57P03 («the database system is starting up») the
 * queue's library would silently sleep for 3 seconds and more per attempt, even while it is being stopped.
 */
function connectionFailed(cause: unknown): never {
  throw new Error('the queue has no connection to the database', { cause });
}

/**
 * A pool that replaces connection errors as `connectionFailed` describes, and ignores a second release of a connection.
 * When the database is lost while the library begins to listen and is being stopped, the library releases its listening
 * connection twice; the second release would cause an unhandled rejection, which ends the process.
 */
class QueuePool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (callback === undefined) return super.connect().catch(connectionFailed);
    super.connect((error, client, release) => {
      let isReleased = client === undefined;
      callback(error, client, (reason) => {
        if (isReleased) return;
        isReleased = true;
        release(reason);
      });
    });
  }
}

/**
 * Creates the connections for the queue's library. When a connection is lost, only the work on that connection fails.
 */
export function createQueuePool(connectionString: string): Pool {
  const pool = new QueuePool({
    connectionString,
    max: SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: 'nemu jobs',
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
