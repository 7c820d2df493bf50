import type { GeneratedPath } from '#tests/paths/generator/generate.ts';
import type { PlannedStep, PlannedWalk } from './thought.ts';

/** What is known of steps. */
interface Knowledge {
  /** Whether after a step the page can be seen, and something else done. */
  isWhole: (step: PlannedStep) => boolean;
  /** Whether nothing can be walked after it. */
  ends: (step: PlannedStep) => boolean;
  /** The transitions that steps take, and the examples that bring them about. */
  takenBy: (steps: readonly PlannedStep[]) => string[];
  /** How many steps a step counts for. */
  costOf: (step: PlannedStep) => number;
}

/** Steps between which nothing else can be done. */
interface Stretch {
  steps: readonly PlannedStep[];
  from: string;
  to: string;
  isLast: boolean;
  takes: readonly string[];
  cost: number;
}

type Tour = Pick<GeneratedPath, 'title' | 'input' | 'moves'>;

/** Steps after which a tour is long enough for one test. */
const LONG = 40;

/**
 * The paths joined where one ends in a situation of another: each tour goes on to the nearest thing that no tour has
 * taken, as long as there is one within reach. Together they take all that the paths take.
 */
export function toursOf(walks: readonly PlannedWalk[], knowledge: Knowledge): Tour[] {
  const covered = new Set<string>();
  const starts = new Map(walks.map((walk) => [JSON.stringify(walk.input), walk]));
  return [...starts].flatMap(([name, { input, start }]) => {
    const group = walks.filter((walk) => JSON.stringify(walk.input) === name);
    const stretches = group.flatMap((walk) => stretchesOf(walk, knowledge));
    const tours: Tour[] = [];
    for (;;) {
      const steps = oneTour(stretches, start.situation, covered).flatMap((stretch) => stretch.steps);
      if (steps.length === 0) return tours;
      tours.push({ title: titleOf(steps), input, moves: steps.flatMap(({ move }) => move ?? []) });
    }
  });
}

/** Cuts a walk where the page can be seen; a wait is given in two parts that belong together. */
function stretchesOf({ start, steps }: PlannedWalk, { isWhole, ends, takenBy, costOf }: Knowledge): Stretch[] {
  const stretches: Stretch[] = [];
  let from = start.situation;
  let part: PlannedStep[] = [];
  for (const [index, step] of steps.entries()) {
    part.push(step);
    const isHalfWaited = step.cause === null && part.length === 1 && steps[index + 1]?.cause === null;
    if (isHalfWaited || !isWhole(step)) continue;
    const cost = part.reduce((sum, one) => sum + costOf(one), 0);
    stretches.push({ steps: part, from, to: step.situation, isLast: ends(step), takes: takenBy(part), cost });
    from = step.situation;
    part = [];
  }
  return stretches;
}

/** One tour from a situation, which notes what it takes; empty when nothing new is within reach. */
function oneTour(stretches: readonly Stretch[], start: string, covered: Set<string>): Stretch[] {
  const tour: Stretch[] = [];
  let at = start;
  for (;;) {
    const way = wayToNews(stretches, at, covered);
    const last = way.at(-1);
    if (last === undefined) return tour;
    tour.push(...way);
    for (const name of way.flatMap(({ takes }) => takes)) covered.add(name);
    at = last.to;
    if (last.isLast || tour.flatMap(({ steps }) => steps).length >= LONG) return tour;
  }
}

/** The cheapest way to a stretch that takes something new; what ends a tour comes after what does not. */
function wayToNews(stretches: readonly Stretch[], start: string, covered: ReadonlySet<string>): Stretch[] {
  const ordered = [...stretches.filter(({ isLast }) => !isLast), ...stretches.filter(({ isLast }) => isLast)];
  const reached = new Set<string>();
  const open: Way[] = [{ stretches: [], at: start, cost: 0 }];
  for (;;) {
    const [way] = open.toSorted((a, b) => a.cost - b.cost);
    if (way === undefined) return [];
    open.splice(open.indexOf(way), 1);
    if (way.stretches.at(-1)?.takes.some((name) => !covered.has(name)) === true) return way.stretches;
    if (reached.has(way.at) || way.stretches.at(-1)?.isLast === true) continue;
    reached.add(way.at);
    for (const stretch of ordered.filter(({ from }) => from === way.at)) {
      open.push({ stretches: [...way.stretches, stretch], at: stretch.to, cost: way.cost + stretch.cost });
    }
  }
}

interface Way {
  stretches: Stretch[];
  at: string;
  cost: number;
}

/** The beginning of what happens, and how much of it there is. */
function titleOf(steps: readonly PlannedStep[]): string {
  const names = steps.map(({ cause, wait }) => cause ?? `${wait} ms`);
  return `${names.slice(0, 4).join(' → ')}${names.length > 4 ? ` → … (${names.length} steps)` : ''}`;
}
