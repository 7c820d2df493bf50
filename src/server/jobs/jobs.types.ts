/** Tasks of the queue with the type of their data. The data contains no secrets: a job creates its tokens itself. */
export interface TaskData {
  'send-reset': { email: string };
  /** `by` is the membership of who invited; absent in jobs of the version before. */
  'send-invitation': { membershipId: string; by?: string | undefined };
  'send-confirmation': { accountId: string };
  'note-refusal': { email: string; address: string; workstation: string };
  /** Jobs of the version before; this version chains entries without jobs. */
  'chain-audit': Record<string, never>;
  'send-reminder': { eventId: string };
  'mail-reminder': { noticeId: string };
  /** Events that an import changed; `since` is its instant, RFC 3339. */
  'schedule-reminders': { eventIds: readonly string[]; since: string };
  'import-calendar': { importId: string };
  /** The figures of a program; without one, the job queues one for each program. */
  'daily-figures': { program?: string };
}

export type Task = keyof TaskData;

/**
 * Runs one attempt of a job.
 * @param tenantId the company in whose transaction the job was queued; undefined for a job of the installation
 * @param jobDigest a hash that all attempts of one job share and no other job has; queuing a waiting job again changes it
 */
export type TaskRun<T extends Task> = (
  data: TaskData[T],
  tenantId: string | undefined,
  jobDigest: string,
) => Promise<void>;

/** A function for every task; a missing one is a type error. */
export type Tasks = { [T in Task]: TaskRun<T> };

/** Tasks that take minutes. */
export type LongTask = 'import-calendar' | 'daily-figures';
