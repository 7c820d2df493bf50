import type { WorkerEvents } from 'graphile-worker';
import type postgres from 'postgres';
import { isDatabaseLost } from '../database/database-lost.ts';

/** Jobs of a worker that lost the database, whose outcomes the next worker of the same process must record. */
export interface UnfinishedJobs {
  workerId: string;
  /** Ids of jobs that succeeded, but whose success may not be recorded. */
  succeeded: string[];
  /** Ids of jobs that failed because the database was lost. */
  interrupted: string[];
}

/**
 * Tracks the unfinished jobs of a worker through the worker's events.
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
 * Records the outcomes that a worker could not record: removes the jobs that succeeded, unlocks all other jobs the
 * worker had locked, and makes interrupted jobs due at once instead of after the pause that follows a failure. Skips
 * jobs that another process has locked meanwhile. May be repeated.
 */
export async function recordUnfinishedJobs(
  sql: postgres.Sql,
  { workerId, succeeded, interrupted }: UnfinishedJobs,
): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where locked_by = ${workerId} and id = any(${succeeded}::text[]::bigint[])`;
  await sql`select graphile_worker.force_unlock_workers(array[${workerId}]::text[])`;
  await sql`select from graphile_worker.reschedule_jobs(${interrupted}::text[]::bigint[], run_at => now())`;
}
