-- What was changed today is read in the order of its time, of all programs together.
create index record_changed on record (tenant_id, changed_at, id);
