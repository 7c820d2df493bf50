import type { WorkerEvents } from 'graphile-worker';
import type postgres from 'postgres';
import { isDatabaseLost } from '../database/database-lost.ts';

/** What a worker that lost the database leaves to the next worker of the same process. */
export interface UnfinishedJobs {
  workerId: string;
  /** Ids of jobs that succeeded and whose completion may not be recorded. */
  succeeded: string[];
  /** Ids of jobs that failed because the database was lost. */
  interrupted: string[];
}

/**
 * Keeps the unfinished jobs of a worker up to date from its events.
 * @param onLoss called when a job fails because the database was lost
 */
export function trackUnfinishedJobs(workerId: string, events: WorkerEvents, onLoss: () => void): UnfinishedJobs {
  const jobs: UnfinishedJobs = { workerId, succeeded: [], interrupted: [] };
  events.on('job:success', ({ job }) => jobs.succeeded.push(job.id));
  events.on('job:complete', ({ job }) => {
    jobs.succeeded = jobs.succeeded.filter((id) => id !== job.id);
  });
  events.on('job:error', ({ job, error }) => {
    if (!isDatabaseLost(error)) return;
    jobs.interrupted.push(job.id);
    onLoss();
  });
  return jobs;
}

/**
 * Records what the lost worker could not: jobs that succeeded are removed, all others it held are free, and those that
 * the loss interrupted are due at once instead of after the pause that follows a failure. A job that another process
 * has taken over meanwhile is left to it. May be repeated.
 */
export async function settleUnfinishedJobs(
  sql: postgres.Sql,
  { workerId, succeeded, interrupted }: UnfinishedJobs,
): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where locked_by = ${workerId} and id = any(${succeeded}::text[]::bigint[])`;
  await sql`select graphile_worker.force_unlock_workers(array[${workerId}]::text[])`;
  await sql`select from graphile_worker.reschedule_jobs(${interrupted}::text[]::bigint[], run_at => now())`;
}
