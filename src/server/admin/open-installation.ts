import { destination } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.types.ts';
import { startEmbeddedPostgres } from '../database/embedded/start-embedded.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { installJobs } from '../jobs/worker.ts';
import { createLog } from '../log.ts';
import type { Log } from '../server.types.ts';

export interface OpenInstallation {
  database: Database;
  log: Log;
  /** Closes the connections. Stops an embedded database, unless a running server uses it. */
  close(): Promise<void>;
}

/**
 * Opens the database of an installation. Starts an embedded database when the server, and with it the database, is
 * stopped.
 */
export async function openInstallation({ databaseUrl, dataDir }: Config): Promise<OpenInstallation> {
  // Standard output is reserved for the command's own output.
  const all = createLog(destination({ dest: 2, sync: true }));
  const log: Log = { info: () => undefined, warn: all.warn.bind(all), error: all.error.bind(all) };
  const embedded =
    databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, log, allowRunning: true }) : undefined;
  try {
    const connectionString = embedded?.connectionString ?? databaseUrl ?? '';
    await migrate(connectionString);
    await installJobs(connectionString, log);
    const database = openDatabase(connectionString, { connections: 2, applicationName: 'nemu admin' });
    const close = async () => {
      await database.close();
      await embedded?.stop();
    };
    return { database, log, close };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
