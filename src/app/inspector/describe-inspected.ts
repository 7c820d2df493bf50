import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { isRecord } from './gate/position.ts';
import type { TakenTransition } from './inspected.types.ts';

/** Version of the inspection protocol that these events follow. */
const PROTOCOL = '0.7.2';

/** An inspected event in protocol form with its full payload. It must pass the gate before it is sent anywhere. */
export type Inspected = Readonly<Record<string, unknown>>;

/** Converts an inspection event of the actor system to protocol form; null for one without information of its own. */
export function describeInspected(inspected: InspectionEvent): Inspected | null {
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
