import { parseArgs } from 'node:util';
import { build, isBuilt } from '#server/cli/build.ts';
import { checkIntegrity } from './kill/integrity.ts';
import { makeCommitsAsynchronous, removeData, startVictim, temporaryData, type Victim } from './kill/victim.ts';
import { Writers } from './kill/writers.ts';

/**
 * Kills the server, the database or both (SIGKILL) during writes in every round, and checks that every acknowledged
 * write survived. `--async-commit` deliberately disables durability: the run must then report a loss.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string', default: '50' },
    'async-commit': { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const rounds = Number(values.rounds);
const random = generator(seed);
const print = (line: string) => process.stdout.write(`${line}\n`);

const LONGEST_ROUND = 1_500;
const targets = ['server', 'database', 'both'] as const;

/** Uniform numbers in [0, 1), the same for the same seed (mulberry32). */
function generator(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Kills the server, the database or both during writes. Returns what was killed and the server that runs afterwards.
 */
async function runRound(victim: Victim, writers: Writers, dataDir: string): Promise<[string, Victim]> {
  const target = targets[Math.floor(random() * targets.length)] ?? 'both';
  const writing = writers.writeUntilBroken(victim.url);
  await new Promise((resolve) => {
    setTimeout(resolve, 50 + random() * LONGEST_ROUND);
  });
  const isServing = await victim.kill(target);
  await writing;
  return [target, isServing ? victim : await startVictim(dataDir)];
}

async function run(dataDir: string): Promise<readonly string[]> {
  let victim = await startVictim(dataDir);
  try {
    if (values['async-commit']) {
      await victim.end();
      makeCommitsAsynchronous(dataDir);
      victim = await startVictim(dataDir);
    }
    const writers = await Writers.register(victim.url);
    const faults: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const [target, next] = await runRound(victim, writers, dataDir);
      victim = next;
      const found = [...(await writers.findLosses(victim.url)), ...(await checkIntegrity(dataDir))];
      faults.push(...found.map((fault) => `round ${round}: ${fault}`));
      print(`round ${round}: killed ${target}, ${writers.acknowledged} acknowledged, ${found.length} faults`);
      if (found.length > 0) break;
      await writers.repeatUnanswered(victim.url);
    }
    return faults;
  } finally {
    await victim.end();
  }
}

print(`seed ${seed}, ${rounds} rounds${values['async-commit'] ? ', commits asynchronous on purpose' : ''}`);
if (!isBuilt() && !(await build([]))) throw new Error('the build failed');
const dataDir = temporaryData();
const faults = await run(dataDir).finally(() => removeData(dataDir));
for (const fault of faults.slice(0, 20)) print(fault);
print(faults.length === 0 ? 'nothing acknowledged was lost' : `${faults.length} faults: acknowledged writes were lost`);
process.exitCode = faults.length === 0 ? 0 : 1;
