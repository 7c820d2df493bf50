import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Runs the longest browser tests: killed servers and tabs, interrupted connections, the accessibility check of every
 * record screen, the statechart inspectors, and hot reload in the development server. The product must be built first.
 */
const { status } = spawnSync(
  process.execPath,
  [path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'browser-long', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
