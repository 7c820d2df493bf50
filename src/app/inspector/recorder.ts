import { isRecord } from '#domain/is-record.ts';
import { createListeners } from '#ui/store.ts';
import type { InspectionEvent, AnyTransitionDefinition } from 'xstate';
import { serialize } from './gate/serialize.ts';
import type { InspectedEvent, TakenTransition } from './inspected.types.ts';

/** Number of events stored for an inspector that opens later; about one hour of work. */
const MAX_EVENTS = 5_000;

/** Number of charts stored for actors whose creation event was dropped, so that the viewer can still draw them. */
const MAX_ACTORS = 500;

/** Number of created and not yet started actors to remember. */
const MAX_UNSTARTED = 200;

/** Stores the most recent events of all actors and passes new ones on. */
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

/** An event with its number, which increases by one in each run of the app. */
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
  const listeners = createListeners<[NumberedEvent]>();
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
    listeners.notify(numbered);
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
    listen: listeners.add,
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

/** Version of the inspection protocol that these events follow. */
const PROTOCOL = '0.7.2';

/** An inspected event in protocol form with its full payload. It must pass the gate before it is sent anywhere. */
type Inspected = Readonly<Record<string, unknown>>;

/** Converts an inspection event of the actor system to protocol form; null for one without information of its own. */
function describeInspected(inspected: InspectionEvent): Inspected | null {
  const { type, actorRef, rootId } = inspected;
  const { sessionId } = actorRef;
  const heading = { type, sessionId, rootId, createdAt: String(Date.now()), _version: PROTOCOL, id: null };
  switch (type) {
    case '@xstate.actor':
      return { ...heading, ...describeActor(actorRef) };
    case '@xstate.event':
      return { ...heading, event: inspected.event, sourceId: inspected.sourceRef?.sessionId };
    case '@xstate.snapshot':
      return { ...heading, event: inspected.event, snapshot: inspected.snapshot };
    case '@xstate.microstep':
      return { ...heading, taken: inspected._transitions.map(describeTransition) };
    case '@xstate.transition':
    case '@xstate.action':
      return null;
  }
}

function describeActor(actorRef: InspectionEvent['actorRef']) {
  const { id, logic, _parent }: Inspected = isRecord(actorRef) ? actorRef : {};
  const config: unknown = isRecord(logic) ? logic['config'] : undefined;
  const isMachine = isRecord(config);
  return {
    name: isMachine && id === actorRef.sessionId ? config['id'] : id,
    parentId: isRecord(_parent) ? _parent['sessionId'] : undefined,
    definition: JSON.stringify(isMachine ? config : { id }, namingFunctions),
    // An actor's snapshot cannot be read during its creation; the next event has it.
    snapshot: { status: 'active' },
  };
}

/** Inline actions and guards are functions; they serialize as their names. */
const namingFunctions = (_: string, value: unknown): unknown =>
  typeof value === 'function' ? { type: value.name } : value;

function describeTransition(transition: AnyTransitionDefinition): TakenTransition {
  const { source, eventType } = transition;
  const candidates = eventType === '' ? source.always : source.transitions.get(eventType);
  return { source: source.path.join('.'), event: eventType, index: Math.max(0, candidates?.indexOf(transition) ?? 0) };
}
