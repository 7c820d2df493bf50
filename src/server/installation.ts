import { randomFillSync } from 'node:crypto';
import path from 'node:path';
import type { Config } from './config.ts';
import { createServer } from './create-server.ts';
import type { Database } from './database/database.types.ts';
import { startEmbeddedPostgres } from './database/embedded/start-embedded.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { makeDemo } from './demo/make-demo.ts';
import { type AppFiles, listen } from './http/node-adapter.ts';
import { hostName, isServedHost } from './http/hosts.ts';
import { installJobs } from './jobs/worker.ts';
import { createMail } from './mail/create-mail.ts';
import { completeCompanies } from './modules/programs/starting-programs.ts';
import type { Log, ServerOptions } from './server.types.ts';

/** Milliseconds that requests in flight get to finish when the process stops. */
const DRAIN_TIMEOUT = 10_000;

/** A running installation: database, server and jobs in this process. */
export interface Installation {
  /** URL at which the server listens. */
  url: string;
  /** Path of the file with the demonstration company's credentials, while it exists. */
  demoFile: string | undefined;
  /** Resolves when the embedded database ended unexpectedly and cannot be restarted. */
  lost: Promise<void>;
  /**
   * Waits for the requests in flight, then ends streams and jobs, then the database. When a step fails, logs the error
   * and continues.
   */
  stop(): Promise<void>;
  /** Ends the embedded database immediately. */
  abandon(): void;
}

/**
 * Starts an installation: database → migrations → starting programs → demonstration company → port → jobs.
 * @throws when a step fails, after stopping the earlier ones
 */
export async function startInstallation(config: Config, files: AppFiles, log: Log): Promise<Installation> {
  for (const warning of config.warnings) log.warn({}, warning);
  /** Cleanup functions in the order of the start; `stop` calls them in reverse order. */
  const cleanups: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of cleanups.splice(0).toReversed()) {
      await end().catch((error: unknown) => log.error({ err: error }, 'Algo no terminó bien'));
    }
  };
  try {
    const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres({ ...config, log }) : undefined;
    if (embedded !== undefined) cleanups.push(() => embedded.stop());
    const database = await prepareDatabase(embedded?.connectionString ?? config.databaseUrl ?? '', log);
    cleanups.push(() => database.close());
    const address = { served: '' };
    const options = composeOptions(config, database, log, () => config.publicUrl ?? address.served);
    await completeCompanies(options);
    const demoFile = config.demo ? await makeDemo(options, config.dataDir) : undefined;
    const server = createServer(options);
    const servesHost = (host: string) => isServedHost(host, options.settings);
    const isSecure = config.publicUrl?.startsWith('https:') === true;
    const listening = await listen({ ...config, server, files, servesHost, isSecure });
    address.served = listening.url;
    // Called in reverse order: stopping the server ends its event streams, and then all connections can be closed.
    cleanups.push(
      () => listening.close(),
      () => server.stop(),
    );
    await server.start();
    cleanups.push(() => listening.drain(DRAIN_TIMEOUT));
    const lost = embedded?.lost ?? new Promise<void>(() => undefined);
    return { url: listening.url, demoFile, lost, stop, abandon: () => embedded?.abandon() };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Migrates and opens a database; refuses outdated time zone data. */
async function prepareDatabase(connectionString: string, log: Log): Promise<Database> {
  const applied = await migrate(connectionString);
  await installJobs(connectionString, log);
  if (applied.length > 0) log.info({ applied }, 'Migraciones aplicadas');
  const database = openDatabase(connectionString);
  await checkZoneData(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
}

function composeOptions(config: Config, database: Database, log: Log, publicUrl: () => string): ServerOptions {
  const { registration, allowedOrigins, trustedProxies, debug, smtp } = config;
  const allowedHosts = [...config.allowedHosts, hostName(config.host) ?? config.host];
  return {
    clock: Date.now,
    random: (bytes) => randomFillSync(bytes),
    mail: createMail(smtp, path.join(config.dataDir, 'outbox')),
    database,
    settings: { publicUrl, registration, allowedOrigins, allowedHosts, trustedProxies, debug },
    log,
  };
}

const ZONE = 'America/Asuncion';
/** An instant of the southern winter after Paraguay stopped changing its clocks (October 2024). */
const WINTER = '2026-07-15T12:00:00Z';
const WALL_CLOCK = '2026-07-15 09:00';

/**
 * Refuses outdated time zone data, with which business days would begin an hour too early or late for half of the year.
 * @throws when Node or PostgreSQL gives July 2026 in Asunción an offset other than −03:00
 */
export async function checkZoneData(database: Database): Promise<void> {
  const [row] = await database.owner(
    (sql) => sql<{ wall: string }[]>`
      select to_char(${WINTER}::timestamptz at time zone ${ZONE}, 'YYYY-MM-DD HH24:MI') as wall`,
  );
  assertWallClock('PostgreSQL', row?.wall ?? '');
  assertWallClock('Node', nodeWallClock());
}

/**
 * Checks the local time that a source of time zone data gives for `WINTER`.
 * @throws naming the source
 */
export function assertWallClock(source: string, wall: string): void {
  if (wall === WALL_CLOCK) return;
  throw new Error(
    `Los datos de zonas horarias de ${source} son antiguos: ${ZONE} en julio de 2026 debe ser UTC−03:00 ` +
      `(${WINTER} = ${WALL_CLOCK}; da ${wall}). Actualice ${source} y vuelva a iniciar.`,
  );
}

function nodeWallClock(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(WINTER),
  );
}
