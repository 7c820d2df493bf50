/** What the queue can be asked to do, and with what. Nothing secret is ever queued: tokens are made by the job. */
export interface TaskData {
  'send-reset': { email: string };
  'send-invitation': { membershipId: string };
  'send-confirmation': { accountId: string };
  'note-refusal': { email: string; address: string; workstation: string };
  'chain-audit': Record<string, never>;
}

export type Task = keyof TaskData;

/**
 * How a task is done. `tenantId` is the company whose transaction asked for it; `asked` is the same in every attempt at
 * one job and in no other job, nor when the waiting job is asked for once more.
 */
export type TaskRun<T extends Task> = (data: TaskData[T], tenantId: string | undefined, asked: string) => Promise<void>;

export type Tasks = { [T in Task]: TaskRun<T> };
