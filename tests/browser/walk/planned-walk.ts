import { eventName } from '#tests/paths/generator/chart.ts';
import { examplesOf, type GeneratedPath } from '#tests/paths/generator/generate.ts';
import type { AnyMove, AnySpecification, Trace } from '#tests/paths/generator/specification.ts';
import { startWalk, type Walk } from '#tests/paths/generator/walk.ts';
import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { causeName, type WalkablePage } from './page-specification.ts';

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

/**
 * Runs a path on the real machine without a page, to learn what it takes. One that ends where the page cannot be seen,
 * or with something of which more comes at once, goes on by that. Throws at what the specification excludes.
 */
export async function planWalk(
  page: WalkablePage,
  specification: AnySpecification,
  path: Pick<GeneratedPath, 'title' | 'input' | 'moves'>,
): Promise<PlannedWalk> {
  const examples = new Map(examplesOf(specification).map((example) => [exampleName(example.move), example]));
  const coverage = { states: new Set<string>(), lines: new Set<string>() };
  const walk = await startWalk(specification, path.input, coverage);
  const note = (step: TraceStep): PlannedStep => {
    const lines = [...coverage.lines];
    coverage.lines.clear();
    return { ...asPlanned(step, examples), lines, situation: situationOf(specification, step.snapshot) };
  };
  try {
    const start = note(lastOf(walk));
    const steps: PlannedStep[] = [];
    for (const move of path.moves) {
      const event = examples.get(exampleName(move))?.event;
      const isExcluded = event !== undefined && specification.excludes?.(event, lastOf(walk).snapshot) === true;
      if (isExcluded) throw new Error(`«${event.type}» is excluded where «${path.title}» wants it`);
      steps.push(note(await walk.step(move)));
    }
    for (;;) {
      const last = steps.at(-1) ?? start;
      const next = [...examples.values()].find((one) => isNext(page, last, one) && walk.isPossible(one.move));
      if (next === undefined) return { title: path.title, input: path.input, start, steps };
      steps.push(note(await walk.step(next.move)));
    }
  } finally {
    walk.stop();
  }
}

type TraceStep = Trace<AnyStateMachine>['steps'][number];

type Examples = ReadonlyMap<string, ReturnType<typeof examplesOf>[number]>;

/** What happened, by the name of its example. */
function asPlanned({ move, snapshot }: TraceStep, examples: Examples) {
  const wait = move !== null && 'wait' in move && typeof move.wait === 'number' ? move.wait : 0;
  const example = move === null ? undefined : examples.get(exampleName(move));
  return { cause: example === undefined ? null : causeNameOf(example), wait, value: snapshot.value, move };
}

function lastOf(walk: Walk): TraceStep {
  const step = walk.trace().steps.at(-1);
  if (step === undefined) throw new Error('a walk has a start');
  return step;
}

/** Everything that decides what can happen next. */
const situationOf = ({ abstract }: AnySpecification, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([
    snapshot.value,
    Object.values(snapshot.historyValue).map((nodes) => nodes.map(({ id }) => id)),
    abstract(snapshot.context, snapshot),
  ]);

/** Whether after a step the page can be seen, and something else done. */
export const isObservable = ({ causes, isPassing }: WalkablePage, { cause, value }: PlannedStep): boolean =>
  followerOf(causes, cause) === undefined && !isPassing(value);

/** Whether an example comes by itself after a step that is not whole. */
function isNext(page: WalkablePage, last: PlannedStep, example: Parameters<typeof causeNameOf>[0]): boolean {
  const [follower, name] = [followerOf(page.causes, last.cause), causeNameOf(example)];
  return (
    !isObservable(page, last) && (follower === undefined ? kindOf(page.causes, name) === 'follows' : follower === name)
  );
}

/** What comes at once of something; undefined where nothing does. */
export function followerOf(causes: WalkablePage['causes'], name: string | null): string | undefined {
  const cause = causes.get(name ?? '');
  return typeof cause === 'object' ? cause.follower : undefined;
}

/** How something comes about; undefined where it cannot. */
export function kindOf(causes: WalkablePage['causes'], name: string | null): string | undefined {
  const cause = causes.get(name ?? '');
  return typeof cause === 'object' ? cause.kind : undefined;
}

/** What an example is called: what happens, and its label where it has one. */
export const causeNameOf = ({ event, label }: { event: { type: string }; label: string }): string =>
  causeName(eventName(event.type), label);

/** What is the same of two examples that are. Errors would all read `{}`. */
export const exampleName = (example: object): string =>
  JSON.stringify(example, (_, value: unknown) => (value instanceof Error ? { error: value.message } : value));
