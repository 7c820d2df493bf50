-- The jobs of the daily figures run after the imports that people wait for.
create or replace function nemu_add_job(task text, data json, job_key text, run_at timestamptz default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if task not in ('send-reset', 'send-invitation', 'send-confirmation', 'note-refusal', 'chain-audit', 'send-reminder',
                  'mail-reminder', 'import-calendar', 'schedule-reminders', 'daily-figures') then
    raise exception 'unknown task %', task using errcode = 'check_violation';
  end if;
  perform graphile_worker.add_job(
    identifier => task,
    payload => json_build_object('tenant', nemu.nemu_tenant(), 'data', data),
    run_at => nemu_add_job.run_at,
    job_key => coalesce(nemu.nemu_tenant()::text || ':', '') || nemu_add_job.job_key,
    max_attempts => 12::smallint,
    -- A large import queues many reminders at once, and every company has daily figures: what people wait for goes first.
    priority => case when task in ('schedule-reminders', 'daily-figures') then 1 else 0 end);
end
$$;
