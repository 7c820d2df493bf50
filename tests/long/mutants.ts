import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { scoreFaults, scoreOf, scoreTable, totalFaults, type Score } from '../paths/mutants/scores.ts';
import { joined, shareToEnv, type Share, type ShareReport } from '../paths/mutants/share.ts';

const SCORES = path.join('tests', 'paths', 'mutants', 'scores.json');

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs one share in a process of its own and gives what it found, or what it printed if it failed. */
function run(share: Share & { file: string }): Promise<ShareReport | string> {
  return new Promise((resolve) => {
    const vitest = spawn(
      process.execPath,
      [path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'mutants'],
      { env: { ...process.env, ...shareToEnv(share) } },
    );
    const printed: string[] = [];
    for (const stream of [vitest.stdout, vitest.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
    }
    vitest.on('close', (status) => {
      resolve(status === 0 ? JSON.parse(readFileSync(share.file, 'utf8')) : printed.join(''));
    });
  });
}

/** Keeps figures, those of machines that did not run as they were; a machine that is gone goes. Gives all of them. */
function keep(scores: Readonly<Record<string, Score>>, known: readonly string[]): Score[] {
  const kept: Record<string, Score> = existsSync(SCORES) ? JSON.parse(readFileSync(SCORES, 'utf8')) : {};
  const rows = Object.entries({ ...kept, ...scores }).filter(([machine]) => known.includes(machine));
  const sorted = Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(SCORES, `${JSON.stringify(sorted, null, 2)}\n`);
  return Object.values(sorted);
}

/**
 * Breaks every statechart in every way there is, one fault at a time, and sees whether its specification notices.
 * Arguments name the machines to break; none names all.
 */
async function main(machines: readonly string[]): Promise<boolean> {
  const started = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'nemu-mutants-'));
  const of = availableParallelism();
  const reports = await Promise.all(
    Array.from({ length: of }, (_, part) => run({ machines, names: null, part, of, file: path.join(folder, `${part}.json`) })),
  );
  rmSync(folder, { recursive: true });
  const failure = reports.find((report) => typeof report === 'string');
  if (failure !== undefined) {
    say(failure);
    return false;
  }
  const complete = reports.filter((report) => typeof report !== 'string');
  const known = complete[0]?.known ?? [];
  const unknown = machines.filter((machine) => !known.includes(machine));
  if (unknown.length > 0) {
    say(`No machine is called ${unknown.join(', ')}; there are ${known.join(', ')}.`);
    return false;
  }
  const found = joined(complete);
  const scores = Object.fromEntries(found.map((machine) => [machine.machine, scoreOf(machine)]));
  const faults = [...found.flatMap(scoreFaults), ...totalFaults(keep(scores, known))];
  const seconds = Math.round((performance.now() - started) / 1000);
  say([scoreTable(scores), '', ...faults, `${seconds} s; ${SCORES} holds the figures`].join('\n'));
  return faults.length === 0;
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
