import type { LiveTopic } from '#contract/live-events.ts';

/** One message of the event stream. */
export interface LiveMessage {
  topic: LiveTopic;
  payload: unknown;
}

export interface ConnectionContext {
  /** Attempts in a row that did not open a stream. */
  attempts: number;
  /** Whether a newer stream displaced the last one and no reconnection was attempted since. */
  isDisplaced: boolean;
  /** Unanswered probes of an unreachable server. */
  probes: number;
}

export type ConnectionEvent =
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  | { type: 'stream.opened' }
  | { type: 'stream.received'; message: LiveMessage }
  /** A newer stream displaced this one. */
  | { type: 'stream.displaced' }
  | { type: 'stream.ended' }
  /** The server answered a call, with whatever status. */
  | { type: 'server.answered' }
  /** A call got no answer. */
  | { type: 'server.missed' };

export type ConnectionEmitted =
  | { type: 'live.received'; message: LiveMessage }
  /** No stream can be opened, or the server answers again: views should read their data again. */
  | { type: 'poll.due' }
  /** The server has not answered: it should be probed. */
  | { type: 'probe.due' };
