import type { LiveTopic } from '#contract/live-events.ts';

/** One message of the event stream. */
export interface LiveMessage {
  topic: LiveTopic;
  payload: unknown;
}

export interface ConnectionContext {
  /** Number of consecutive attempts that did not open a stream. */
  attempts: number;
  /** Whether a newer stream displaced the last one, and no reconnection was attempted since then. */
  isDisplaced: boolean;
  /** Number of probes of an unreachable server without a response. */
  probes: number;
}

export type ConnectionEvent =
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  | { type: 'stream.opened' }
  | { type: 'stream.received'; message: LiveMessage }
  /** A newer stream displaced the open one. */
  | { type: 'stream.displaced' }
  | { type: 'stream.ended' }
  /** A call got a response, with whatever status. */
  | { type: 'server.answered' }
  /** A call got no response. */
  | { type: 'server.missed' };

export type ConnectionEmitted =
  | { type: 'live.received'; message: LiveMessage }
  /** No stream can be opened, or the server responds again: views should read their data again. */
  | { type: 'poll.due' }
  /** The server did not respond: it should be probed. */
  | { type: 'probe.due' };
