import { chartLines } from '#tests/paths/generator/chart.ts';
import { examplesOf, generatePaths } from '#tests/paths/generator/generate.ts';
import type { AnySpecification } from '#tests/paths/generator/specification.ts';
import type { WalkablePage } from './page-specification.ts';
import {
  causeNameOf,
  exampleName,
  followerOf,
  isObservable,
  type PlannedStep,
  type PlannedWalk,
  planWalk,
  kindOf,
} from './planned-walk.ts';
import { toursOf } from './tours.ts';

export interface Plan {
  walks: readonly PlannedWalk[];
  /** Examples and transitions that no walk covers, and names that do not exist; one line each. */
  faults: readonly string[];
}

/**
 * Selects generated paths that together take every transition that a user or the server can cause, by every example of
 * it. A transition that is neither taken nor declared causeless is a fault. So is a name that does not exist.
 */
export async function planWalks(page: WalkablePage): Promise<Plan> {
  const reduced = withoutUncaused(page);
  const candidates: PlannedWalk[] = [];
  for (const path of generatePaths(reduced)) {
    const walk = await planWalk(page, reduced, path);
    if (isWalkable(page, walk)) candidates.push(walk);
  }
  const walks = page.tours ? await walkTours(page, reduced, candidates) : smallestCover(candidates);
  return { walks, faults: [...exampleFaults(page, walks), ...lineFaults(page, walks)] };
}

/** Joins the paths into tours, and runs each tour on the machine to find the transitions it takes. */
async function walkTours(
  page: WalkablePage,
  reduced: AnySpecification,
  candidates: readonly PlannedWalk[],
): Promise<PlannedWalk[]> {
  const tours = toursOf(candidates, {
    isObservable: (step) => isObservable(page, step),
    ends: ({ cause }) => kindOf(page.causes, cause) === 'ends',
    costOf: ({ cause }) => page.costs[cause ?? ''] ?? 1,
    coveredBy,
  });
  const walks: PlannedWalk[] = [];
  for (const tour of tours) walks.push(await planWalk(page, reduced, tour));
  const broken = walks.find((walk) => !isWalkable(page, walk));
  if (broken !== undefined) throw new Error(`${reduced.machine.id}: «${broken.title}» cannot be walked`);
  return walks;
}

/** The transitions of a whole walk, each as often as it is taken. */
const linesOf = ({ start, steps }: PlannedWalk): string[] => [start, ...steps].flatMap(({ lines }) => lines);

/** The transitions of steps and the names of their causes. */
const coveredBy = (steps: readonly PlannedStep[]): string[] =>
  steps.flatMap(({ lines, cause }) => (cause === null ? lines : [...lines, cause]));

const causesOf = ({ steps }: PlannedWalk): string[] => steps.flatMap(({ cause }) => cause ?? []);

/** The specification without the events, outputs, errors and inputs that cannot occur on the page. */
function withoutUncaused(page: WalkablePage): AnySpecification {
  const { specification, causes, excludes, inputs, isPassing } = page;
  const names = new Map(examplesOf(specification).map(({ event, label }) => [exampleName(event), { event, label }]));
  const isExcluded: NonNullable<AnySpecification['excludes']> = (event, snapshot) => {
    const cause = causes.get(causeNameOf(names.get(exampleName(event)) ?? { event, label: '' }));
    if (cause === undefined || typeof cause === 'string') return true;
    if (isPassing(snapshot.value) && cause.kind !== 'follows') return true;
    return specification.excludes?.(event, snapshot) === true || excludes(event, snapshot);
  };
  const starts = specification.inputs && Object.entries(specification.inputs).filter(([label]) => !(label in inputs));
  return {
    ...specification,
    ...(starts && { inputs: Object.fromEntries(starts) }),
    abstract: (context, snapshot) => [specification.abstract(context, snapshot), page.abstract(snapshot)],
    excludes: isExcluded,
  };
}

/**
 * Whether a walk takes no causeless transition, has no step after one that ends it, and has each follower right after
 * its cause.
 */
function isWalkable({ causes, causeless }: WalkablePage, walk: PlannedWalk): boolean {
  const isBroken = ({ cause }: PlannedStep, index: number) => {
    const follower = followerOf(causes, cause);
    return kindOf(causes, cause) === 'ends' || (follower !== undefined && follower !== walk.steps[index + 1]?.cause);
  };
  return !walk.steps.slice(0, -1).some(isBroken) && !linesOf(walk).some((line) => line in causeless);
}

/** Repeatedly selects the walk that covers the most new transitions and causes per step. */
function smallestCover(candidates: readonly PlannedWalk[]): PlannedWalk[] {
  const chosen: PlannedWalk[] = [];
  const covered = new Set<string>();
  for (;;) {
    const worth = (walk: PlannedWalk) => {
      const added = new Set(coveredBy([walk.start, ...walk.steps]).filter((name) => !covered.has(name))).size;
      return added / (OPENING + walk.steps.length);
    };
    const [best] = candidates.toSorted((a, b) => worth(b) - worth(a));
    if (best === undefined || worth(best) === 0) return chosen;
    chosen.push(best);
    for (const name of coveredBy([best.start, ...best.steps])) covered.add(name);
  }
}

/** The cost of opening a page, in steps. */
const OPENING = 4;

/** Examples without a cause or a walk, and causes without an example. */
function exampleFaults({ specification, causes }: WalkablePage, walks: readonly PlannedWalk[]): string[] {
  const walked = new Set(walks.flatMap(causesOf));
  const examples = examplesOf(specification).map(causeNameOf);
  return [
    ...examples.filter((name) => !causes.has(name)).map((name) => `nobody says how «${name}» comes about`),
    ...[...causes.keys()].filter((name) => !examples.includes(name)).map((name) => `«${name}» is no example`),
    ...[...causes]
      .filter(([name, cause]) => typeof cause !== 'string' && !walked.has(name))
      .map(([name]) => `no walk brings «${name}» about`),
  ];
}

/** Transitions that are neither walked nor declared causeless, and causeless ones that do not exist. */
function lineFaults({ specification, causeless }: WalkablePage, walks: readonly PlannedWalk[]): string[] {
  const walked = new Set(walks.flatMap(linesOf));
  const lines = chartLines(specification.machine);
  return [
    ...lines.filter((line) => !walked.has(line) && !(line in causeless)).map((line) => `not walked: ${line}`),
    ...Object.keys(causeless)
      .filter((line) => !lines.includes(line))
      .map((line) => `no transition: ${line}`),
  ];
}
