import { isId } from '../gate/readable.ts';
import type { Entry, StateValue, TakenTransition, InspectedEvent } from '../inspected.types.ts';
import { type ChartState, readChart } from './chart-model.ts';

/** An actor as it stood at one event of a recording. */
export interface ActorState {
  sessionId: string;
  name: string;
  parentId: string;
  chart: ChartState | null;
  status: string;
  value: StateValue | undefined;
  /** Transitions of the last step it took. */
  taken: readonly TakenTransition[];
}

const charts = new Map<string, ChartState | null>();

/** Charts come again with every actor of a kind. */
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
  taken: [],
});

/**
 * Every actor as it stood after an event, by session, in the order they came. Sessions are numbered anew in each run of
 * the app: only the run of that event is told.
 * @param at place of the event among the entries
 */
export function replay(entries: readonly Entry[], at: number): ReadonlyMap<string, ActorState> {
  const actors = new Map<string, ActorState>();
  const run = entries[at]?.run;
  /** Actors to which something was sent since their last transition. */
  const asked = new Set<string>();
  for (const entry of entries.slice(0, at + 1)) {
    if (entry.run === run) apply(actors, asked, entry.inspected);
  }
  return actors;
}

/** What was chosen to be drawn. */
export type Chosen = Pick<ActorState, 'sessionId' | 'name'>;

/**
 * The actor to draw: the one chosen, else its namesake, since an app that loads itself anew numbers its actors anew,
 * else the first that has a chart.
 */
export function actorToDraw(actors: ReadonlyMap<string, ActorState>, chosen: Chosen | null): ActorState | undefined {
  const all = [...actors.values()];
  const namesakes = all.filter(({ name }) => name === chosen?.name);
  const same = namesakes.find(({ sessionId }) => sessionId === chosen?.sessionId);
  return same ?? namesakes[0] ?? all.find(({ chart }) => chart !== null);
}

function apply(actors: Map<string, ActorState>, asked: Set<string>, inspected: InspectedEvent): void {
  const { sessionId } = inspected;
  const actor = actors.get(sessionId) ?? unknownActor(sessionId);
  switch (inspected.type) {
    case '@xstate.actor': {
      // Its snapshot is read late and may be ahead of the events that follow.
      const { name, parentId, definition } = inspected;
      const chart = chartOf(definition);
      // Of actors named by a number alone the chart says what they are.
      actors.set(sessionId, { ...actor, name: chart !== null && isId(name) ? chart.name : name, parentId, chart });
      return;
    }
    case '@xstate.event':
      asked.add(sessionId);
      return;
    case '@xstate.microstep': {
      const before = asked.has(sessionId) ? [] : actor.taken;
      if (inspected.taken.length === 0) return;
      asked.delete(sessionId);
      actors.set(sessionId, { ...actor, taken: [...before, ...inspected.taken] });
      return;
    }
    case '@xstate.snapshot':
      actors.set(sessionId, { ...actor, status: inspected.snapshot.status, value: inspected.snapshot.value });
  }
}
