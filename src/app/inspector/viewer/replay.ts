import { isId } from '../gate/readable.ts';
import type { Entry, StateValue, TakenTransition, InspectedEvent } from '../inspected.types.ts';
import { type ChartState, readChart } from './chart-model.ts';

/** The state of an actor at one event of a recording. */
export interface ActorState {
  sessionId: string;
  name: string;
  parentId: string;
  chart: ChartState | null;
  status: string;
  value: StateValue | undefined;
  /** Transitions of its last step. */
  lastTransitions: readonly TakenTransition[];
}

const charts = new Map<string, ChartState | null>();

/** Caches parsed charts, because every actor of the same machine sends the same chart. */
function chartOf(definition: string): ChartState | null {
  const known = charts.get(definition);
  if (known !== undefined) return known;
  const chart = readChart(definition);
  charts.set(definition, chart);
  return chart;
}

const unknownActor = (sessionId: string): ActorState => ({
  sessionId,
  name: sessionId,
  parentId: '',
  chart: null,
  status: '',
  value: undefined,
  lastTransitions: [],
});

/**
 * The state of every actor after an event, by session id, in order of creation. Each run of the app numbers its
 * sessions anew, so only the run of that event is included.
 * @param at index of the event among the entries
 */
export function replay(entries: readonly Entry[], at: number): ReadonlyMap<string, ActorState> {
  const actors = new Map<string, ActorState>();
  const run = entries[at]?.run;
  /** Actors that received an event since their last transition. */
  const eventReceivers = new Set<string>();
  for (const entry of entries.slice(0, at + 1)) {
    if (entry.run === run) apply(actors, eventReceivers, entry.inspected);
  }
  return actors;
}

/** The actor selected for drawing. */
export type Chosen = Pick<ActorState, 'sessionId' | 'name'>;

/**
 * The actor to draw: the selected one, else one of the same name (a reloaded app numbers its actors anew), else the
 * first one with a chart.
 */
export function actorToDraw(actors: ReadonlyMap<string, ActorState>, chosen: Chosen | null): ActorState | undefined {
  const all = [...actors.values()];
  const namesakes = all.filter(({ name }) => name === chosen?.name);
  const same = namesakes.find(({ sessionId }) => sessionId === chosen?.sessionId);
  return same ?? namesakes[0] ?? all.find(({ chart }) => chart !== null);
}

function apply(actors: Map<string, ActorState>, eventReceivers: Set<string>, inspected: InspectedEvent): void {
  const { sessionId } = inspected;
  const actor = actors.get(sessionId) ?? unknownActor(sessionId);
  switch (inspected.type) {
    case '@xstate.actor': {
      // The snapshot is read later than the event and may be ahead of the events that follow.
      const { name, parentId, definition } = inspected;
      const chart = chartOf(definition);
      // An actor whose name is only an id gets the name of its chart.
      actors.set(sessionId, { ...actor, name: chart !== null && isId(name) ? chart.name : name, parentId, chart });
      return;
    }
    case '@xstate.event':
      eventReceivers.add(sessionId);
      return;
    case '@xstate.microstep': {
      const before = eventReceivers.has(sessionId) ? [] : actor.lastTransitions;
      if (inspected.taken.length === 0) return;
      eventReceivers.delete(sessionId);
      actors.set(sessionId, { ...actor, lastTransitions: [...before, ...inspected.taken] });
      return;
    }
    case '@xstate.snapshot':
      actors.set(sessionId, { ...actor, status: inspected.snapshot.status, value: inspected.snapshot.value });
  }
}
