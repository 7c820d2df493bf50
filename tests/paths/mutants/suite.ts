import type { AnyStateMachine } from 'xstate';
import { expectJourney, expectPath } from '../generator/check.ts';
import { emptyTally, missingFrom } from '../generator/coverage.ts';
import { generatePaths } from '../generator/generate.ts';
import type { AnySpecification } from '../generator/specification.ts';

/**
 * Runs all that guards a chart on a broken one in its place: the paths generated from the broken chart itself, so that
 * only what is written by hand can tell. The list of transitions is left out: it names every change by itself.
 * @returns what failed first, or null when nothing noticed
 */
export async function firstFailure(specification: AnySpecification, broken: AnyStateMachine): Promise<string | null> {
  const suite: AnySpecification = { ...specification, machine: broken };
  try {
    const tally = emptyTally();
    for (const journey of Object.values(suite.journeys)) await expectJourney(suite, tally, journey);
    for (const path of generatePaths(suite)) await expectPath(suite, tally, path);
    const missing = missingFrom(broken, tally);
    return missing.length === 0 ? null : `not taken: ${missing.join('; ')}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
