/**
 * Queues the clean-up of the last 07:17 UTC by PostgreSQL's clock, unless that was before this installation's first
 * start or a process has queued it already. The queue's library stores such instants in the same table.
 */
export const QUEUE_CLEAN_UP = `
  with night as (
    select (date_trunc('day', now() at time zone 'UTC' - interval '7:17') + interval '7:17') at time zone 'UTC' as at
  ), known as (
    insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('clean-up', now())
    on conflict do nothing
  ), due as (
    update graphile_worker._private_known_crontabs set last_execution = night.at from night
    where identifier = 'clean-up' and known_since < night.at and coalesce(last_execution, '-infinity') < night.at
    returning identifier
  )
  select graphile_worker.add_job(identifier, job_key => identifier) from due`;
