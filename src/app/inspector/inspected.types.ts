import type { Masked } from './gate/mask-value.ts';

/** Value of a state: its name, or names within names. */
export type StateValue = string | { readonly [name: string]: StateValue };

export interface InspectedSnapshot {
  status: string;
  value?: StateValue;
  /** Everything else a snapshot holds, masked: context, input, output, error, tags. */
  [part: string]: Masked | StateValue | undefined;
}

/** What an inspected event says beside its own matter. */
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

/** A transition as the chart has it: the state it leaves from, the event it answers, its place among the answers. */
export interface TakenTransition {
  /** Path of the state, joined by dots; empty for the root. */
  source: string;
  event: string;
  index: number;
}

/** An actor came to be; `definition` is its chart as JSON. */
export type InspectedActor = Heading & {
  type: '@xstate.actor';
  name: string;
  parentId: string;
  definition: string;
  snapshot: InspectedSnapshot;
};

/** What an inspector is told, and all it is told. */
export type InspectedEvent =
  | InspectedActor
  | (Heading & { type: '@xstate.event'; sourceId: string; event: InspectedPayload })
  | (Heading & { type: '@xstate.snapshot'; event: InspectedPayload; snapshot: InspectedSnapshot })
  | (Heading & { type: '@xstate.microstep'; taken: readonly TakenTransition[] });

/** One event of a recording: which run of the app told it, and as which of its events. */
export interface Entry {
  run: string;
  number: number;
  inspected: InspectedEvent;
}
