/**
 * Queues the clean-up that was due at the last 07:17 UTC by PostgreSQL's clock, unless that instant was before the
 * first start of this installation or some process has queued this clean-up already. The table is the one in which the
 * queue's library stores when its own cron jobs ran.
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
