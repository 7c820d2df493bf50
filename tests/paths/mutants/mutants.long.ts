import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { chartDigest } from '../generator/chart.ts';
import { allSpecifications } from '../generator/machines.ts';
import { mutantsOf, unbroken } from './mutate.ts';
import type { MachineVerdicts, Verdict } from './scores.ts';
import { shareFromEnv, type ShareReport } from './share.ts';
import { firstFailure } from './suite.ts';

/** Far above what any machine takes. */
const LIMIT = 3_600_000;

const { machines, part, of, file } = shareFromEnv(process.env);
const specifications = allSpecifications.filter(
  ({ machine }) => machines.length === 0 || machines.includes(machine.id),
);
const found: MachineVerdicts[] = [];

test('there are machines to break', () => {
  expect(allSpecifications).not.toEqual([]);
});

describe.each(specifications)('$machine.id', (specification) => {
  const { machine, survivors = {} } = specification;

  test('passes all that guards it when it is not broken', { timeout: LIMIT }, async () => {
    expect(await firstFailure(specification, unbroken(machine))).toBeNull();
  });

  test('is told apart from what it would be with a fault', { timeout: LIMIT }, async () => {
    const mutants = mutantsOf(machine).filter((_, index) => index % of === part);
    const verdicts: Verdict[] = [];
    for (const { kind, name, build } of mutants) {
      verdicts.push({ kind, name, failure: await firstFailure(specification, build()) });
    }
    found.push({ machine: machine.id, chart: chartDigest(machine), verdicts, explained: survivors });
    expect(verdicts).toHaveLength(mutants.length);
  });
});

afterAll(() => {
  const report: ShareReport = { known: allSpecifications.map(({ machine }) => machine.id), found };
  if (file !== null) writeFileSync(file, JSON.stringify(report));
});
