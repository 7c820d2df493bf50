import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { branchesFor, doneEvent, eventName, nodeName } from './chart.ts';
import { edgePaths, replay } from './graph.ts';
import type { AnyMove, AnySpecification } from './specification.ts';

/** A generated walk: its moves and the states that the chart predicts. */
export interface GeneratedPath {
  /** The events and states of the path, as a test title. */
  title: string;
  input: unknown;
  moves: readonly AnyMove[];
  /** State value after the start and after each move. */
  values: readonly StateValue[];
}

/** One example from a specification: an event, the output or error of a promise actor, or the output of a machine. */
export interface Example {
  /** The event that the chart receives. */
  event: AnyEventObject;
  label: string;
  /** The move that causes the event. */
  move: AnyMove;
}

/**
 * Generates paths that together take every transition from every distinguishable situation; moves come from the
 * examples.
 */
export function generatePaths(specification: AnySpecification, examples = examplesOf(specification)): GeneratedPath[] {
  const { machine } = specification;
  const byEvent = new Map(examples.map((example) => [example.event, example]));
  const inputs = Object.entries(specification.inputs ?? { '': undefined });
  return inputs.flatMap(([inputLabel, input]) =>
    edgePaths({
      machine,
      input,
      keyOf: situationKey(specification),
      eventsIn: (snapshot) => [
        ...examples
          .filter(({ event }) => branchesFor(snapshot, event.type).length > 0)
          .filter(({ event }) => specification.excludes?.(event, snapshot) !== true)
          .map(({ event }) => event),
        ...timersOf(machine, snapshot),
      ],
    }).map((events) => {
      const snapshots = replay(machine, input, events);
      const steps = events.map((event, index) => byEvent.get(event) ?? timerExample(machine, event, snapshots[index]));
      return {
        title: titleOf(inputLabel, steps, snapshots),
        input,
        ...withSplitWaits(
          steps.map(({ move }) => move),
          snapshots.map(({ value }) => value),
        ),
      };
    }),
  );
}

/** Every example of a specification, in an order that depends on the specification alone. */
export function examplesOf({ machine, events, answers, outputs = {} }: AnySpecification): Example[] {
  return [
    ...Object.entries(events).flatMap(([type, examples]) =>
      labelled(machine, type, examples).map(([label, payload]) => {
        const event = { ...payload, type };
        return { event, label, move: event };
      }),
    ),
    ...Object.entries(answers).flatMap(([name, { resolves, rejects }]) => [
      ...resolving(machine, name, resolves),
      ...labelled(machine, name, rejects).map(([label, error]) => ({
        event: { type: `xstate.error.actor.${name}`, error, actorId: name },
        label,
        move: { reject: name, with: error },
      })),
    ]),
    ...Object.entries(outputs).flatMap(([name, examples = {}]) => resolving(machine, name, examples)),
  ];
}

/** The examples of an actor's output. */
const resolving = (machine: AnyStateMachine, name: string, outputs: Readonly<Record<string, unknown>>): Example[] =>
  labelled(machine, name, outputs).map(([label, output]) => ({
    event: doneEvent(name, output),
    label,
    move: { resolve: name, with: output },
  }));

function labelled<T>(machine: AnyStateMachine, name: string, examples: Readonly<Record<string, T>>): [string, T][] {
  const entries = Object.entries(examples);
  if (entries.length === 0) throw new Error(`${machine.id}: «${name}» has no example`);
  return entries;
}

/**
 * The key of a situation: state, history and the abstraction of the context, which together decide the next transition.
 */
function situationKey({ abstract }: AnySpecification) {
  return (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([
      snapshot.value,
      Object.values(snapshot.historyValue).map((nodes) => nodes.map(nodeName)),
      abstract(snapshot.context, snapshot),
    ]);
}

/**
 * The ends of delays in a snapshot. A delay that outlasts one of an inner state is left out, because a plain wait never
 * reaches its end; a journey must.
 */
function timersOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const timers = snapshot._nodes.flatMap((node) =>
    node.after.map(({ eventType }) => ({ node, type: eventType, delay: delayOf(machine, eventType, snapshot) })),
  );
  const isOutlasted = ({ node, delay }: (typeof timers)[number]) =>
    timers.some((other) => other.delay < delay && other.node !== node && isInside(other.node, node));
  return [...new Set(timers.filter((timer) => !isOutlasted(timer)).map(({ type }) => type))].map((type) => ({ type }));
}

const isInside = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  outer.path.every((key, index) => node.path[index] === key);

function timerExample(
  machine: AnyStateMachine,
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot | undefined,
): Example {
  if (snapshot === undefined) throw new Error(`${machine.id}: no state before ${event.type}`);
  return { event, label: '', move: { wait: delayOf(machine, event.type, snapshot) } };
}

/** Length of a delay in ms, read from the chart's implementations. */
function delayOf(machine: AnyStateMachine, eventType: string, snapshot: AnyMachineSnapshot): number {
  const name = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1] ?? '';
  const delay: unknown = machine.implementations.delays?.[name];
  const length: unknown =
    typeof delay === 'function' ? delay({ context: snapshot.context, event: { type: eventType } }, undefined) : delay;
  if (typeof length !== 'number') throw new Error(`${machine.id}: the delay «${name}» is not declared`);
  return length;
}

/** Splits each wait before its last millisecond, so that a transition that fires too early is detected. */
function withSplitWaits(
  moves: readonly AnyMove[],
  values: readonly StateValue[],
): Pick<GeneratedPath, 'moves' | 'values'> {
  const [start = '', ...rest] = values;
  const parts = moves.map((move, index): [AnyMove[], StateValue[]] => {
    const value = rest[index] ?? '';
    if (!('wait' in move)) return [[move], [value]];
    return [
      [{ wait: move.wait - 1 }, { wait: 1 }],
      [values[index] ?? '', value],
    ];
  });
  return { moves: parts.flatMap(([part]) => part), values: [start, ...parts.flatMap(([, part]) => part)] };
}

function titleOf(inputLabel: string, steps: readonly Example[], snapshots: readonly AnyMachineSnapshot[]): string {
  const places = snapshots.map(({ value }) => placeName(value));
  const parts = steps.flatMap(({ event, label }, index) => {
    const eventLabel = label === '' ? eventName(event.type) : `${eventName(event.type)} (${label})`;
    return places[index + 1] === places[index] ? [eventLabel] : [eventLabel, places[index + 1] ?? ''];
  });
  return [inputLabel === '' ? [] : `(${inputLabel})`, places[0] ?? '', ...parts].flat().join(' → ');
}

/** A state value as a dotted name. */
function placeName(value: StateValue): string {
  return typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => (inner === undefined ? key : `${key}.${placeName(inner)}`))
        .join(' + ');
}
