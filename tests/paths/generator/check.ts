import { expect } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Tally } from './coverage.ts';
import type { GeneratedPath } from './generate.ts';
import type { AnyMove, AnySpecification, Call, Journey, Step, Trace } from './specification.ts';
import { startWalk, type Walk } from './walk.ts';

type AnyTrace = Trace<AnyStateMachine>;

interface Expected {
  input: unknown;
  /** What happens, written out or chosen when its turn comes; no choice leaves the turn out. */
  moves: readonly (AnyMove | ((walk: Walk) => AnyMove | undefined))[];
  /** What is looked at after the start (0) and after each move (1, 2 …). */
  atStep: (step: Step<AnyStateMachine>, index: number) => void;
}

/** Walks a list of moves on the running machine, every invariant asserted at every step and every effect at the end. */
export async function checkWalk(specification: AnySpecification, tally: Tally, expected: Expected): Promise<AnyTrace> {
  const walk = await startWalk(specification, expected.input, tally);
  try {
    const observe = observers(specification, tally);
    for (const step of walk.trace().steps) {
      expected.atStep(step, 0);
      observe(step);
    }
    for (const [index, turn] of expected.moves.entries()) {
      const move = typeof turn === 'function' ? turn(walk) : turn;
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

/** What of a journey is compared with what came of it. */
const COMPARED = ['value', 'context', 'emitted', 'calls', 'inputs', 'selected'] as const;

/** Walks a journey and compares all that came of it with what was written down. */
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

/** What the named actors were started with, each time. */
const inputsOf = (calls: readonly Call[], names: readonly string[]): Record<string, unknown[]> =>
  Object.fromEntries(names.map((name) => [name, calls.filter(({ src }) => src === name).map(({ input }) => input)]));

/** What the named selectors of a specification give of a snapshot. */
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

/** Walks a generated path; after each move the machine is where the chart says it is. */
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

/** One fresh observer per invariant; a broken one is named with the move that broke it. */
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
