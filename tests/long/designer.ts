import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { playHistory, type Tally } from '../unit/domain/design/kit/random-history.ts';
import { playJoining } from '../unit/domain/design/kit/random-merge.ts';

/**
 * Runs random operations on form definitions: each round undoes and redoes a history, and merges the edits of two
 * people. Then the component tests render some of the resulting forms on the canvas and in the form renderer, with
 * their validation issues. Prints the seed, the counts and the first faults. To repeat a single round, pass `--seed
 * <its seed> --rounds 1`.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string', default: '10000' },
    draw: { type: 'string', default: '300' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const rounds = Number(values.rounds);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Rounds between two progress lines. */
const PROGRESS_INTERVAL = 1_000;
const MOST_FAULTS = 20;

/** Runs a round and returns its faults; an exception counts as a fault. */
function runRound(round: (seed: number, tally: Tally) => string[], at: number, tally: Tally): string[] {
  try {
    return round(at, tally);
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

const histories: Tally = { commands: 0, refused: 0, states: 0 };
const merges: Tally = { commands: 0, refused: 0, states: 0 };
const faults: string[] = [];

print(`seed ${seed}, ${rounds} rounds`);
for (let round = 0; round < rounds && faults.length < MOST_FAULTS; round += 1) {
  const at = seed + round;
  const found = [...runRound(playHistory, at, histories), ...runRound(playJoining, at, merges)];
  faults.push(...found.map((fault) => `seed ${at}: ${fault}`));
  if ((round + 1) % PROGRESS_INTERVAL === 0) print(`${round + 1} rounds, ${faults.length} faults`);
}
for (const [what, tally] of [
  ['histories', histories],
  ['merges', merges],
] as const) {
  print(`${what}: ${tally.commands} commands, ${tally.refused} refused, ${tally.states} states checked`);
}
for (const fault of faults.slice(0, MOST_FAULTS)) print(fault);
print(faults.length === 0 ? 'every state was valid' : `${faults.length} faults`);

const drawing = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'components',
    '--reporter',
    'dot',
    'tests/unit/features/form-designer/canvas/random-canvas.test.tsx',
    'tests/unit/features/form-designer/validation/random-issue-markers.test.tsx',
    'tests/unit/features/form-designer/preview/random-preview.test.tsx',
    'tests/unit/features/form-designer/properties/random-form-issues.test.tsx',
  ],
  { env: { ...process.env, DRAWN_SEED: String(seed), DRAWN_STATES: values.draw }, stdio: 'inherit' },
);
print(
  drawing.status === 0 ? `${values.draw} states were rendered` : `the component tests ended with ${drawing.status}`,
);
process.exitCode = faults.length === 0 && drawing.status === 0 ? 0 : 1;
