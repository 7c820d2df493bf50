import type { LiveEvents, LiveTopic } from '#contract/live-events.ts';

/** Topics of events that only the stream itself sends; services do not publish them. */
type StreamTopic = 'resync' | 'stream.displaced';

/** A live event: for the whole company, one member or one session. */
export type LiveEvent = {
  [T in Exclude<LiveTopic, StreamTopic>]: {
    topic: T;
    data: LiveEvents[T];
    membershipId?: string;
    sessionId?: string;
  };
}[Exclude<LiveTopic, StreamTopic>];
