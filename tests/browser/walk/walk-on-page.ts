import { afterAll, describe, expect, test } from 'vitest';
import type { WalkablePage } from './page-specification.ts';
import { addTally, emptyPageTally, expectCommitted, pageResult, pageTable } from './page-tally.ts';
import { planWalks } from './plan.ts';
import { expectWalk } from './walk-page.ts';

/** Time limits for opening a page and for each step on it, in ms, on a busy machine. */
const OPENING = 60_000;
const STEP = 2_000;

/** Defines the tests that walk the paths of one chart on the real page. Each chart has a file, to run in parallel. */
export async function walkOnPage(page: WalkablePage): Promise<void> {
  const tally = emptyPageTally();
  const { walks, faults } = await planWalks(page);

  describe(`${page.specification.machine.id} on the real page`, () => {
    for (const walk of walks) {
      const patience = OPENING + STEP * walk.steps.length;
      test.each(page.variants(walk))(
        `${walk.title} %s`,
        async (variant) => {
          // A tally of its own, so that a failed attempt does not count when its retry succeeds.
          const own = emptyPageTally();
          await expectWalk(page, walk, variant, own);
          addTally(tally, own);
        },
        patience,
      );
    }

    test('every transition that a user or the server can cause is tested', () => {
      const { walked } = pageResult(page, tally);
      const missing = Object.keys(walked).filter((line) => walked[line] === 0);
      expect([...faults, ...missing]).toEqual([]);
    });

    test('the results file matches the tested transitions', async () => {
      await expectCommitted(pageResult(page, tally));
    });
  });

  afterAll(() => {
    process.stdout.write(`\n${pageTable(pageResult(page, tally))}\n`);
  });
}
