import { expectJourney, expectPath } from './check.ts';
import { coverageFaults, coverageOf, emptyTally, type Tally, type Walked } from './coverage.ts';
import { generatePaths } from './generate.ts';
import type { AnySpecification } from './specification.ts';

/** One thing that must hold of a machine; `expectIt` fails with what does not. */
interface Check {
  title: string;
  expectIt: () => Promise<void>;
}

type CheckWalk = (kind: Walked['kind'], title: string, walk: (tally: Tally) => Promise<void>) => Check;

/**
 * All that is asserted of a specified machine, in order: its journeys, its generated paths, and that these took all of
 * it and every source of assertions spoke. Each walk is added to `walked`, also one that fails.
 */
export function checksOf(specification: AnySpecification, walked: Walked[]): Check[] {
  const check: CheckWalk = (kind, title, walk) => ({
    title: kind === 'journey' ? `journey: ${title}` : title,
    expectIt: async () => {
      const tally = emptyTally();
      walked.push({ title, kind, tally });
      await walk(tally);
    },
  });
  return [
    ...Object.entries(specification.journeys).map(([title, journey]) =>
      check('journey', title, (tally) => expectJourney(specification, tally, journey)),
    ),
    ...pathChecks(specification, walked, check),
  ];
}

/** A chart that cannot be walked in thought fails in one check of its own; what was taken then says nothing. */
function pathChecks(specification: AnySpecification, walked: readonly Walked[], check: CheckWalk): Check[] {
  try {
    return [
      ...generatePaths(specification).map((path) =>
        check('path', path.title, (tally) => expectPath(specification, tally, path)),
      ),
      {
        title: 'every state and every branch of every transition was taken, and every source of assertions spoke',
        expectIt: async () => {
          const faults = coverageFaults(coverageOf(specification.machine, walked, undefined));
          if (faults.length > 0) throw new Error(faults.join('\n'));
        },
      },
    ];
  } catch (error) {
    return [{ title: 'paths can be generated', expectIt: () => Promise.reject(error) }];
  }
}
