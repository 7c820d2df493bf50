import type { LiveEvents, LiveTopic } from '#contract/live-events.ts';

/** Topics a stream itself says; nobody publishes them. */
type StreamTopic = 'resync' | 'stream.displaced';

/** Something open screens are told: all of the company, one member, or one session. */
export type LiveNote = {
  [T in Exclude<LiveTopic, StreamTopic>]: {
    topic: T;
    data: LiveEvents[T];
    membershipId?: string;
    sessionId?: string;
  };
}[Exclude<LiveTopic, StreamTopic>];
