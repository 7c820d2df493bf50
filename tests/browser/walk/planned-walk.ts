import { eventName } from '#tests/paths/generator/chart.ts';
import { examplesOf, type GeneratedPath } from '#tests/paths/generator/generate.ts';
import type { AnyMove, AnySpecification, Trace } from '#tests/paths/generator/specification.ts';
import { startWalk, type Walk } from '#tests/paths/generator/walk.ts';
import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { causeName, type WalkablePage } from './page-specification.ts';

/** One step of a walk: its cause, the state it leads to and the transitions it takes. */
export interface PlannedStep {
  /** Name of the example; null for the start and for a wait. */
  cause: string | null;
  /** Milliseconds that pass; 0 unless the step is a wait. */
  wait: number;
  value: StateValue;
  lines: readonly string[];
  /** The step as the machine receives it; null for the start. */
  move: AnyMove | null;
  /** Everything that decides which steps are possible next. Equal situations have the same next steps. */
  situation: string;
}

/** A generated path with the data for walking it on the page. */
export interface PlannedWalk {
  title: string;
  input: unknown;
  /** The initial state, and the transitions taken to reach it. */
  start: PlannedStep;
  steps: readonly PlannedStep[];
}

/**
 * Runs a path on the machine without a page, to find the transitions it takes. Where the path ends in a step after
 * which the page cannot be observed, the steps that must follow are added. Throws if the specification excludes a step.
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

/** The cause, duration and resulting state of a step. */
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

/** Everything that decides which steps are possible next. */
const situationOf = ({ abstract }: AnySpecification, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([
    snapshot.value,
    Object.values(snapshot.historyValue).map((nodes) => nodes.map(({ id }) => id)),
    abstract(snapshot.context, snapshot),
  ]);

/** Whether the page can be observed after a step, and any other step can follow. */
export const isObservable = ({ causes, isPassing }: WalkablePage, { cause, value }: PlannedStep): boolean =>
  followerOf(causes, cause) === undefined && !isPassing(value);

/** Whether an example must follow a step after which the page cannot be observed. */
function isNext(page: WalkablePage, last: PlannedStep, example: Parameters<typeof causeNameOf>[0]): boolean {
  const [follower, name] = [followerOf(page.causes, last.cause), causeNameOf(example)];
  return (
    !isObservable(page, last) && (follower === undefined ? kindOf(page.causes, name) === 'follows' : follower === name)
  );
}

/** Name of the cause that must follow a cause; undefined if there is none. */
export function followerOf(causes: WalkablePage['causes'], name: string | null): string | undefined {
  const cause = causes.get(name ?? '');
  return typeof cause === 'object' ? cause.follower : undefined;
}

/** Kind of a cause; undefined if nothing can trigger it. */
export function kindOf(causes: WalkablePage['causes'], name: string | null): string | undefined {
  const cause = causes.get(name ?? '');
  return typeof cause === 'object' ? cause.kind : undefined;
}

/** Name of an example: its event, or its promise actor and outcome, and its label if it has one. */
export const causeNameOf = ({ event, label }: { event: { type: string }; label: string }): string =>
  causeName(eventName(event.type), label);

/** A key that equal examples share. Includes the messages of errors, which JSON would write as `{}`. */
export const exampleName = (example: object): string =>
  JSON.stringify(example, (_, value: unknown) => (value instanceof Error ? { error: value.message } : value));
