-- The inbox of each member: what happened that concerns them, until the nightly clean-up removes it.
create table notice (
  tenant_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  at timestamptz not null,
  kind text not null,
  title text not null,
  text text not null,
  -- Address in the app that the notice opens.
  address text,
  read_at timestamptz,
  -- Names what the notice is about where a second notice about it must not exist, e.g. one reminder of an occurrence.
  subject text,
  primary key (tenant_id, id),
  unique (tenant_id, membership_id, subject),
  foreign key (tenant_id, membership_id) references membership on delete cascade
);
create index notice_newest on notice (tenant_id, membership_id, at, id);
create index notice_unread on notice (tenant_id, membership_id) where read_at is null;
call nemu_protect('notice');
grant select, insert, delete on notice to nemu_app;
grant update (read_at) on notice to nemu_app;

-- The next reminder of each event that has one. A change of an event compares it with the clock: a reminder that is due
-- but whose job has not run yet must not be lost. Without a foreign key to the event, because undoing a deletion
-- restores the event.
create table event_reminder (
  tenant_id uuid not null references company on delete cascade,
  event_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, event_id)
);
call nemu_protect('event_reminder');
grant select, insert, update, delete on event_reminder to nemu_app;

-- One function with a default, so that calls of the version before, without an instant, still find it.
drop function nemu_add_job(text, json, text);
create function nemu_add_job(task text, data json, job_key text, run_at timestamptz default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if task not in ('send-reset', 'send-invitation', 'send-confirmation', 'note-refusal', 'chain-audit', 'send-reminder',
                  'mail-reminder', 'import-calendar') then
    raise exception 'unknown task %', task using errcode = 'check_violation';
  end if;
  perform graphile_worker.add_job(
    identifier => task,
    payload => json_build_object('tenant', nemu.nemu_tenant(), 'data', data),
    run_at => nemu_add_job.run_at,
    job_key => nemu_add_job.job_key,
    max_attempts => 12::smallint);
end
$$;
grant execute on function nemu_add_job(text, json, text, timestamptz) to nemu_app, nemu_identity;
