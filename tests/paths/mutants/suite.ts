import * as fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import { checkWalk, expectJourney, expectPath } from '../generator/check.ts';
import { emptyTally } from '../generator/coverage.ts';
import { generatePaths, type GeneratedPath } from '../generator/generate.ts';
import { arbitraryMoves } from '../generator/random-moves.ts';
import type { AnySpecification } from '../generator/specification.ts';
import type { Walk } from '../generator/walk.ts';
import { inputIn, movesIn, type PlainWalk } from './traces.ts';

const SEED = 20_261_122;
const RANDOM_WALKS = 20;

/**
 * Runs every check on a mutant: its journeys, the paths generated from the mutant itself, and random walks. Coverage
 * and the list of transitions are left out, because they detect any change without asserting behaviour. When no paths
 * can be generated from the mutant, those of the original are used, with the same invariants.
 * @returns the first failure, or null when no check failed
 */
export async function firstFailure(
  specification: AnySpecification,
  broken: AnyStateMachine,
  walks: readonly PlainWalk[],
): Promise<string | null> {
  const suite: AnySpecification = { ...specification, machine: broken };
  const tally = emptyTally();
  try {
    for (const journey of Object.values(suite.journeys)) await expectJourney(suite, tally, journey);
    const paths = pathsOf(suite);
    for (const path of paths ?? []) await expectPath(suite, tally, path);
    if (paths === null) for (const walk of walks) await checkPlainWalk(suite, walk);
    await checkRandomWalks(suite);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The paths of a chart; null when a fault prevents generating any. */
function pathsOf(suite: AnySpecification): GeneratedPath[] | null {
  try {
    return generatePaths(suite);
  } catch {
    return null;
  }
}

async function checkPlainWalk(suite: AnySpecification, walk: PlainWalk): Promise<void> {
  const moves = movesIn(suite, walk).map(
    (move) =>
      ({ isPossible }: Walk) =>
        isPossible(move) ? move : undefined,
  );
  await checkWalk(suite, emptyTally(), { input: inputIn(suite, walk), moves, atStep: () => {} });
}

async function checkRandomWalks(suite: AnySpecification): Promise<void> {
  const inputs = Object.values(suite.inputs ?? { '': undefined });
  const { errorInstance } = await fc.check(
    fc.asyncProperty(fc.constantFrom(...inputs), arbitraryMoves(suite), async (input, moves) => {
      await checkWalk(suite, emptyTally(), { input, moves, atStep: () => {} });
    }),
    { seed: SEED, numRuns: RANDOM_WALKS, endOnFailure: true },
  );
  if (errorInstance !== null && errorInstance !== undefined) throw errorInstance;
}
