-- Entries of the audit log that are not in the chain yet, so that adding to the chain reads no older entry. The trigger
-- queues every entry in the transaction that writes it, also those of the version before.
create table audit_unchained (
  tenant_id uuid not null,
  entry_id uuid not null,
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references audit_entry on delete cascade
);
call nemu_protect('audit_unchained');
call nemu_share_with_identity('audit_unchained');
grant select, insert, delete on audit_unchained to nemu_app;
grant insert on audit_unchained to nemu_identity;

create function nemu_queue_audit_entry() returns trigger
language plpgsql as $$
begin
  insert into nemu.audit_unchained (tenant_id, entry_id) values (new.tenant_id, new.id);
  return null;
end
$$;
create trigger queued_for_chain after insert on audit_entry
  for each row execute function nemu_queue_audit_entry();
