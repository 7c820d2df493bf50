import type { InspectionEvent } from 'xstate';
import { describeInspected, type Inspected } from './describe-inspected.ts';
import { serialize } from './gate/serialize.ts';
import type { InspectedEvent } from './inspected.types.ts';

/** Events kept for an inspector that is opened later; about as many as an hour of work makes. */
const KEPT = 5_000;

/** Charts kept of actors whose own event is no longer kept, so that the viewer still can draw them. */
const KEPT_ACTORS = 500;

/** Actors announced and not yet started. */
const KEPT_UNSTARTED = 200;

export interface Recorder {
  /** To be given to every actor that is created. */
  inspect: (event: InspectionEvent) => void;
  /** Tells at once what waits, since the page may go away. */
  flush(): void;
  /** What was told so far, oldest first, each with its number. */
  replay(): readonly Numbered[];
  /** Gives the function that stops listening. */
  listen(listener: (inspected: Numbered) => void): () => void;
}

export interface Numbered {
  number: number;
  inspected: InspectedEvent;
}

/** Does work when the page has nothing else to do. */
export type Later = (work: () => void) => void;

/** Turns what actors do into what an inspector is told, through the gate, and keeps the last of it. */
export function createRecorder(later: Later): Recorder {
  const kept: Numbered[] = [];
  const keptActors: Numbered[] = [];
  const waiting: Inspected[] = [];
  const listeners = new Set<(inspected: Numbered) => void>();
  let count = 0;
  const notify = (event: Inspected) => {
    const inspected = serialize(event);
    if (inspected === null) return;
    count += 1;
    const numbered = { number: count, inspected };
    kept.push(numbered);
    const oldest = kept.length > KEPT ? kept.shift() : undefined;
    if (oldest?.inspected.type === '@xstate.actor') keptActors.push(oldest);
    if (keptActors.length > KEPT_ACTORS) keptActors.shift();
    for (const listener of listeners) listener(numbered);
  };
  const flush = () => {
    for (const event of waiting.splice(0)) notify(event);
  };
  return {
    inspect: withoutUnstarted((event) => {
      const inspected = attempt(() => describeInspected(event));
      if (inspected === null) return;
      if (waiting.length === 0) later(flush);
      waiting.push(inspected);
    }),
    flush,
    replay: () => [...keptActors, ...kept],
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What cannot be described is not told; looking at the app must not stop it. */
function attempt<Value>(describe: () => Value): Value | null {
  try {
    return describe();
  } catch {
    return null;
  }
}

/** React's strict mode creates actors that are never started: an actor is told of when something happens to it. */
function withoutUnstarted(next: (event: InspectionEvent) => void): (event: InspectionEvent) => void {
  const unstarted = new Map<string, InspectionEvent>();
  return (event) => {
    const { sessionId } = event.actorRef;
    if (event.type === '@xstate.actor') {
      unstarted.set(sessionId, event);
      const [oldest] = unstarted.keys();
      if (unstarted.size > KEPT_UNSTARTED && oldest !== undefined) unstarted.delete(oldest);
      return;
    }
    const announcement = unstarted.get(sessionId);
    unstarted.delete(sessionId);
    if (announcement !== undefined) next(announcement);
    next(event);
  };
}
