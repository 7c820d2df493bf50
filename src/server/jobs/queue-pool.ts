import { Pool, type PoolClient } from 'pg';

/** Connections at most: one hears of new jobs, one fetches them and notes how they ended. */
const SIZE = 3;
/** Milliseconds within which PostgreSQL must take up a connection. */
const CONNECT_TIMEOUT = 3_000;

type Taken = (error: Error | undefined, client: PoolClient | undefined, giveBack: (error?: Error) => void) => void;

/**
 * Hides the code of an error from the queue's library. On codes such as 57P03 («the database system is starting up») it
 * sleeps for 3 seconds and more per attempt, also while it is being stopped, and says nothing.
 */
function connectionFailed(cause: unknown): never {
  throw new Error('the queue has no connection to the database', { cause });
}

/**
 * Fails at once where no connection can be had. The queue's library gives the connection it listens on back twice when
 * the database is lost while it begins to listen and is being stopped; nobody hears of that second time failing, which
 * would end the process.
 */
class QueuePool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | void {
    if (taken === undefined) return super.connect().catch(connectionFailed);
    super.connect((error, client, giveBack) => {
      let isGivenBack = client === undefined;
      taken(error, client, (reason) => {
        if (isGivenBack) return;
        isGivenBack = true;
        giveBack(reason);
      });
    });
  }
}

/** Connections for the queue's library. One that is lost fails what runs on it and nothing else. */
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
