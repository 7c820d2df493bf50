import * as fc from 'fast-check';
import { examplesOf } from './generate.ts';
import type { AnyMove, AnySpecification } from './specification.ts';
import type { Walk } from './walk.ts';

/** A move chosen when its turn comes; none where nothing of the kind can happen. */
type Turn = (walk: Walk) => AnyMove | undefined;

const LONGEST = 40;

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

/** Up to forty turns in any order. */
export const anyTurns = (specification: AnySpecification): fc.Arbitrary<Turn[]> =>
  fc.array(anyTurn(specification), { minLength: 1, maxLength: LONGEST, size: 'max' });
