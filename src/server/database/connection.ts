import type postgres from 'postgres';
import type { TransactionSql } from './database.types.ts';
import { openDriver, type DriverTypes } from './driver.ts';

/** One session with PostgreSQL. A lost session is not reopened: callers open another one. */
export interface Connection {
  /** Whether the session has ended, by `end` or by a failure. */
  isLost(): boolean;
  /**
   * Runs `work` in a transaction; call it for one transaction at a time. When the session is lost, this call and each
   * further statement of `work` fail at once, so that no statement runs in another session. When the transaction's
   * signal aborts, its running statement is cancelled and each further one is refused, with PostgreSQL's code 57014.
   * @throws SessionEndedError when a session that was used before ended before any statement of `work` ran
   */
  transaction<T>(work: (sql: TransactionSql) => Promise<T>, beginOptions?: BeginOptions): Promise<T>;
  end(): Promise<void>;
}

/** Options of the start of a transaction. */
export interface BeginOptions {
  /** Transaction mode: the SQL after BEGIN. */
  mode?: string;
  /**
   * Runs a statement that is sent together with BEGIN to save a round trip. Outside a transaction the statement must
   * have no effect. When it fails, the transaction fails and its work never starts.
   */
  enter?: (sql: TransactionSql) => Promise<unknown>;
  /** Aborts when nobody waits for the result any more. */
  signal?: AbortSignal | undefined;
}

/** How a connection to PostgreSQL is opened. */
export interface ConnectionSettings {
  /** Session settings of PostgreSQL, name → value. */
  session: Readonly<Record<string, string | number>>;
  types?: DriverTypes;
  /** Milliseconds within which PostgreSQL must accept the connection. */
  connectTimeout?: number;
  /** Cancels the running statement of a session, by the id of its process. Never rejects. Absent: nothing is cancelled. */
  cancelStatement?: (pid: number) => Promise<void>;
}

const CONNECT_TIMEOUT = 5_000;

/**
 * A session ended while it was idle, before any statement of the work ran, so the whole work can run in another
 * session.
 */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';

  constructor(cause: unknown) {
    super('the session ended while nobody used it', { cause });
  }
}

/** Creates the error for a session that ended during a transaction. */
function connectionLost(): Error {
  return Object.assign(new Error('the connection to the database was lost'), { code: 'CONNECTION_CLOSED' });
}

/** Creates the error for a statement of a transaction that nobody waits for any more. */
function statementCancelled(): Error {
  return Object.assign(new Error('nobody waits for the transaction any more'), { code: '57014' });
}

/**
 * Prepares a connection, which the first transaction opens. The driver's own transactions and pool are not used: they
 * write to ended sessions, which crashes the process, and they run the remaining statements of a lost transaction in
 * the next transaction on the same connection.
 */
export function connect(connectionString: string, settings: ConnectionSettings): Connection {
  const { connectTimeout = CONNECT_TIMEOUT, cancelStatement } = settings;
  let connected = false;
  let lost = false;
  let failCurrent: (error: Error) => void = () => undefined;
  const end = () => {
    lost = true;
    return client.end({ timeout: 0 });
  };
  const handleLoss = () => {
    if (lost) return;
    failCurrent(connectionLost());
    void end();
  };
  const client = openClient(connectionString, { ...settings, connectTimeout }, handleLoss);
  const run = async <T>(sql: TransactionSql, work: (sql: TransactionSql) => Promise<T>, beginOptions: BeginOptions) => {
    const timer = connected ? undefined : setTimeout(handleLoss, connectTimeout);
    const { entered, pid } = await begin(sql, beginOptions, timer, end);
    connected = true;
    const runWork = () => runWhileWanted(sql, work, beginOptions.signal, () => cancelStatement?.(pid));
    return perform(sql, () => entered().then(runWork), handleLoss);
  };
  return {
    isLost: () => lost,
    transaction: async <T>(work: (sql: TransactionSql) => Promise<T>, beginOptions: BeginOptions = {}) => {
      let isOver = lost;
      const sql = guard(client, () => isOver || lost, connectionLost);
      const tracked = trackStart(work, connected);
      try {
        return await new Promise<T>((resolve, reject) => {
          failCurrent = reject;
          run(sql, tracked.work, beginOptions).then(resolve, reject);
        }).catch(tracked.rethrow);
      } finally {
        isOver = true;
      }
    },
    end,
  };
}

/**
 * Runs work whose statements are refused as soon as `signal` aborts, and then calls `cancel` for the running one. Waits
 * for that call, so that the cancellation cannot reach a later statement of the session.
 */
async function runWhileWanted<T>(
  sql: TransactionSql,
  work: (sql: TransactionSql) => Promise<T>,
  signal: AbortSignal | undefined,
  cancel: () => Promise<void> | undefined,
): Promise<T> {
  const wanted = guard(sql, () => signal?.aborted === true, statementCancelled);
  let cancelling: Promise<void> | undefined;
  const begin = () => {
    cancelling = cancel();
  };
  signal?.addEventListener('abort', begin, { once: true });
  try {
    return await work(wanted);
  } finally {
    signal?.removeEventListener('abort', begin);
    await cancelling;
  }
}

/** Error codes of PostgreSQL and the driver for an ended session. */
const sessionEndedCodes: ReadonlySet<unknown> = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  '57P01',
  '57P02',
  'EPIPE',
]);

const isSessionEnded = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && sessionEndedCodes.has(cause.code);

/**
 * Wraps work so that `rethrow` knows whether the work started: this distinguishes a session that ended while idle from
 * all other failures.
 */
function trackStart<T>(work: (sql: TransactionSql) => Promise<T>, wasIdle: boolean) {
  let hasStarted = false;
  return {
    work: (sql: TransactionSql) => {
      hasStarted = true;
      return work(sql);
    },
    rethrow: (cause: unknown): never => {
      throw wasIdle && !hasStarted && isSessionEnded(cause) ? new SessionEndedError(cause) : cause;
    },
  };
}

/**
 * Creates the driver's client of one session. The first statement opens the session; `onclose` is called when it ends.
 */
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

/** A transaction that has begun. */
interface Begun {
  /** Awaits the statement `enter`. */
  entered: () => Promise<unknown>;
  /** Id of the process of PostgreSQL that runs the session. */
  pid: number;
}

/**
 * Sends BEGIN together with the statement `enter`, which the caller awaits after BEGIN. The caller's `timer`
 * closes a session that does not begin in time: a proxy may accept connections for a database that is down, and the
 * driver alone would retry for ever.
 * @param onBroken called when BEGIN fails; closes the session, because the driver might wait for the statement `enter`
 * for ever
 */
async function begin(
  sql: TransactionSql,
  { mode = '', enter }: BeginOptions,
  timer: NodeJS.Timeout | undefined,
  onBroken: () => Promise<void>,
): Promise<Begun> {
  try {
    const beginQuery = sql.unsafe(`begin ${mode}`).execute();
    const entered = (async () => enter?.(sql))();
    // The caller awaits `entered` after BEGIN; when BEGIN fails nobody awaits it, so its rejection is ignored here.
    entered.catch(() => undefined);
    const { state } = await beginQuery;
    return { entered: () => entered, pid: state.pid };
  } catch (error) {
    void onBroken();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Runs work after BEGIN, and then COMMIT or, when the work fails, ROLLBACK; calls `onBroken` when ROLLBACK fails. */
async function perform<T>(sql: TransactionSql, work: () => Promise<T>, onBroken: () => void): Promise<T> {
  let value: T;
  try {
    value = await work();
  } catch (error) {
    await rollBack(sql).catch(onBroken);
    throw error;
  }
  const { command } = await sql`commit`;
  if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed and nobody heard of it');
  return value;
}

async function rollBack(sql: TransactionSql): Promise<void> {
  await sql`rollback`;
}

/** Wraps the driver's client so that it refuses statements with an error as soon as `isClosed` holds. */
function guard(client: TransactionSql, isClosed: () => boolean, createError: () => Error): TransactionSql {
  const check = () => {
    if (isClosed()) throw createError();
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
