import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files and folders needed to compile charts and to run their paths. */
const NEEDED_FILES = [
  '.oxfmtrc.json',
  'package.json',
  'tsconfig.json',
  'machines/tsconfig.json',
  'machines/kit',
  'src/contract',
  'src/domain',
  'tests/tsconfig.json',
  'tests/paths/generator',
  'tests/paths/mutants',
  'tests/paths/house-rules.test.ts',
  'tests/paths/paths.test.ts',
];

const CONFIG = "export default { test: { include: ['tests/paths/*.test.ts'] } };\n";

/** A part of the project in a temporary folder. */
export interface ProjectCopy {
  root: string;
  /** Runs a package's program in the copy. Returns its exit status and its output without colours. */
  run: (program: string, ...parameters: readonly string[]) => { status: number | null; output: string };
  remove: () => void;
}

/** Copies everything that charts need, without any chart. */
export function copyProject(): ProjectCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'nemu-paths-'));
  for (const file of NEEDED_FILES) cpSync(file, path.join(root, file), { recursive: true });
  mkdirSync(path.join(root, 'tests/paths/transitions'), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'vite.config.js'), CONFIG);
  return {
    root,
    run: (program, ...parameters) => {
      // With `CI` set, a missing file of transitions fails the test instead of being written.
      const env = { ...process.env, CI: '1', NO_COLOR: '1', FORCE_COLOR: undefined, VITEST: undefined };
      const { status, stdout, stderr } = spawnSync(path.join('node_modules', '.bin', program), parameters, {
        cwd: root,
        encoding: 'utf8',
        env,
      });
      return { status, output: `${stdout}${stderr}` };
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}
