import type { GeneratedPath } from '#tests/paths/generator/generate.ts';
import type { PlannedStep, PlannedWalk } from './planned-walk.ts';

/** What joining paths into tours needs to know about steps. */
interface StepFacts {
  /** Whether the page can be observed after a step, and any other step can follow. */
  isObservable: (step: PlannedStep) => boolean;
  /** Whether a step must be the last one of a walk. */
  ends: (step: PlannedStep) => boolean;
  /** The transitions of steps and the names of their causes. */
  coveredBy: (steps: readonly PlannedStep[]) => string[];
  /** The number of steps that a step counts for. */
  costOf: (step: PlannedStep) => number;
}

/** Consecutive steps between which no other step can be inserted. */
interface Segment {
  steps: readonly PlannedStep[];
  from: string;
  to: string;
  isLast: boolean;
  covers: readonly string[];
  cost: number;
}

type Tour = Pick<GeneratedPath, 'title' | 'input' | 'moves'>;

/** Number of steps at which a tour is long enough for one test. */
const LONG = 40;

/**
 * Joins the segments of the paths into tours. Each tour continues to the nearest segment that covers something new,
 * until none can be reached or the tour is long enough. Together the tours cover everything that the paths cover.
 */
export function toursOf(walks: readonly PlannedWalk[], facts: StepFacts): Tour[] {
  const covered = new Set<string>();
  const starts = new Map(walks.map((walk) => [JSON.stringify(walk.input), walk]));
  return [...starts].flatMap(([name, { input, start }]) => {
    const group = walks.filter((walk) => JSON.stringify(walk.input) === name);
    const segments = group.flatMap((walk) => segmentsOf(walk, facts));
    const tours: Tour[] = [];
    for (;;) {
      const steps = oneTour(segments, start.situation, covered).flatMap((segment) => segment.steps);
      if (steps.length === 0) return tours;
      tours.push({ title: titleOf(steps), input, moves: steps.flatMap(({ move }) => move ?? []) });
    }
  });
}

/** Splits a walk after each step with an observable page. The two parts of a wait stay together. */
function segmentsOf({ start, steps }: PlannedWalk, { isObservable, ends, coveredBy, costOf }: StepFacts): Segment[] {
  const segments: Segment[] = [];
  let from = start.situation;
  let part: PlannedStep[] = [];
  for (const [index, step] of steps.entries()) {
    part.push(step);
    const isHalfWait = step.cause === null && part.length === 1 && steps[index + 1]?.cause === null;
    if (isHalfWait || !isObservable(step)) continue;
    const cost = part.reduce((sum, one) => sum + costOf(one), 0);
    segments.push({ steps: part, from, to: step.situation, isLast: ends(step), covers: coveredBy(part), cost });
    from = step.situation;
    part = [];
  }
  return segments;
}

/** One tour from a situation; adds what it covers to `covered`. Empty if nothing new can be reached. */
function oneTour(segments: readonly Segment[], start: string, covered: Set<string>): Segment[] {
  const tour: Segment[] = [];
  let at = start;
  for (;;) {
    const path = pathToUncovered(segments, at, covered);
    const last = path.at(-1);
    if (last === undefined) return tour;
    tour.push(...path);
    for (const name of path.flatMap(({ covers }) => covers)) covered.add(name);
    at = last.to;
    if (last.isLast || tour.flatMap(({ steps }) => steps).length >= LONG) return tour;
  }
}

/** The cheapest path to a segment that covers something new. Segments that end a tour are tried last. */
function pathToUncovered(segments: readonly Segment[], start: string, covered: ReadonlySet<string>): Segment[] {
  const ordered = [...segments.filter(({ isLast }) => !isLast), ...segments.filter(({ isLast }) => isLast)];
  const reached = new Set<string>();
  const open: SearchPath[] = [{ segments: [], at: start, cost: 0 }];
  for (;;) {
    const [path] = open.toSorted((a, b) => a.cost - b.cost);
    if (path === undefined) return [];
    open.splice(open.indexOf(path), 1);
    if (path.segments.at(-1)?.covers.some((name) => !covered.has(name)) === true) return path.segments;
    if (reached.has(path.at) || path.segments.at(-1)?.isLast === true) continue;
    reached.add(path.at);
    for (const segment of ordered.filter(({ from }) => from === path.at)) {
      open.push({ segments: [...path.segments, segment], at: segment.to, cost: path.cost + segment.cost });
    }
  }
}

interface SearchPath {
  segments: Segment[];
  at: string;
  cost: number;
}

/** The first steps, and the number of steps if there are more. */
function titleOf(steps: readonly PlannedStep[]): string {
  const names = steps.map(({ cause, wait }) => cause ?? `${wait} ms`);
  return `${names.slice(0, 4).join(' → ')}${names.length > 4 ? ` → … (${names.length} steps)` : ''}`;
}
