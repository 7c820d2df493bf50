import type { LiveEvents, LiveTopic } from '#contract/live-events.ts';

/** Topics of events that only the stream itself sends; services do not publish them. */
type StreamTopic = 'resync' | 'stream.displaced';

/** The data of an event as they are stored: `by` is the membership of who changed a record. */
type StoredData<T extends LiveTopic> = T extends 'records.changed'
  ? Omit<LiveEvents[T], 'own'> & { by?: string | undefined }
  : LiveEvents[T];

/** A live event: for the whole company, one member or one session. */
export type LiveEvent = {
  [T in Exclude<LiveTopic, StreamTopic>]: {
    topic: T;
    data: StoredData<T>;
    membershipId?: string;
    sessionId?: string;
  };
}[Exclude<LiveTopic, StreamTopic>];
