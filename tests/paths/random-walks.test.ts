import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartLines } from './generator/chart.ts';
import { checkWalk } from './generator/check.ts';
import { emptyTally, missingFrom } from './generator/coverage.ts';
import { examplesOf } from './generator/generate.ts';
import { allSpecifications } from './generator/machines.ts';
import type { AnyMove, AnySpecification } from './generator/specification.ts';
import type { Walk } from './generator/walk.ts';

const SEED = 20_261_121;
const WALKS = 60;
/** Far above what it takes; a machine busy with other work is not a failure. */
const LIMIT = 30_000;
const LONGEST = 40;

type Turn = (walk: Walk) => AnyMove | undefined;

/**
 * Turns that choose among what can happen: mostly what the machine listens to, now and then anything, now and then
 * some time, up to its longest fixed delay.
 */
function anyTurn({ machine, ...specification }: AnySpecification): fc.Arbitrary<Turn> {
  const moves = examplesOf({ machine, ...specification }).map(({ move }) => move);
  const delays = Object.values(machine.implementations.delays ?? {}).filter((delay) => typeof delay === 'number');
  const chosen = (number: number, from: readonly AnyMove[]) => from[number % from.length];
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.nat().map(
        (n): Turn =>
          (walk) =>
            chosen(n, moves.filter(isLikely(walk))),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.nat().map(
        (n): Turn =>
          (walk) =>
            chosen(n, moves.filter(walk.isPossible)),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(1, 1_000, ...delays).map(
        (wait): Turn =>
          (walk) =>
            walk.isPossible({ wait }) ? { wait } : undefined,
      ),
    },
  );
}

const isLikely = (walk: Walk) => (move: AnyMove) => walk.isPossible(move) && walk.isHeard(move);

/** Whatever happens in whatever order, what a specification calls invariant holds. */
describe('random walks', () => {
  for (const specification of allSpecifications) {
    test(
      `${specification.machine.id} keeps its invariants whatever happens`,
      async () => {
        const tally = emptyTally();
        const inputs = Object.values(specification.inputs ?? { '': undefined });
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom(...inputs),
            fc.array(anyTurn(specification), { minLength: 1, maxLength: LONGEST, size: 'max' }),
            async (input, moves) => {
              await checkWalk(specification, tally, { input, moves, atStep: () => {} });
            },
          ),
          { seed: SEED, numRuns: WALKS },
        );
        const missing = missingFrom(specification.machine, tally);
        expect(missing.length).toBeLessThan(chartLines(specification.machine).length / 2);
      },
      LIMIT,
    );
  }
});
