import type { GeneratedPath } from '#tests/paths/generator/generate.ts';
import type { PlannedStep, PlannedWalk } from './planned-walk.ts';

/** What is known of steps. */
interface StepFacts {
  /** Whether after a step the page can be seen, and something else done. */
  isObservable: (step: PlannedStep) => boolean;
  /** Whether nothing can be walked after it. */
  ends: (step: PlannedStep) => boolean;
  /** The transitions that steps take, and the examples that bring them about. */
  coveredBy: (steps: readonly PlannedStep[]) => string[];
  /** How many steps a step counts for. */
  costOf: (step: PlannedStep) => number;
}

/** Steps between which nothing else can be done. */
interface Segment {
  steps: readonly PlannedStep[];
  from: string;
  to: string;
  isLast: boolean;
  covers: readonly string[];
  cost: number;
}

type Tour = Pick<GeneratedPath, 'title' | 'input' | 'moves'>;

/** Steps after which a tour is long enough for one test. */
const LONG = 40;

/**
 * The paths joined where one ends in a situation of another: each tour goes on to the nearest thing that no tour has
 * taken, as long as there is one within reach. Together they take all that the paths take.
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

/** Cuts a walk where the page can be seen; a wait is given in two parts that belong together. */
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

/** One tour from a situation, which notes what it takes; empty when nothing new is within reach. */
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

/** The cheapest way to a stretch that takes something new; what ends a tour comes after what does not. */
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

/** The beginning of what happens, and how much of it there is. */
function titleOf(steps: readonly PlannedStep[]): string {
  const names = steps.map(({ cause, wait }) => cause ?? `${wait} ms`);
  return `${names.slice(0, 4).join(' → ')}${names.length > 4 ? ` → … (${names.length} steps)` : ''}`;
}
