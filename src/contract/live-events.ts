/**
 * What the event stream (`GET events`) can tell, by topic. A reader that missed some resumes by `Last-Event-ID`;
 * `resync` says that too much was missed and everything shown should be read again.
 */
export interface LiveEvents {
  'permissions.changed': Record<string, never>;
  'session.ended': { message: string };
  'users.changed': Record<string, never>;
  'company.changed': Record<string, never>;
  resync: Record<string, never>;
}

export type LiveTopic = keyof LiveEvents;
export const liveTopics = [
  'permissions.changed',
  'session.ended',
  'users.changed',
  'company.changed',
  'resync',
] as const satisfies readonly LiveTopic[];
