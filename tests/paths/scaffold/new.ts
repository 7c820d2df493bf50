import { spawnSync } from 'node:child_process';
import { scaffold } from './scaffold.ts';

const outcome = scaffold(process.cwd(), process.argv[2]);
if ('refusal' in outcome) {
  process.stderr.write(`${outcome.refusal}\n`);
  process.exitCode = 1;
} else {
  // A long name makes lines that need wrapping.
  spawnSync('npx', ['oxfmt', ...outcome.written.filter((file) => file.endsWith('.ts'))], { stdio: 'ignore' });
  process.stdout.write(`${outcome.written.join('\n')}\n\nIt compiles and its paths are walked: npm run paths\n`);
  process.stdout.write('It is not in machines/README.md yet: npm run paths:catalogue\n');
}
