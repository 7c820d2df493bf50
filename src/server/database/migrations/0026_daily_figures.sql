-- The value of a figure of a preset dashboard at the end of each business day. A job keeps those of the last days.
create table figure_day (
  tenant_id uuid not null references company on delete cascade,
  -- Digest of what is computed: the program, measure, filter and search text.
  figure bytea not null,
  day date not null,
  -- A plain decimal; null when there was nothing to average or compare.
  value text,
  primary key (tenant_id, figure, day)
);
call nemu_protect('figure_day');
grant select, insert, delete on figure_day to nemu_app;

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
    -- A large import queues many of these jobs at once: mails go before them.
    priority => case task when 'schedule-reminders' then 1 else 0 end);
end
$$;
