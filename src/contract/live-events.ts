/**
 * The events of the stream (`GET events`), by topic. A client that missed events resumes with `Last-Event-ID`. `resync`
 * means that the client missed too many events and should refresh everything shown. `stream.displaced` is the last
 * event of a stream that a newer stream replaced: the client then polls, and tries to reconnect at each poll.
 */
export interface LiveEvents {
  'permissions.changed': Record<string, never>;
  'session.ended': { message: string };
  'users.changed': Record<string, never>;
  'company.changed': Record<string, never>;
  /**
   * A record of a program was created, changed, deleted or restored; sent to those whose scope contains the record. `own` tells whether the reader of the stream did
   * it, here or in another window; absent when nobody did, as in work of the installation.
   */
  'records.changed': { program: string; id: string; own?: boolean };
  /** A form was published. */
  'programs.changed': { program: string };
  /** A form or its draft was saved, discarded, published or deleted; `revision` is the new revision. */
  'forms.changed': { program: string; revision: number };
  /** A participant opened or left a form in the designer. */
  'forms.presence': { program: string };
  /** Calendars or their events changed. */
  'calendar.changed': Record<string, never>;
  /** A large import made progress or ended. */
  'calendar.imports': { id: string };
  /** The inbox of the user changed. */
  'notices.changed': Record<string, never>;
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
  'calendar.changed',
  'calendar.imports',
  'notices.changed',
  'resync',
  'stream.displaced',
] as const satisfies readonly LiveTopic[];
