import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { destination } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import type { AppFiles } from './http/node-adapter.ts';
import { serveStatic } from './http/static-files.ts';
import { startInstallation, type Installation } from './installation.ts';
import { createLog } from './log.ts';
import type { Log } from './server.types.ts';
import { describeProblem } from './start-problem.ts';

export { administrate } from './admin/administrate.ts';

const here = fileURLToPath(import.meta.url);

/** Milliseconds within which two signals count as one: for one Ctrl-C, npm and the terminal may both send a signal. */
const SAME_KEYSTROKE = 500;

/**
 * Runs the server until it receives a signal; sets the exit code of the process.
 * @param files where the app's files come from; by default the built files beside this module
 */
export async function serve(files?: AppFiles): Promise<void> {
  let installation: Installation | undefined;
  let requestStop: () => void = () => undefined;
  const stopping = new Promise<void>((resolve) => {
    requestStop = resolve;
  });
  onStopSignals(requestStop, () => {
    installation?.abandon();
    process.exit(130);
  });
  let log: Log = createPlainLog((line) => process.stderr.write(line));
  const crashed = uncaughtError().then((error) => {
    process.exitCode = 1;
    log.error({ err: error }, 'Error inesperado; el servidor se detiene');
  });
  try {
    const config = readConfig(process.env);
    if (!process.stdout.isTTY || config.debug) log = createLog(destination({ sync: true }));
    const app = files ?? { built: serveStatic(path.join(path.dirname(here), '..', 'client')) };
    installation = await startInstallation(config, app, log);
    process.stdout.write(welcome(installation));
    const lost = installation.lost.then(() => {
      process.exitCode = 1;
      log.error({}, 'La base de datos incorporada terminó y no vuelve; el servidor se detiene. Vuelva a iniciarlo.');
    });
    await Promise.race([stopping, lost, crashed]);
    await installation.stop();
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
  }
  // Everything is closed; the idle timer of a library must not delay the exit.
  process.exit();
}

/** Resolves with the first uncaught error. The state of the process is unknown afterwards, so the process must stop. */
function uncaughtError(): Promise<Error> {
  return new Promise((resolve) => {
    process.once('uncaughtException', resolve);
  });
}

/**
 * Gives the message shown after the start. It contains the demonstration passwords only on a terminal, never in a log.
 */
function welcome({ url, demoFile }: Installation): string {
  if (demoFile === undefined) return `Ñemu está en ${url}\n`;
  const passwords = process.stdout.isTTY ? `\n${readFileSync(demoFile, 'utf8')}` : '';
  return `Ñemu está en ${url}\nUsuarios y contraseñas de demostración: ${demoFile}\n${passwords}`;
}

function describe(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const config = readConfig(process.env);
  if (config.debug && error instanceof Error) return error.stack ?? error.message;
  return describeProblem(error, config);
}

/**
 * Creates a log for a person at a terminal. It writes only warnings and errors, so that the URL of the app stays
 * visible.
 * @param write writes a line
 */
function createPlainLog(write: (line: string) => void): Log {
  return {
    info: () => undefined,
    warn: (_, message) => write(`Aviso: ${message}\n`),
    error: ({ err, requestId }, message) => {
      const request = typeof requestId === 'string' ? ` (${requestId})` : '';
      const cause = err instanceof Error ? `\n${err.stack ?? err.message}` : '';
      write(`Error: ${message}${request}${cause}\n`);
    },
  };
}

/**
 * Calls `stop` at the first SIGINT or SIGTERM, and `force` at a later one.
 * @param now milliseconds of a monotonic clock
 */
function onStopSignals(stop: () => void, force: () => void, now: () => number = () => performance.now()): void {
  let first: number | undefined;
  const receive = () => {
    if (first === undefined) {
      first = now();
      stop();
    } else if (now() - first > SAME_KEYSTROKE) {
      force();
    }
  };
  process.on('SIGINT', receive);
  process.on('SIGTERM', receive);
}

const [, entry] = process.argv;
if (entry !== undefined && realpathSync(entry) === here) await serve();
