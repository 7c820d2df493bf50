import * as fc from 'fast-check';
import { examplesOf } from './generate.ts';
import type { AnyMove, AnySpecification } from './specification.ts';
import type { Walk } from './walk.ts';

/** Chooses a move when its turn comes; undefined when none is possible. */
type MoveChooser = (walk: Walk) => AnyMove | undefined;

const LONGEST = 40;

/**
 * One random turn: usually a move that an active state handles, sometimes any possible example, sometimes a wait of 1
 * ms, 1 s or a fixed delay of the machine.
 */
function arbitraryMove({ machine, ...specification }: AnySpecification): fc.Arbitrary<MoveChooser> {
  const moves = examplesOf({ machine, ...specification }).map(({ move }) => move);
  const delays = Object.values(machine.implementations.delays ?? {}).filter((delay) => typeof delay === 'number');
  const chosen = (number: number, from: readonly AnyMove[]) => from[number % from.length];
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.nat().map(
        (n): MoveChooser =>
          (walk) =>
            chosen(n, moves.filter(isLikely(walk))),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.nat().map(
        (n): MoveChooser =>
          (walk) =>
            chosen(n, moves.filter(walk.isPossible)),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(1, 1_000, ...delays).map(
        (wait): MoveChooser =>
          (walk) =>
            walk.isPossible({ wait }) ? { wait } : undefined,
      ),
    },
  );
}

const isLikely = (walk: Walk) => (move: AnyMove) => walk.isPossible(move) && walk.isHandled(move);

/** Between one and forty random turns. */
export const arbitraryMoves = (specification: AnySpecification): fc.Arbitrary<MoveChooser[]> =>
  fc.array(arbitraryMove(specification), { minLength: 1, maxLength: LONGEST, size: 'max' });
