import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { chartLines } from './generator/chart.ts';
import { checksOf } from './generator/checks.ts';
import { coverageOf, coverageTable, type Walked } from './generator/coverage.ts';
import { coveragePage } from './generator/coverage-page.ts';
import { allSpecifications, folderFaults, machineFolders } from './generator/machines.ts';
import { readPageResults, REPORT_FOLDER } from './generator/page-result.ts';

test.each(machineFolders)('$name has a chart and a path specification', (folder) => {
  expect(folderFaults(folder)).toEqual([]);
});

const machines = allSpecifications.map((specification): { specification: typeof specification; walked: Walked[] } => ({
  specification,
  walked: [],
}));

for (const { specification, walked } of machines) {
  const { machine } = specification;
  describe(`${machine.id}`, () => {
    for (const { title, expectIt } of checksOf(specification, walked)) {
      test(`${title}`, async () => {
        await expectIt();
      });
    }

    test('its transitions match the stored list', async () => {
      await expect(`${chartLines(machine).join('\n')}\n`).toMatchFileSnapshot(`transitions/${machine.id}.txt`);
    });
  });
}

afterAll(() => {
  const pages = readPageResults();
  const coverages = machines.map(({ specification: { machine }, walked }) =>
    coverageOf(
      machine,
      walked,
      pages.find((page) => page.machine === machine.id),
    ),
  );
  mkdirSync(REPORT_FOLDER, { recursive: true });
  writeFileSync(path.join(REPORT_FOLDER, 'paths.json'), JSON.stringify(coverages));
  writeFileSync(path.join(REPORT_FOLDER, 'index.html'), coveragePage(coverages));
  process.stdout.write(`\n${coverageTable(coverages)}\n\n${path.join(REPORT_FOLDER, 'index.html')}\n`);
});
