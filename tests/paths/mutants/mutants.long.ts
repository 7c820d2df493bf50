import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { KIT, machineFolders, type MachineFolder } from '../generator/machines.ts';
import type { AnySpecification } from '../generator/specification.ts';
import { mutantsOf, unbroken } from './chart-mutants.ts';
import { kitDigest, machineDigest } from './digest.ts';
import { logicMutantsOf } from './logic/logic-mutants.ts';
import type { MachineOutcomes, MutantOutcome } from './scores.ts';
import { shareFromEnv, type ShareReport } from './share.ts';
import { firstFailure } from './suite.ts';
import { areEqualOn, plainWalks, type PlainWalk } from './traces.ts';

/** Timeout in ms, far above what any machine needs. */
const LIMIT = 7_200_000;

const { machines, names, part, of, file } = shareFromEnv(process.env);
const isSelected = (name: string) => machines.length === 0 || machines.includes(name);
const found: MachineOutcomes[] = [];

/** The mutants of a list that this process runs. */
const mine = <M extends { name: string }>(mutants: readonly M[]): M[] =>
  mutants.filter(({ name }) => names === null || names.includes(name)).filter((_, index) => index % of === part);

/** A machine's specification with the walks generated from it. */
interface Baseline {
  specification: AnySpecification;
  walks: readonly PlainWalk[];
}

function baselineOf({ name, specification }: MachineFolder): Baseline {
  if (specification === undefined) throw new Error(`machines/${name} has no specification`);
  return { specification, walks: plainWalks(specification) };
}

test('there are machines to break', () => {
  expect(machineFolders).not.toEqual([]);
});

describe.each(machineFolders.filter(({ name }) => isSelected(name)))('$name', (folder) => {
  const baseline = baselineOf(folder);
  const { machine, survivors = {} } = baseline.specification;

  test('passes every check without a fault', { timeout: LIMIT }, async () => {
    expect(await firstFailure(baseline.specification, unbroken(machine), baseline.walks)).toBeNull();
  });

  test('records an outcome for each of its mutants', { timeout: LIMIT }, async () => {
    const outcomes: MutantOutcome[] = [];
    for (const { kind, name, build } of mine(mutantsOf(machine))) {
      const broken = { ...baseline.specification, machine: build() };
      outcomes.push({ kind, name, ...(await judge(baseline, broken)) });
    }
    for (const { kind, name, load } of mine(logicMutantsOf(folder.name))) {
      const loaded = await load(folder.name);
      if (loaded === null) continue;
      const outcome = await judge(baseline, loaded.specification);
      if (loaded.isFault()) outcomes.push({ kind, name, ...outcome });
    }
    found.push({ machine: folder.name, digest: machineDigest(folder), outcomes, explained: survivors });
    expect(baseline.walks).not.toEqual([]);
  });
});

describe.runIf(isSelected(KIT))('the code that charts share', () => {
  /** Smallest machine first: a fault that it detects needs no other machine. */
  const users = machineFolders
    .filter(({ texts }) => Object.values(texts).some((text) => text.includes(`/${KIT}/`)))
    .toSorted((a, b) => Object.keys(a.texts).length - Object.keys(b.texts).length);

  test('records for each of its mutants whether a chart that uses it fails a check', { timeout: LIMIT }, async () => {
    const baselines = users.map((folder) => ({ folder, baseline: baselineOf(folder) }));
    const outcomes: MutantOutcome[] = [];
    for (const { kind, name, load } of mine(logicMutantsOf(KIT))) {
      const outcome: MutantOutcome = { kind, name, failure: null, isEqual: true };
      for (const { folder, baseline } of baselines) {
        const loaded = outcome.failure === null ? await load(folder.name) : null;
        if (loaded === null) continue;
        const { failure, isEqual } = await judge(baseline, loaded.specification);
        outcome.failure = failure;
        outcome.isEqual &&= isEqual;
      }
      outcomes.push(outcome);
    }
    found.push({ machine: KIT, digest: kitDigest(), outcomes, explained: {} });
    expect(users).not.toEqual([]);
  });
});

/** The first failed check of a mutant and, when none failed, whether it behaves like the original. */
async function judge(
  { specification, walks }: Baseline,
  broken: AnySpecification,
): Promise<Pick<MutantOutcome, 'failure' | 'isEqual'>> {
  const failure = await firstFailure(broken, broken.machine, walks);
  return { failure, isEqual: failure === null && (await areEqualOn(walks, specification, broken)) };
}

afterAll(() => {
  const report: ShareReport = { known: [...machineFolders.map(({ name }) => name), KIT], found };
  if (file !== null) writeFileSync(file, JSON.stringify(report));
});
