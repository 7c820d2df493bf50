/** Tasks of the queue with their payloads. Payloads contain no secrets: the job creates tokens itself. */
export interface TaskData {
  'send-reset': { email: string };
  'send-invitation': { membershipId: string };
  'send-confirmation': { accountId: string };
  'note-refusal': { email: string; address: string; workstation: string };
  'chain-audit': Record<string, never>;
}

export type Task = keyof TaskData;

/**
 * Runs a task. `tenantId` is the company whose transaction queued it. `jobDigest` identifies one job across its
 * attempts; it differs for every other job, and when the waiting job is queued again.
 */
export type TaskRun<T extends Task> = (
  data: TaskData[T],
  tenantId: string | undefined,
  jobDigest: string,
) => Promise<void>;

export type Tasks = { [T in Task]: TaskRun<T> };
