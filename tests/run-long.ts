import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'long');

const names = existsSync(folder)
  ? readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.basename(file, '.ts'))
      .toSorted()
  : [];

/** `npm run test:long -- <name> [arguments]` runs one long test, which prints its seed and its counts. */
const [name, ...args] = process.argv.slice(2);
if (name !== undefined && names.includes(name)) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', path.join(folder, `${name}.ts`), ...args], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.error(`Usage: npm run test:long -- <name> [arguments]\n${names.map((known) => `  ${known}`).join('\n')}`);
  process.exitCode = name === undefined ? 0 : 1;
}
