import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The product as an earlier commit builds it. */
export interface EarlierBuild {
  /** The short hash of the commit. */
  commit: string;
  /** Folder of the sources and the build. */
  folder: string;
  remove: () => void;
}

/** Runs a command; if the command fails, throws an error with its output. Returns what it printed. */
function run(cwd: string, command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
  return stdout.trim();
}

/**
 * Installs and builds an earlier commit in a folder of its own. Its database must have the tables of the present one,
 * because the benches fill both with the present code.
 * @param commit anything that names a commit of this repository
 */
export function buildEarlier(commit: string): EarlierBuild {
  const folder = mkdtempSync(path.join(tmpdir(), 'nemu-earlier-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const short = run('.', 'git', 'rev-parse', '--short', `${commit}^{commit}`);
    console.log(`Installing and building ${short}…`);
    run('.', 'git', 'clone', '--quiet', '--no-checkout', '.', folder);
    run(folder, 'git', 'checkout', '--quiet', '--detach', short);
    run(folder, 'npm', 'ci', '--include=dev', '--no-audit', '--no-fund');
    run(folder, 'npm', 'run', 'build');
    return { commit: short, folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
