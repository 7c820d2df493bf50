import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { allSpecifications, machineFolders } from '../generator/machines.ts';
import type { AnySpecification } from '../generator/specification.ts';
import { mutantsOf, unbroken } from './chart-mutants.ts';
import { machineDigest } from './digest.ts';
import { logicMutantsOf } from './logic/logic-mutants.ts';
import type { MachineVerdicts, Verdict } from './scores.ts';
import { shareFromEnv, type ShareReport } from './share.ts';
import { firstFailure } from './suite.ts';
import { areEqualOn, plainWalks, type PlainWalk } from './traces.ts';

/** Far above what any machine takes. */
const LIMIT = 7_200_000;

const { machines, names, part, of, file } = shareFromEnv(process.env);
const folders = machineFolders.filter(({ name }) => machines.length === 0 || machines.includes(name));
const found: MachineVerdicts[] = [];

test('there are machines to break', () => {
  expect(allSpecifications).not.toEqual([]);
});

describe.each(folders)('$name', (folder) => {
  const { specification } = folder;
  if (specification === undefined) throw new Error(`machines/${folder.name} has no specification`);
  const { machine, survivors = {} } = specification;
  const walks = plainWalks(specification);

  test('passes all that guards it when it is not broken', { timeout: LIMIT }, async () => {
    expect(await firstFailure(specification, unbroken(machine), walks)).toBeNull();
  });

  test('is told apart from what it would be with a fault', { timeout: LIMIT }, async () => {
    const verdicts: Verdict[] = [];
    const isMine = (_: unknown, index: number) => index % of === part;
    const isWanted = ({ name }: { name: string }) => names === null || names.includes(name);
    for (const { kind, name, build } of mutantsOf(machine).filter(isWanted).filter(isMine)) {
      const broken = build();
      verdicts.push({ kind, name, ...(await judge(specification, { ...specification, machine: broken }, walks)) });
    }
    for (const { kind, name, load } of logicMutantsOf(machine.id).filter(isWanted).filter(isMine)) {
      const loaded = await load();
      if (loaded === null) continue;
      const verdict = await judge(specification, loaded.specification, walks);
      if (!name.includes('mutant.') || loaded.matters()) verdicts.push({ kind, name, ...verdict });
    }
    found.push({ machine: machine.id, digest: machineDigest(folder), verdicts, explained: survivors });
    expect(walks).not.toEqual([]);
  });
});

/** What notices a broken copy; where nothing does, whether it can be told from the sound one at all. */
async function judge(
  sound: AnySpecification,
  broken: AnySpecification,
  walks: readonly PlainWalk[],
): Promise<Pick<Verdict, 'failure' | 'isEqual'>> {
  const failure = await firstFailure(broken, broken.machine, walks);
  return { failure, isEqual: failure === null && (await areEqualOn(walks, sound, broken)) };
}

afterAll(() => {
  const report: ShareReport = { known: allSpecifications.map(({ machine }) => machine.id), found };
  if (file !== null) writeFileSync(file, JSON.stringify(report));
});
