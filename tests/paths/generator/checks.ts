import { expectJourney, expectPath } from './check.ts';
import { coverageFaults, coverageOf, emptyTally, type Tally, type Walked } from './coverage.ts';
import { generatePaths } from './generate.ts';
import type { AnySpecification } from './specification.ts';

/** One assertion about a machine; `expectIt` throws when it fails. */
interface Check {
  title: string;
  expectIt: () => Promise<void>;
}

type CheckWalk = (kind: Walked['kind'], title: string, walk: (tally: Tally) => Promise<void>) => Check;

/**
 * Every check of a specified machine, in order: its journeys, its generated paths, and the coverage of both. Each walk
 * is added to `walked`, including one that fails.
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

/** When no paths can be generated from a chart, one check reports it and coverage is skipped. */
function pathChecks(specification: AnySpecification, walked: readonly Walked[], check: CheckWalk): Check[] {
  try {
    return [
      ...generatePaths(specification).map((path) =>
        check('path', path.title, (tally) => expectPath(specification, tally, path)),
      ),
      {
        title: 'every state and every branch of every transition was taken, and every kind of assertion was made',
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
