import { expect } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Tally } from './coverage.ts';
import type { GeneratedPath } from './generate.ts';
import type { AnyMove, AnySpecification, Call, Journey, Step, Trace } from './specification.ts';
import { startWalk, type Walk } from './walk.ts';

type AnyTrace = Trace<AnyStateMachine>;

interface Expected {
  input: unknown;
  /** Each entry is a move, or a function that chooses a move during the walk; it returns undefined for no move. */
  moves: readonly (AnyMove | ((walk: Walk) => AnyMove | undefined))[];
  /** Called after the start (0) and after each move (1, 2 …). */
  atStep: (step: Step<AnyStateMachine>, index: number) => void;
}

/** Runs a list of moves on the real machine; asserts every invariant at every step and every effect at the end. */
export async function checkWalk(specification: AnySpecification, tally: Tally, expected: Expected): Promise<AnyTrace> {
  const walk = await startWalk(specification, expected.input, tally);
  try {
    const observe = observers(specification, tally);
    for (const step of walk.trace().steps) {
      expected.atStep(step, 0);
      observe(step);
    }
    for (const [index, candidate] of expected.moves.entries()) {
      const move = typeof candidate === 'function' ? candidate(walk) : candidate;
      if (move === undefined) continue;
      const step = await walk.step(move);
      expected.atStep(step, index + 1);
      observe(step);
    }
    for (const [effect, holds] of Object.entries(specification.effects)) {
      expect(holds(walk.trace()), `effect broken: ${effect}`).toBe(true);
      tally.effects += 1;
    }
    return walk.trace();
  } finally {
    walk.stop();
  }
}

/** The properties of a journey that are compared with the end of the walk. */
const COMPARED = ['value', 'context', 'emitted', 'calls', 'inputs', 'selected'] as const;

/** Runs a journey and compares its end with the expected values. */
export async function expectJourney(
  specification: AnySpecification,
  tally: Tally,
  journey: Journey<AnyStateMachine>,
): Promise<void> {
  const { steps, emitted, calls } = await checkWalk(specification, tally, {
    input: journey.input,
    moves: journey.moves,
    atStep: () => {},
  });
  const last = steps.at(-1)?.snapshot;
  expect({
    value: last?.value,
    context: last?.context,
    emitted,
    calls: calls.map(({ src }) => src),
    inputs: inputsOf(calls, Object.keys(journey.inputs ?? {})),
    selected: selectedFrom(specification, last, Object.keys(journey.selected ?? {})),
  }).toEqual({
    value: journey.value,
    context: expect.objectContaining(journey.context ?? {}),
    emitted: journey.emitted,
    calls: journey.calls,
    inputs: journey.inputs ?? {},
    selected: journey.selected ?? {},
  });
  tally.journeys += COMPARED.filter((part) => journey[part] !== undefined).length;
}

/** The inputs with which each named actor was started, in order. */
const inputsOf = (calls: readonly Call[], names: readonly string[]): Record<string, unknown[]> =>
  Object.fromEntries(names.map((name) => [name, calls.filter(({ src }) => src === name).map(({ input }) => input)]));

/** The results of the named selectors of a specification for a snapshot. */
function selectedFrom(
  { machine, selectors = {} }: AnySpecification,
  snapshot: AnyMachineSnapshot | undefined,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => {
      const select = selectors[name];
      if (select === undefined || snapshot === undefined) throw new Error(`${machine.id}: no selector «${name}»`);
      return [name, select(snapshot)];
    }),
  );
}

/** Runs a generated path; after each move the machine must be in the state the chart predicts. */
export async function expectPath(
  specification: AnySpecification,
  tally: Tally,
  { input, moves, values }: GeneratedPath,
): Promise<void> {
  await checkWalk(specification, tally, {
    input,
    moves,
    atStep: ({ snapshot }, index) => expect(snapshot.value).toEqual(values[index]),
  });
  tally.paths += 1;
}

/** One fresh observer per invariant. A broken invariant is reported with the move that broke it. */
function observers({ invariants }: AnySpecification, tally: Tally): (step: Step<AnyStateMachine>) => void {
  const fresh = Object.entries(invariants).map(([name, make]) => [name, make()] as const);
  return (step) => {
    expect(step.snapshot.status, `the machine broke: ${String(step.snapshot.error)}`).not.toBe('error');
    const broken = fresh.find(([, holds]) => !holds(step));
    const what = broken && `invariant broken: ${broken[0]}, by ${JSON.stringify(step.move)}`;
    expect(what, what).toBeUndefined();
    tally.invariants += fresh.length;
  };
}
