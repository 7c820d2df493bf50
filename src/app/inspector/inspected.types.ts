import type { Masked } from './gate/mask-value.ts';

/** A state value: a state's name, or nested names. */
export type StateValue = string | { readonly [name: string]: StateValue };

export interface InspectedSnapshot {
  status: string;
  value?: StateValue;
  /** The other parts of a snapshot, masked: context, input, output, error, tags. */
  [part: string]: Masked | StateValue | undefined;
}

/** Fields common to all inspected events. */
interface Heading {
  sessionId: string;
  rootId: string;
  /** Milliseconds since the epoch, in digits. */
  createdAt: string;
  _version: string;
}

interface InspectedPayload {
  type: string;
  [part: string]: Masked;
}

/** A transition in a chart: its source state, its event, and its index among the transitions for that event. */
export interface TakenTransition {
  /** Path of the state, joined by dots; empty for the root. */
  source: string;
  event: string;
  index: number;
}

/** An actor was created; `definition` is its chart as JSON. */
export type InspectedActor = Heading & {
  type: '@xstate.actor';
  name: string;
  parentId: string;
  definition: string;
  snapshot: InspectedSnapshot;
};

/** The events that an inspector receives. */
export type InspectedEvent =
  | InspectedActor
  | (Heading & { type: '@xstate.event'; sourceId: string; event: InspectedPayload })
  | (Heading & { type: '@xstate.snapshot'; event: InspectedPayload; snapshot: InspectedSnapshot })
  | (Heading & { type: '@xstate.microstep'; taken: readonly TakenTransition[] });

/** One event of a recording, with the run of the app and its number in that run. */
export interface Entry {
  run: string;
  number: number;
  inspected: InspectedEvent;
}
