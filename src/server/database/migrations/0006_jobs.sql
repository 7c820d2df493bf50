-- The one way from a transaction of the product to the queue: the job exists exactly if the transaction commits.
-- The company is the transaction's own and cannot be passed. A job whose key already waits replaces it.
create function nemu_add_job(task text, data json, job_key text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if task not in ('send-reset', 'send-invitation', 'send-confirmation', 'note-refusal', 'chain-audit') then
    raise exception 'unknown task %', task using errcode = 'check_violation';
  end if;
  perform graphile_worker.add_job(
    identifier => task,
    payload => json_build_object('tenant', nemu.nemu_tenant(), 'data', data),
    job_key => job_key,
    max_attempts => 12::smallint);
end
$$;
grant execute on function nemu_add_job(text, json, text) to nemu_app, nemu_identity;
