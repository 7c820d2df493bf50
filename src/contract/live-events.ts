/**
 * What the event stream (`GET events`) can tell, by topic. A reader that missed some resumes by `Last-Event-ID`;
 * `resync` says that too much was missed and everything shown should be read again; `stream.displaced`, the last word of
 * a stream, that a newer one took its place: its reader polls and tries again at the pace of polling.
 */
export interface LiveEvents {
  'permissions.changed': Record<string, never>;
  'session.ended': { message: string };
  'users.changed': Record<string, never>;
  'company.changed': Record<string, never>;
  /** A record of a program was made, changed, deleted or restored. */
  'records.changed': { program: string; id: string };
  /** A form was published. */
  'programs.changed': { program: string };
  /** A form or its draft was saved, discarded, published or deleted: the revision it has then. */
  'forms.changed': { program: string; revision: number };
  /** Somebody opened a form in the designer, or left it. */
  'forms.presence': { program: string };
  resync: Record<string, never>;
  'stream.displaced': Record<string, never>;
}

export type LiveTopic = keyof LiveEvents;
export const liveTopics = [
  'permissions.changed',
  'session.ended',
  'users.changed',
  'company.changed',
  'records.changed',
  'programs.changed',
  'forms.changed',
  'forms.presence',
  'resync',
  'stream.displaced',
] as const satisfies readonly LiveTopic[];
