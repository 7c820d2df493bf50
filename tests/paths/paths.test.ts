import { afterAll, describe, expect, test } from 'vitest';
import { chartLines } from './generator/chart.ts';
import { expectJourney, expectPath } from './generator/check.ts';
import { coverageTable, emptyTally, missingFrom } from './generator/coverage.ts';
import { generatePaths } from './generator/generate.ts';
import { allSpecifications, machineFolders } from './generator/machines.ts';

test.each(machineFolders)('$name has a chart and a path specification of it', ({ name, machine, specification }) => {
  expect(machine?.id, `machines/${name}/index.ts exports no machine`).toBe(name);
  expect(specification?.machine === machine, `tests/paths/specifications/${name}.ts specifies no such machine`).toBe(
    true,
  );
});

const tallies = allSpecifications.map((specification) => ({
  machine: specification.machine,
  specification,
  tally: emptyTally(),
}));

for (const { machine, specification, tally } of tallies) {
  describe(`${machine.id}`, () => {
    for (const [title, journey] of Object.entries(specification.journeys)) {
      test(`journey: ${title}`, async () => {
        await expectJourney(specification, tally, journey);
      });
    }

    for (const path of generatePaths(specification)) {
      test(`${path.title}`, async () => {
        await expectPath(specification, tally, path);
      });
    }

    test('every state and every branch of every transition was taken', () => {
      expect(missingFrom(machine, tally)).toEqual([]);
    });

    test('its transitions are the ones written down', async () => {
      await expect(`${chartLines(machine).join('\n')}\n`).toMatchFileSnapshot(`transitions/${machine.id}.txt`);
    });
  });
}

afterAll(() => {
  process.stdout.write(`\n${coverageTable(tallies)}\n`);
});
