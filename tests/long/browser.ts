import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * The browser's tests that take longest: killed servers and tabs, cut connections, every screen of records looked at for
 * accessibility, and the inspectors of statecharts. The product must be built.
 */
const { status } = spawnSync(
  process.execPath,
  [path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'browser-long', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
