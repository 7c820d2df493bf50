import type postgres from 'postgres';
import type { TransactionSql } from './database.types.ts';
import { openDriver, type DriverTypes } from './driver.ts';

/** One session with PostgreSQL. Once lost it stays lost: whoever needs another opens another. */
export interface Connection {
  /** Whether the session ended, asked to or not. */
  isLost(): boolean;
  /**
   * Runs `work` in a transaction, one at a time. When the session is lost it fails at once, and so does every further
   * statement of `work`: none of them may reach another session.
   * @throws SessionEndedError where the session was used before and ended before anything of `work` was done
   */
  transaction<T>(work: (sql: TransactionSql) => Promise<T>, begins?: Beginning): Promise<T>;
  end(): Promise<void>;
}

/** How a transaction begins. */
export interface Beginning {
  /** What follows BEGIN. */
  mode?: string;
  /**
   * A statement that travels with BEGIN, so that nothing is waited for twice; without a transaction it does nothing.
   * Where it fails, so does the transaction, whose work never starts.
   */
  enter?: (sql: TransactionSql) => Promise<unknown>;
}

export interface ConnectionSettings {
  /** PostgreSQL's settings of the session, name → value. */
  session: Readonly<Record<string, string | number>>;
  types?: DriverTypes;
  /** Milliseconds within which PostgreSQL must take up the connection. */
  connectTimeout?: number;
}

const CONNECT_TIMEOUT = 5_000;

/** A session ended while nobody used it, and nothing was done in it: another one can do all of the work. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';

  constructor(cause: unknown) {
    super('the session ended while nobody used it', { cause });
  }
}

/** A session ended in the middle of something. */
function connectionLost(): Error {
  return Object.assign(new Error('the connection to the database was lost'), { code: 'CONNECTION_CLOSED' });
}

/**
 * Prepares a connection, made with the first transaction. The driver's own transactions and pool are not used: they
 * write to sessions that are gone, which ends the process, and let what is left of a lost transaction run in the next
 * one on the same connection.
 */
export function connect(connectionString: string, settings: ConnectionSettings): Connection {
  const { connectTimeout = CONNECT_TIMEOUT } = settings;
  let connected = false;
  let lost = false;
  let failCurrent: (error: Error) => void = () => undefined;
  const end = () => {
    lost = true;
    return client.end({ timeout: 0 });
  };
  const lose = () => {
    if (lost) return;
    failCurrent(connectionLost());
    void end();
  };
  const client = openClient(connectionString, { ...settings, connectTimeout }, lose);
  const run = async <T>(sql: TransactionSql, work: (sql: TransactionSql) => Promise<T>, begins: Beginning) => {
    const entered = await begin(sql, begins, connected ? undefined : setTimeout(lose, connectTimeout), end);
    connected = true;
    return perform(sql, () => entered().then(() => work(sql)), lose);
  };
  return {
    isLost: () => lost,
    transaction: async <T>(work: (sql: TransactionSql) => Promise<T>, begins: Beginning = {}) => {
      let over = lost;
      const sql = guard(client, () => over || lost);
      const watched = watchStart(work, connected);
      try {
        return await new Promise<T>((resolve, reject) => {
          failCurrent = reject;
          run(sql, watched.work, begins).then(resolve, reject);
        }).catch(watched.tell);
      } finally {
        over = true;
      }
    },
    end,
  };
}

/** What PostgreSQL and the driver call a session that has ended. */
const endings: ReadonlySet<unknown> = new Set(['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', '57P01', '57P02', 'EPIPE']);

const isEnding = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && endings.has(cause.code);

/** Work that knows whether it was begun: what ended an idle session before is told apart from all other failures. */
function watchStart<T>(work: (sql: TransactionSql) => Promise<T>, wasIdle: boolean) {
  let hasStarted = false;
  return {
    work: (sql: TransactionSql) => {
      hasStarted = true;
      return work(sql);
    },
    tell: (cause: unknown): never => {
      throw wasIdle && !hasStarted && isEnding(cause) ? new SessionEndedError(cause) : cause;
    },
  };
}

/** The driver's client of one session, made with its first statement; `onclose` is called when it ends. */
function openClient(
  connectionString: string,
  { session, types = {}, connectTimeout }: ConnectionSettings & { connectTimeout: number },
  onclose: () => void,
): postgres.Sql {
  return openDriver(connectionString, {
    max: 1,
    max_lifetime: null,
    connect_timeout: connectTimeout / 1_000,
    onclose,
    types,
    connection: session,
  });
}

/**
 * BEGIN, within the time of a timer that gives the session up: a proxy may take up connections for a database that is
 * down, and the driver alone would try for ever. Gives what waits for the statement that travels with it.
 * @param broken ends the session where it does not begin: the driver may wait for the other statement for ever
 */
async function begin(
  sql: TransactionSql,
  { mode = '', enter }: Beginning,
  patience: NodeJS.Timeout | undefined,
  broken: () => Promise<void>,
): Promise<() => Promise<unknown>> {
  try {
    const begun = sql.unsafe(`begin ${mode}`).execute();
    const entered = (async () => enter?.(sql))();
    // Heard of once the transaction has begun; where it does not, it is told why.
    entered.catch(() => undefined);
    await begun;
    return () => entered;
  } catch (error) {
    void broken();
    throw error;
  } finally {
    clearTimeout(patience);
  }
}

/** From after BEGIN to COMMIT or ROLLBACK; a session that cannot even roll back is `broken`. */
async function perform<T>(sql: TransactionSql, work: () => Promise<T>, broken: () => void): Promise<T> {
  let value: T;
  try {
    value = await work();
  } catch (error) {
    await rollBack(sql).catch(broken);
    throw error;
  }
  const { command } = await sql`commit`;
  if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed and nobody heard of it');
  return value;
}

async function rollBack(sql: TransactionSql): Promise<void> {
  await sql`rollback`;
}

/** The driver's queries, refused from the moment their transaction is over or its session lost. */
function guard(client: postgres.Sql, isClosed: () => boolean): TransactionSql {
  const check = () => {
    if (isClosed()) throw connectionLost();
  };
  return new Proxy<TransactionSql>(client, {
    apply: (target, self, args) => {
      check();
      return Reflect.apply(target, self, args);
    },
    get: (target, name) => {
      check();
      return Reflect.get(target, name);
    },
  });
}
