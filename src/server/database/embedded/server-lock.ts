import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';
import { openDriver } from '../driver.ts';
import { isAlive } from './processes.ts';

/** Key of the advisory lock that a server holds on its embedded database while it runs. */
const SERVER_LOCK = 7_236_868_003;
const LOCK_NAME = 'nemu server ';
/**
 * Milliseconds to wait for the lock of a dead process: PostgreSQL ends that process's session, and with it the lock,
 * only once it notices the closed connection.
 */
const LOCK_TIMEOUT = 10_000;

/** The lock that reserves a database for one server; its owner must release it. */
export interface ServerLock {
  /** Resolves when the session that holds the lock ends without a call of `release`: the database has ended. */
  lost: Promise<void>;
  release(): Promise<void>;
}

/** Thrown when another running server uses the database. */
export class DatabaseInUse extends Error {
  readonly processId: number;
  constructor(processId: number, dataDir: string) {
    super(
      `Ya hay un servidor en marcha con los datos de ${dataDir}: proceso ${processId}. ` +
        'Deténgalo o indique otra carpeta con DATA_DIR',
    );
    this.processId = processId;
  }
}

/**
 * Acquires the lock. A database whose lock is free has no running server.
 * @throws DatabaseInUse when a running process holds the lock
 */
export async function acquireServerLock(connectionString: string, dataDir: string): Promise<ServerLock> {
  let released = false;
  let reportLoss: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    reportLoss = resolve;
  });
  const sql = openDriver(connectionString, {
    max: 1,
    max_lifetime: null,
    onclose: () => {
      if (!released) reportLoss();
    },
    connection: { application_name: `${LOCK_NAME}${process.pid}` },
  });
  const release = async () => {
    released = true;
    await sql.end({ timeout: 1 });
  };
  try {
    const deadline = performance.now() + LOCK_TIMEOUT;
    while (!(await tryLock(sql))) {
      const holder = await findHolder(sql);
      if (holder !== undefined && (isAlive(holder) || performance.now() > deadline)) {
        throw new DatabaseInUse(holder, dataDir);
      }
      await wait(20);
    }
    return { lost, release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function tryLock(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${SERVER_LOCK}::bigint) as taken`;
  return row?.taken === true;
}

/** Id of the server process whose session holds the lock. */
async function findHolder(sql: postgres.Sql): Promise<number | undefined> {
  const [row] = await sql<{ name: string }[]>`
    select activity.application_name as name
      from pg_locks held join pg_stat_activity activity using (pid)
     where held.locktype = 'advisory' and held.granted and held.objsubid = 1
       and (held.classid::bigint << 32 | held.objid::bigint) = ${SERVER_LOCK}::bigint
       and held.database = (select oid from pg_database where datname = current_database())`;
  const pid = Number(row?.name.slice(LOCK_NAME.length));
  return row?.name.startsWith(LOCK_NAME) === true && Number.isSafeInteger(pid) ? pid : undefined;
}
