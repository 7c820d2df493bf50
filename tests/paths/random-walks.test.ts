import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartLines } from './generator/chart.ts';
import { checkWalk } from './generator/check.ts';
import { emptyTally, missingFrom } from './generator/coverage.ts';
import { allSpecifications } from './generator/machines.ts';
import { arbitraryMoves } from './generator/random-moves.ts';

const SEED = 20_261_121;
const WALKS = 60;
/** Timeout in ms, far above the usual duration, for a busy machine. */
const LIMIT = 30_000;

/** The invariants of a specification hold for any order of moves. */
describe('random walks', () => {
  for (const specification of allSpecifications) {
    test(
      `${specification.machine.id} keeps its invariants in any order of moves`,
      async () => {
        const tally = emptyTally();
        const inputs = Object.values(specification.inputs ?? { '': undefined });
        await fc.assert(
          fc.asyncProperty(fc.constantFrom(...inputs), arbitraryMoves(specification), async (input, moves) => {
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
