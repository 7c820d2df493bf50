-- The entries from before the trigger that are not in the chain. In a migration of its own, because the one before holds
-- the lock under which it creates the trigger until it ends, and this one reads the whole log.
insert into audit_unchained (tenant_id, entry_id)
select e.tenant_id, e.id from audit_entry e
where not exists (select from audit_chain c where c.tenant_id = e.tenant_id and c.entry_id = e.id)
on conflict do nothing;
