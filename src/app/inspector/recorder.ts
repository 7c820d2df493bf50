import type { InspectionEvent } from 'xstate';
import { describeInspected, type Inspected } from './describe-inspected.ts';
import { serialize } from './gate/serialize.ts';
import type { InspectedEvent } from './inspected.types.ts';

/** Number of events stored for an inspector that opens later; about one hour of work. */
const MAX_EVENTS = 5_000;

/** Number of charts stored for actors whose creation event was dropped, so that the viewer can still draw them. */
const MAX_ACTORS = 500;

/** Number of created and not yet started actors to remember. */
const MAX_UNSTARTED = 200;

export interface Recorder {
  /** Pass this to every actor that is created. */
  inspect: (event: InspectionEvent) => void;
  /** Sends pending events immediately, because the page may close. */
  flush(): void;
  /** The recorded events, oldest first, each with its number. */
  replay(): readonly NumberedEvent[];
  /** Subscribes to new events and returns the function that unsubscribes. */
  listen(listener: (inspected: NumberedEvent) => void): () => void;
}

export interface NumberedEvent {
  number: number;
  inspected: InspectedEvent;
}

/** Schedules work for when the page is idle. */
export type Later = (work: () => void) => void;

/** Converts actor events to inspected events through the gate and stores the most recent ones. */
export function createRecorder(later: Later): Recorder {
  const recentEvents: NumberedEvent[] = [];
  const retainedActors: NumberedEvent[] = [];
  const pending: Inspected[] = [];
  const listeners = new Set<(inspected: NumberedEvent) => void>();
  let count = 0;
  const notify = (event: Inspected) => {
    const inspected = serialize(event);
    if (inspected === null) return;
    count += 1;
    const numbered = { number: count, inspected };
    recentEvents.push(numbered);
    const oldest = recentEvents.length > MAX_EVENTS ? recentEvents.shift() : undefined;
    if (oldest?.inspected.type === '@xstate.actor') retainedActors.push(oldest);
    if (retainedActors.length > MAX_ACTORS) retainedActors.shift();
    for (const listener of listeners) listener(numbered);
  };
  const flush = () => {
    for (const event of pending.splice(0)) notify(event);
  };
  return {
    inspect: withoutUnstarted((event) => {
      const inspected = attempt(() => describeInspected(event));
      if (inspected === null) return;
      if (pending.length === 0) later(flush);
      pending.push(inspected);
    }),
    flush,
    replay: () => [...retainedActors, ...recentEvents],
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An event that cannot be described is dropped: inspection must never break the app. */
function attempt<Value>(describe: () => Value): Value | null {
  try {
    return describe();
  } catch {
    return null;
  }
}

/** React's strict mode creates actors that never start, so an actor is recorded with its first event. */
function withoutUnstarted(next: (event: InspectionEvent) => void): (event: InspectionEvent) => void {
  const unstarted = new Map<string, InspectionEvent>();
  return (event) => {
    const { sessionId } = event.actorRef;
    if (event.type === '@xstate.actor') {
      unstarted.set(sessionId, event);
      const [oldest] = unstarted.keys();
      if (unstarted.size > MAX_UNSTARTED && oldest !== undefined) unstarted.delete(oldest);
      return;
    }
    const creation = unstarted.get(sessionId);
    unstarted.delete(sessionId);
    if (creation !== undefined) next(creation);
    next(event);
  };
}
