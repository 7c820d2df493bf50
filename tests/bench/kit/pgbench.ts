import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Statement } from '../../server/kit/recorded-statements.ts';

const PGBENCH = 'pgbench';

/** A transaction that pgbench sends. */
export interface PgbenchTransaction {
  /** Connection URL of the database. */
  address: string;
  /** Settings of the session, name → value. */
  settings: Readonly<Record<string, string>>;
  statements: readonly Statement[];
}

/** Throws an error that says what to install if pgbench is not on the `PATH`. */
function requirePgbench(): void {
  try {
    execFileSync(PGBENCH, ['--version'], { stdio: 'ignore' });
  } catch (cause) {
    throw new Error('This bench needs pgbench on the PATH; Debian and Ubuntu have it in `postgresql-contrib`.', {
      cause,
    });
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const element = (value: string | number): string => `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** The value of a parameter as a literal, whose type PostgreSQL infers as it infers that of the parameter. */
function literal(value: unknown): string {
  if (isPlain(value)) return quoted(String(value));
  if (Array.isArray(value) && value.every(isPlain)) return quoted(`{${value.map(element).join(',')}}`);
  if (value === null) return 'null';
  throw new TypeError(`No literal of ${typeof value}`);
}

/** The statement with its values in place of the parameters: pgbench's own parameters have no types. */
const withValues = ({ text, values }: Statement): string =>
  `${text.replaceAll(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]))};`;

/** The settings in the form of libpq's variable `PGOPTIONS`. */
const optionsOf = (settings: PgbenchTransaction['settings']): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\\s]/g, String.raw`\$&`)}`)
    .join(' ');

/**
 * Prepares pgbench for a transaction. Gives a function that runs it a number of times over one connection and returns
 * the mean of its milliseconds, and one that removes the script.
 */
export async function preparePgbench({ address, settings, statements }: PgbenchTransaction) {
  requirePgbench();
  const folder = await mkdtemp(path.join(tmpdir(), 'nemu-pgbench-'));
  const script = path.join(folder, 'statements.sql');
  await writeFile(script, ['begin;', ...statements.map(withValues), 'commit;', ''].join('\n'));
  const { hostname, port, username, password, pathname } = new URL(address);
  const env = {
    PATH: process.env['PATH'] ?? '',
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
    PGOPTIONS: optionsOf(settings),
  };
  return {
    run: async (times: number): Promise<number> => {
      const { stdout } = await promisify(execFile)(PGBENCH, ['-n', '-f', script, '-t', String(times)], { env });
      const mean = Number(/latency average = ([\d.]+) ms/.exec(stdout)?.[1]);
      if (Number.isNaN(mean) || !stdout.includes(`actually processed: ${times}/${times}`)) throw new Error(stdout);
      return mean;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
