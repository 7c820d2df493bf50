import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import {
  scoreFaults,
  scoreOf,
  scoreTable,
  totalFaults,
  type MachineOutcomes,
  type Score,
} from '../paths/mutants/scores.ts';
import { joined, shareToEnv, type Share, type ShareReport } from '../paths/mutants/share.ts';

const SCORES = path.join('tests', 'paths', 'mutants', 'scores.json');
/** Outcome of each mutant in the last run; ignored by git. */
const OUTCOMES = path.join('coverage', 'mutants.json');

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Runs one share of the mutants in its own process. Returns the results, or the output of the process if it failed. */
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

/**
 * Saves the scores, keeps the saved scores of machines that did not run, and removes those of machines that no longer
 * exist. Returns all saved scores.
 */
function saveScores(scores: Readonly<Record<string, Score>>, known: readonly string[]): Score[] {
  const savedScores: Record<string, Score> = existsSync(SCORES) ? JSON.parse(readFileSync(SCORES, 'utf8')) : {};
  const rows = Object.entries({ ...savedScores, ...scores }).filter(([machine]) => known.includes(machine));
  const sorted = Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(SCORES, `${JSON.stringify(sorted, null, 2)}\n`);
  return Object.values(sorted);
}

/** Names of the mutants that survived the last run. */
function lastSurvivors(): string[] {
  const found: MachineOutcomes[] = existsSync(OUTCOMES) ? JSON.parse(readFileSync(OUTCOMES, 'utf8')) : [];
  return found.flatMap(({ outcomes }) => outcomes.filter(({ failure }) => failure === null).map(({ name }) => name));
}

/** Runs one share per core and returns the joined results; null if a share failed or a machine is unknown. */
async function runMutants(share: Pick<Share, 'machines' | 'names'>): Promise<ShareReport | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nemu-mutants-'));
  const of = availableParallelism();
  const reports = await Promise.all(
    Array.from({ length: of }, (_, part) => run({ ...share, part, of, file: path.join(folder, `${part}.json`) })),
  );
  rmSync(folder, { recursive: true });
  const failure = reports.find((report) => typeof report === 'string');
  if (failure !== undefined) {
    print(failure);
    return null;
  }
  const complete = reports.filter((report) => typeof report !== 'string');
  const known = complete[0]?.known ?? [];
  const unknown = share.machines.filter((machine) => !known.includes(machine));
  if (unknown.length > 0) {
    print(`No machine is called ${unknown.join(', ')}; there are ${known.join(', ')}.`);
    return null;
  }
  return { known, found: joined(complete) };
}

/**
 * Mutates every statechart and its functions, one fault at a time, and checks that an assertion of its specification
 * fails. Arguments name the machines to mutate; without arguments all machines are mutated. `--survivors` runs only the
 * mutants that survived the last run, and saves no scores.
 */
async function main(parameters: readonly string[]): Promise<boolean> {
  const started = performance.now();
  const onlySurvivors = parameters.includes('--survivors');
  const machines = parameters.filter((parameter) => !parameter.startsWith('--'));
  const report = await runMutants({ machines, names: onlySurvivors ? lastSurvivors() : null });
  if (report === null) return false;
  const { known, found } = report;
  const scores = Object.fromEntries(found.map((machine) => [machine.machine, scoreOf(machine)]));
  const totals = onlySurvivors ? [] : totalFaults(saveScores(scores, known));
  if (!onlySurvivors) {
    mkdirSync(path.dirname(OUTCOMES), { recursive: true });
    writeFileSync(OUTCOMES, JSON.stringify(found));
  }
  const faults = [...found.flatMap(scoreFaults), ...totals];
  const equals = found.flatMap(({ machine, outcomes }) =>
    outcomes.filter(({ isEqual }) => isEqual).map(({ kind, name }) => `  ${machine}: ${kind}: ${name}`),
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  const where = onlySurvivors ? 'no figures are kept of a part' : `${SCORES} holds the figures`;
  print(
    [scoreTable(scores), '', 'They make no difference:', ...equals, '', ...faults, `${seconds} s; ${where}`].join('\n'),
  );
  return faults.length === 0;
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
