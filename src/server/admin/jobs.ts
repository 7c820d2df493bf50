import type { Database } from '../database/database.types.ts';

/** A queued, running or abandoned job. */
export interface WaitingJob {
  id: string;
  task: string;
  attempts: number;
  maxAttempts: number;
  runAt: Date;
  running: boolean;
  lastError: string | null;
}

/** Lists the jobs in the queue, next first. */
export function listJobs(database: Database): Promise<WaitingJob[]> {
  return database.owner(
    (sql) => sql<WaitingJob[]>`
      select id::text, task_identifier as task, attempts, max_attempts as "maxAttempts", run_at as "runAt",
             locked_at is not null as running, last_error as "lastError"
      from graphile_worker.jobs order by run_at, id`,
  );
}
