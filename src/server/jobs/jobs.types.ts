/** Tasks of the queue with the type of their data. The data contains no secrets: a job creates its tokens itself. */
export interface TaskData {
  'send-reset': { email: string };
  'send-invitation': { membershipId: string };
  'send-confirmation': { accountId: string };
  'note-refusal': { email: string; address: string; workstation: string };
  'chain-audit': Record<string, never>;
}

export type Task = keyof TaskData;

/**
 * Runs a task. `tenantId` is the company in whose transaction the job was queued. `jobDigest` identifies a job across
 * its attempts; it is different for every other job, and changes when a waiting job is queued again.
 */
export type TaskRun<T extends Task> = (
  data: TaskData[T],
  tenantId: string | undefined,
  jobDigest: string,
) => Promise<void>;

export type Tasks = { [T in Task]: TaskRun<T> };
