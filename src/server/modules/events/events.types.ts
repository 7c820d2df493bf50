import type { LiveEvents, LiveTopic } from '#contract/live-events.ts';

/** Something open screens are told: all of the company, one member, or one session. */
export type LiveNote = {
  [T in Exclude<LiveTopic, 'resync'>]: { topic: T; data: LiveEvents[T]; membershipId?: string; sessionId?: string };
}[Exclude<LiveTopic, 'resync'>];
