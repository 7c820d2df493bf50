import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartLines } from './generator/chart.ts';
import { checkWalk } from './generator/check.ts';
import { emptyTally, missingFrom } from './generator/coverage.ts';
import { allSpecifications } from './generator/machines.ts';
import { anyTurns } from './generator/random-turns.ts';

const SEED = 20_261_121;
const WALKS = 60;
/** Far above what it takes; a machine busy with other work is not a failure. */
const LIMIT = 30_000;

/** Whatever happens in whatever order, what a specification calls invariant holds. */
describe('random walks', () => {
  for (const specification of allSpecifications) {
    test(
      `${specification.machine.id} keeps its invariants whatever happens`,
      async () => {
        const tally = emptyTally();
        const inputs = Object.values(specification.inputs ?? { '': undefined });
        await fc.assert(
          fc.asyncProperty(fc.constantFrom(...inputs), anyTurns(specification), async (input, moves) => {
            await checkWalk(specification, tally, { input, moves, atStep: () => {} });
          }),
          { seed: SEED, numRuns: WALKS },
        );
        const missing = missingFrom(specification.machine, tally);
        expect(missing.length).toBeLessThan(chartLines(specification.machine).length / 2);
      },
      LIMIT,
    );
  }
});
