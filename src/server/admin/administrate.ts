import { randomFillSync } from 'node:crypto';
import { userInfo } from 'node:os';
import { isUuid } from '#domain/uuid.ts';
import { destination } from 'pino';
import { readConfig, type Config } from '../config.ts';
import type { Database } from '../database/database.types.ts';
import { startEmbeddedPostgres } from '../database/embedded/start-embedded.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { installJobs } from '../jobs/worker.ts';
import { createLog } from '../log.ts';
import {
  deleteCompany,
  listCompanies,
  listInstallationEntries,
  resumeCompany,
  suspendCompany,
} from '../modules/company/administration.ts';
import type { Deps } from '../modules/shared/transaction.types.ts';
import type { Log } from '../server.types.ts';
import { describeProblem } from '../start-problem.ts';
import { adminTexts as texts } from './admin.texts.ts';
import { verifyAudit } from './audit.ts';
import { writeBackup } from './backup.ts';
import { exportCompany } from './export-company.ts';
import { checkForm, listPrograms, onForm } from './forms.ts';
import { listJobs } from './jobs.ts';
import { Refusal } from './refusal.ts';
import { restoreBackup } from './restore.ts';

/** Runs a command and gives its output; throws a Refusal when it cannot run. */
type Command = (deps: Deps, args: readonly string[]) => Promise<string>;

interface OpenInstallation {
  database: Database;
  log: Log;
  /** Closes the connections. Stops an embedded database, unless a running server uses it. */
  close(): Promise<void>;
}

/** Builds a command that acts on one company; `act` gives false when the company does not exist. */
const onCompany =
  (act: (deps: Deps, tenantId: string, operator: string) => Promise<boolean>, done: string): Command =>
  async (deps, [tenantId = '']) => {
    if (!isUuid(tenantId)) throw new Refusal(texts.needsTenant);
    if (!(await act(deps, tenantId, operatorName()))) throw new Refusal(texts.noCompany(tenantId));
    return done;
  };

/** The operating system account that runs the command; empty when it has no name. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** Deleting a company cannot be undone, so it must be confirmed by the company's name or `--yes`. */
async function checkDeletion(deps: Deps, tenantId: string, confirmation: string): Promise<void> {
  const company = (await listCompanies(deps)).find(({ tenant }) => tenant === tenantId);
  if (company === undefined || confirmation === '--yes' || confirmation === company.name) return;
  throw new Refusal(texts.confirmDeletion(tenantId, company.name));
}

const commands: Readonly<Record<string, Command>> = {
  list: async (deps) => texts.companies(await listCompanies(deps)),
  suspend: onCompany(suspendCompany, texts.suspended),
  resume: onCompany(resumeCompany, texts.resumed),
  delete: async (deps, [tenantId = '', confirmation = '']) => {
    await checkDeletion(deps, tenantId, confirmation);
    return onCompany(deleteCompany, texts.deleted)(deps, [tenantId]);
  },
  export: async ({ database }, [tenantId = '']) => {
    if (!isUuid(tenantId)) throw new Refusal(texts.needsTenant);
    const file = `${tenantId}.json`;
    if (!(await exportCompany(database.connectionString, tenantId, file))) throw new Refusal(texts.noCompany(tenantId));
    return texts.written(file);
  },
  backup: async ({ database, clock }, [argument]) => {
    const file = argument ?? `nemu-${new Date(clock()).toISOString().replaceAll(/[:.]/g, '-')}.backup`;
    const { tables, rows } = await writeBackup(database.connectionString, file);
    return texts.backedUp(file, tables, rows);
  },
  restore: async ({ database }, [file = '']) => {
    if (file === '') throw new Refusal(texts.needsFile);
    const { tables, rows } = await restoreBackup(database, file);
    return texts.restored(file, tables, rows);
  },
  jobs: async ({ database }) => texts.jobs(await listJobs(database)),
  programs: listPrograms,
  form: onForm,
  audit: verifyAudit,
  log: async (deps) => texts.entries(await listInstallationEntries(deps)),
};

const HELP = new Set(['', 'help', '--help', '-h']);

/**
 * Runs one command of `npm run admin -- <command> [arguments]` on the installation that the environment variables
 * select, whether its server is running or not. Gives the exit code.
 */
export async function administrate([name = '', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (HELP.has(name)) {
    process.stdout.write(texts.usage);
    return 0;
  }
  if (command === undefined) {
    process.stderr.write(`${texts.unknown(name)}\n${texts.usage}`);
    return 1;
  }
  try {
    const isChecking = name === 'form' && args[0] === 'check';
    const output = isChecking ? await checkForm(args[1]) : await onInstallation((deps) => command(deps, args));
    process.stdout.write(`${output}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** Opens the installation that the environment variables select, runs a function on it, and closes it. */
async function onInstallation<T>(act: (deps: Deps) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const { database, log, close } = await openInstallation(config).catch((cause: unknown) => {
    throw new Refusal(describeProblem(cause, config), { cause });
  });
  try {
    return await act(depsFor(database, log));
  } finally {
    await close();
  }
}

/**
 * Dependencies of the services. The commands send no mail and sign nobody in, so the public URL and the other settings
 * are placeholders.
 */
function depsFor(database: Deps['database'], log: Deps['log']): Deps {
  return {
    clock: Date.now,
    random: (bytes) => randomFillSync(bytes),
    database,
    log,
    settings: {
      publicUrl: () => '',
      registration: 'closed',
      allowedOrigins: [],
      allowedHosts: [],
      trustedProxies: [],
      debug: false,
    },
  };
}

/**
 * Opens the database of an installation. Starts an embedded database when the server, and with it the database, is
 * stopped.
 */
async function openInstallation({ databaseUrl, dataDir }: Config): Promise<OpenInstallation> {
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
