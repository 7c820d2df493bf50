import { afterAll, describe, expect, test } from 'vitest';
import { emptyPageTally, keepPageResults, pageResult, pageTable } from './walk/page-tally.ts';
import { walkedPages } from './walk/pages/index.ts';
import { planWalks } from './walk/plan.ts';
import { expectWalk } from './walk/walk-page.ts';

/** Longest time for opening a page, and for each step on it, ms: on a machine that does much besides. */
const OPENING = 60_000;
const STEP = 2_000;

const plans = await Promise.all(
  walkedPages.map(async (page) => ({ page, tally: emptyPageTally(), ...(await planWalks(page)) })),
);

for (const { page, tally, walks, faults } of plans) {
  describe(`${page.specification.machine.id} on the real page`, () => {
    for (const walk of walks) {
      const patience = OPENING + STEP * walk.steps.length;
      test.each(page.variants(walk))(
        `${walk.title} %s`,
        async (variant) => {
          await expectWalk(page, walk, variant, tally);
        },
        patience,
      );
    }

    test('every transition that somebody outside can cause was walked', () => {
      const { walked } = pageResult(page, tally);
      const missing = Object.keys(walked).filter((line) => walked[line] === 0);
      expect([...faults, ...missing]).toEqual([]);
    });
  });
}

afterAll(() => {
  const results = plans.filter(({ tally }) => tally.walks > 0).map(({ page, tally }) => pageResult(page, tally));
  keepPageResults(results);
  process.stdout.write(`\n${pageTable(results)}\n`);
});
