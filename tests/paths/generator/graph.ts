import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, getStateNodes } from '@xstate/graph';
import {
  initialTransition,
  transition,
  type ActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';

export { getStateNodes };

/** A chart to explore: which events to try, and which situations count as equal. */
interface Walkable {
  machine: AnyStateMachine;
  input: unknown;
  eventsIn: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];
  keyOf: (snapshot: AnyMachineSnapshot) => string;
}

/** Number of traversals after which the exploration fails, because `abstract` does not bound the context. */
const MOST_TRAVERSALS = 20_000;

/**
 * Event lists that together take every edge of the chart, each by the shortest path to the edge's source. Lists that
 * are a prefix of another are left out; a chart that ends at once has only the empty list. Throws if the key does not
 * tell situations apart, or if their number is unbounded.
 */
export function edgePaths({ machine, input, eventsIn, keyOf }: Walkable): AnyEventObject[][] {
  const logic = pureLogic(machine);
  const options = {
    input,
    events: (snapshot: AnyMachineSnapshot) => (snapshot.status === 'active' ? eventsIn(snapshot) : []),
    serializeState: keyOf,
    serializeEvent,
    limit: MOST_TRAVERSALS,
  };
  const adjacency = withinLimit(machine, () => getAdjacencyMap(logic, options));
  const pathsByState = new Map(
    getShortestPaths(logic, options).map((path) => [keyOf(path.state), path.steps.slice(1).map(({ event }) => event)]),
  );
  const steps = adjacencyMapToArray(adjacency);
  expectDistinguished({ machine, input, eventsIn, keyOf }, steps);
  const edges = steps.map(({ state, event }) => {
    const key = keyOf(state);
    const path = pathsByState.get(key);
    if (path === undefined) throw new Error(`${machine.id}: no way leads to ${key}`);
    return [...path, event];
  });
  return edges.length === 0 ? [[]] : withoutPrefixes(edges);
}

interface AbstractEdge {
  state: AnyMachineSnapshot;
  event: AnyEventObject;
  nextState: AnyMachineSnapshot;
}

/** Throws if a situation is reached with contexts that behave differently although their keys are equal. */
function expectDistinguished({ machine, eventsIn, keyOf }: Walkable, steps: readonly AbstractEdge[]): void {
  const targets = new Map(
    steps.map(({ state, event, nextState }) => [`${keyOf(state)} ${serializeEvent(event)}`, keyOf(nextState)]),
  );
  for (const { nextState: reached } of steps) {
    if (reached.status !== 'active') continue;
    const key = keyOf(reached);
    for (const event of eventsIn(reached)) {
      const expected = targets.get(`${key} ${serializeEvent(event)}`) ?? 'nothing';
      const found = keyOf(transition(machine, reached, event)[0]);
      if (found === expected) continue;
      const outcomes = `${event.type} leads to ${expected} or to ${found}`;
      throw new Error(`${machine.id}: «abstract» does not tell apart what happens next in ${key}: ${outcomes}`);
    }
  }
}

/** Adds advice to the error of an exploration that exceeds the limit. */
function withinLimit<T>(machine: AnyStateMachine, walk: () => T): T {
  try {
    return walk();
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'Traversal limit exceeded') throw error;
    const advice = 'bound in «abstract» what grows in the context, e.g. Math.min(count, 2)';
    throw new Error(`${machine.id}: still new situations after ${MOST_TRAVERSALS} steps; ${advice}`, { cause: error });
  }
}

/** The snapshots of a list of events from the start on, computed by the chart without executing actions. */
export function replay(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly AnyEventObject[],
): AnyMachineSnapshot[] {
  const snapshots = [initialTransition(machine, input)[0]];
  for (const event of events) {
    const last = snapshots.at(-1);
    if (last !== undefined) snapshots.push(transition(machine, last, event)[0]);
  }
  return snapshots;
}

/** A chart as a pure function, so that several snapshots can exist side by side. */
function pureLogic(machine: AnyStateMachine): ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown> {
  return {
    transition: (snapshot, event) => transition(machine, snapshot, event)[0],
    getInitialSnapshot: (_, input) => initialTransition(machine, input)[0],
    getPersistedSnapshot: (snapshot): Snapshot<unknown> => snapshot,
  };
}

/** Serializes errors by their text; JSON would give `{}` for each. */
function serializeEvent(event: AnyEventObject): string {
  return JSON.stringify(event, (_, value: unknown) => (value instanceof Error ? { error: value.message } : value));
}

function withoutPrefixes(paths: readonly AnyEventObject[][]): AnyEventObject[][] {
  const seen = new Set<string>();
  return paths
    .toSorted((a, b) => b.length - a.length)
    .filter((path) => {
      const steps = path.map(serializeEvent);
      if (seen.has(steps.join('\n'))) return false;
      for (let length = 1; length <= steps.length; length += 1) seen.add(steps.slice(0, length).join('\n'));
      return true;
    })
    .toReversed();
}
