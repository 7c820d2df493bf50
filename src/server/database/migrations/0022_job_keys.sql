-- The queue's keys are those of the whole installation, and some contain ids that clients choose. The key of a job of a
-- company therefore begins with the company, so that no company replaces a job of another. A job without a key replaces
-- none, and adding it waits for no other transaction.
create or replace function nemu_add_job(task text, data json, job_key text, run_at timestamptz default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if task not in ('send-reset', 'send-invitation', 'send-confirmation', 'note-refusal', 'chain-audit', 'send-reminder',
                  'mail-reminder', 'import-calendar', 'schedule-reminders') then
    raise exception 'unknown task %', task using errcode = 'check_violation';
  end if;
  perform graphile_worker.add_job(
    identifier => task,
    payload => json_build_object('tenant', nemu.nemu_tenant(), 'data', data),
    run_at => nemu_add_job.run_at,
    job_key => coalesce(nemu.nemu_tenant()::text || ':', '') || nemu_add_job.job_key,
    max_attempts => 12::smallint,
    -- A large import queues many of these jobs at once: mails go before them.
    priority => case task when 'schedule-reminders' then 1 else 0 end);
end
$$;

-- Jobs that wait get their new key; some already contained the company. A job that another transaction holds keeps its
-- former key, so that this migration does not wait for it: it runs all the same, and nothing replaces it any more. In a
-- new installation the queue does not exist yet.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  update graphile_worker._private_jobs j
  set key = known.tenant || ':' || replace(j.key, ':' || known.tenant, '')
  from (select id, payload ->> 'tenant' as tenant from graphile_worker._private_jobs
        where key is not null and payload ->> 'tenant' is not null
        for update skip locked) as known
  where j.id = known.id;
end
$$;
