import type { LiveTopic } from '#contract/live-events.ts';

/** One message of the event stream. */
export interface LiveMessage {
  topic: LiveTopic;
  payload: unknown;
}

export interface ConnectionContext {
  /** Attempts in a row that did not end in an open stream. */
  attempts: number;
  /** Whether a newer stream took the place of the last one, and none was tried since. */
  isDisplaced: boolean;
  /** Times a server that does not answer was asked in vain. */
  probes: number;
}

export type ConnectionEvent =
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  | { type: 'stream.opened' }
  | { type: 'stream.received'; message: LiveMessage }
  /** A newer stream took the place of this one. */
  | { type: 'stream.displaced' }
  | { type: 'stream.ended' }
  /** Any call was answered by the server, whatever it said. */
  | { type: 'server.answered' }
  /** A call got no answer at all. */
  | { type: 'server.missed' };

export type ConnectionEmitted =
  | { type: 'live.received'; message: LiveMessage }
  /** No stream can be had, or the server is back: whatever is shown should be read again. */
  | { type: 'poll.due' }
  /** Nothing was heard of the server: it should be asked whether it answers. */
  | { type: 'probe.due' };
