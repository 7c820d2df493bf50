import { chartLines, eventName } from '#tests/paths/generator/chart.ts';
import { examplesOf, generatePaths, type GeneratedPath } from '#tests/paths/generator/generate.ts';
import type { AnyMove, AnySpecification, Trace } from '#tests/paths/generator/specification.ts';
import { startWalk } from '#tests/paths/generator/walk.ts';
import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { causeName, type WalkablePage } from './page-specification.ts';
import { toursOf } from './tours.ts';

/** One thing that happens on a walk, where it leads and which transitions it takes. */
export interface PlannedStep {
  /** Name of the example; null while time passes. */
  cause: string | null;
  /** Milliseconds that pass. */
  wait: number;
  value: StateValue;
  lines: readonly string[];
  /** What happens, as the machine is told; null for the start. */
  move: AnyMove | null;
  /** What decides what can happen next: two steps that lead to the same go on in the same ways. */
  situation: string;
}

/** A generated path as it is walked on the page. */
export interface PlannedWalk {
  title: string;
  input: unknown;
  /** Where it begins, and the transitions taken on the way there. */
  start: PlannedStep;
  steps: readonly PlannedStep[];
}

export interface Plan {
  walks: readonly PlannedWalk[];
  /** What stands between this plan and all that can be caused, one line each. */
  faults: readonly string[];
}

/**
 * A few of the generated paths that together take every transition somebody outside can cause, by every example of it.
 * What no path takes and nobody called causeless is a fault, as is what is said of things that do not exist.
 */
export async function planWalks(page: WalkablePage): Promise<Plan> {
  const reduced = causable(page);
  const candidates: PlannedWalk[] = [];
  for (const path of generatePaths(reduced)) {
    const walk = await walkInThought(page, reduced, path);
    if (isWalkable(page, walk)) candidates.push(walk);
  }
  const walks = page.tours ? await walkTours(page, reduced, candidates) : fewestFor(candidates);
  return { walks, faults: [...exampleFaults(page, walks), ...lineFaults(page, walks)] };
}

/** The same paths joined, each tour walked in thought as a whole: what it takes is what the machine says. */
async function walkTours(
  page: WalkablePage,
  reduced: AnySpecification,
  candidates: readonly PlannedWalk[],
): Promise<PlannedWalk[]> {
  const tours = toursOf(candidates, {
    isWhole: (step) => isWhole(page, step),
    ends: ({ cause }) => wayOf(page.causes, cause) === 'ends',
    costOf: ({ cause }) => page.costs[cause ?? ''] ?? 1,
    takenBy: (steps) => [...steps.flatMap(({ lines }) => lines), ...steps.flatMap(({ cause }) => cause ?? [])],
  });
  const walks: PlannedWalk[] = [];
  for (const tour of tours) walks.push(await walkInThought(page, reduced, tour));
  const broken = walks.find((walk) => !isWalkable(page, walk));
  if (broken !== undefined) throw new Error(`${reduced.machine.id}: «${broken.title}» cannot be walked`);
  return walks;
}

/** The transitions of a whole walk, each as often as it is taken. */
const linesOf = ({ start, steps }: PlannedWalk): string[] => [start, ...steps].flatMap(({ lines }) => lines);

/** The transitions of a walk and the examples that bring them about. */
const takenBy = (walk: PlannedWalk): string[] => [...linesOf(walk), ...causesOf(walk)];

const causesOf = ({ steps }: PlannedWalk): string[] => steps.flatMap(({ cause }) => cause ?? []);

/** The specification without what nobody outside can bring about. */
function causable(page: WalkablePage): AnySpecification {
  const { specification, causes, excludes, inputs, isPassing } = page;
  const names = new Map(examplesOf(specification).map(({ event, label }) => [nameOf(event), { event, label }]));
  const isOut: NonNullable<AnySpecification['excludes']> = (event, snapshot) => {
    const cause = causes.get(causeNameOf(event, names.get(nameOf(event))?.label ?? ''));
    if (cause === undefined || typeof cause === 'string') return true;
    if (isPassing(snapshot.value) && cause.way !== 'follows') return true;
    return specification.excludes?.(event, snapshot) === true || excludes(event, snapshot);
  };
  const starts = specification.inputs && Object.entries(specification.inputs).filter(([label]) => !(label in inputs));
  return {
    ...specification,
    ...(starts && { inputs: Object.fromEntries(starts) }),
    abstract: (context, snapshot) => [specification.abstract(context, snapshot), page.abstract(snapshot)],
    excludes: isOut,
  };
}

/**
 * Runs a path on the real machine without a page, to learn what it takes. One that ends where the page cannot be seen,
 * or with something of which more comes at once, goes on by that.
 */
async function walkInThought(
  page: WalkablePage,
  specification: AnySpecification,
  path: Pick<GeneratedPath, 'title' | 'input' | 'moves'>,
): Promise<PlannedWalk> {
  const examples = examplesOf(specification);
  const names = new Map(examples.map(({ event, label, move }) => [nameOf(move), causeNameOf(event, label)]));
  const moves = examples.map(({ move }) => move);
  const taken = { states: new Set<string>(), lines: new Set<string>() };
  const walk = await startWalk(specification, path.input, taken);
  const noteStep = ({ move, snapshot }: ThoughtStep): PlannedStep => {
    const lines = [...taken.lines];
    taken.lines.clear();
    const wait = move !== null && 'wait' in move && typeof move.wait === 'number' ? move.wait : 0;
    const cause = move === null ? null : (names.get(nameOf(move)) ?? null);
    return { cause, wait, value: snapshot.value, lines, move, situation: situationOf(specification, snapshot) };
  };
  try {
    const start = noteStep(walk.trace().steps[0] ?? missingStart());
    const steps: PlannedStep[] = [];
    for (const move of path.moves) steps.push(noteStep(await walk.step(move)));
    for (;;) {
      const last = steps.at(-1) ?? start;
      const move = moves.filter(walk.isPossible).find((next) => isNext(page, last, names.get(nameOf(next))));
      if (isWhole(page, last) || move === undefined) break;
      steps.push(noteStep(await walk.step(move)));
    }
    return { title: path.title, input: path.input, start, steps };
  } finally {
    walk.stop();
  }
}

type ThoughtStep = Trace<AnyStateMachine>['steps'][number];

const missingStart = (): never => {
  throw new Error('a walk has a start');
};

/** Everything that decides what can happen next. */
const situationOf = ({ abstract }: AnySpecification, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([
    snapshot.value,
    Object.values(snapshot.historyValue).map((nodes) => nodes.map(({ id }) => id)),
    abstract(snapshot.context, snapshot),
  ]);

/** Whether after a step the page can be seen, and something else done. */
const isWhole = ({ causes, isPassing }: WalkablePage, { cause, value }: PlannedStep): boolean =>
  followerOf(causes, cause) === undefined && !isPassing(value);

/** Whether something comes by itself after a step that is not whole. */
function isNext({ causes }: WalkablePage, { cause }: PlannedStep, name: string | undefined): boolean {
  const follower = followerOf(causes, cause);
  return follower === undefined ? wayOf(causes, name) === 'follows' : follower === name;
}

/** What comes at once of something; undefined where nothing does. */
function followerOf(causes: WalkablePage['causes'], name: string | null): string | undefined {
  const cause = causes.get(name ?? '');
  return typeof cause === 'object' ? cause.follower : undefined;
}

/** How something comes about; undefined where it cannot. */
function wayOf(causes: WalkablePage['causes'], name: string | null | undefined): string | undefined {
  const cause = causes.get(name ?? '');
  return typeof cause === 'object' ? cause.way : undefined;
}

/** Whether nothing causeless is taken, nothing comes after what ends a walk, and at once what comes at once. */
function isWalkable({ causes, causeless }: WalkablePage, walk: PlannedWalk): boolean {
  const isBroken = ({ cause }: PlannedStep, index: number) => {
    const follower = followerOf(causes, cause);
    return wayOf(causes, cause) === 'ends' || (follower !== undefined && follower !== walk.steps[index + 1]?.cause);
  };
  return !walk.steps.slice(0, -1).some(isBroken) && !linesOf(walk).some((line) => line in causeless);
}

/** Takes again and again the walk that adds most for its length. */
function fewestFor(candidates: readonly PlannedWalk[]): PlannedWalk[] {
  const chosen: PlannedWalk[] = [];
  const covered = new Set<string>();
  for (;;) {
    const worth = (walk: PlannedWalk) => {
      const added = new Set(takenBy(walk).filter((name) => !covered.has(name))).size;
      return added / (OPENING + walk.steps.length);
    };
    const [best] = candidates.toSorted((a, b) => worth(b) - worth(a));
    if (best === undefined || worth(best) === 0) return chosen;
    chosen.push(best);
    for (const name of takenBy(best)) covered.add(name);
  }
}

/** What opening a page costs, in steps. */
const OPENING = 4;

/** Examples without a cause or a walk, and causes without an example. */
function exampleFaults({ specification, causes }: WalkablePage, walks: readonly PlannedWalk[]): string[] {
  const walked = new Set(walks.flatMap(causesOf));
  const examples = examplesOf(specification).map(({ event, label }) => causeNameOf(event, label));
  return [
    ...examples.filter((name) => !causes.has(name)).map((name) => `nobody says how «${name}» comes about`),
    ...[...causes.keys()].filter((name) => !examples.includes(name)).map((name) => `«${name}» is no example`),
    ...[...causes]
      .filter(([name, cause]) => typeof cause !== 'string' && !walked.has(name))
      .map(([name]) => `no walk brings «${name}» about`),
  ];
}

/** Transitions that are neither walked nor said to be causeless, and those called so that are walked or do not exist. */
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

const causeNameOf = ({ type }: { type: string }, label: string): string => causeName(eventName(type), label);

/** What is the same of two examples that are. Errors would all read `{}`. */
const nameOf = (example: object): string =>
  JSON.stringify(example, (_, value: unknown) => (value instanceof Error ? { error: value.message } : value));
