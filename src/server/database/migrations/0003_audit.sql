-- Who did what. The roles of the product may add and read, never change or remove.
-- The entry keeps the salted digest of its content; the content stands apart, so that a person's data can be erased
-- and what remains still proves that nothing else was altered.
create table audit_entry (
  tenant_id uuid not null references company on delete cascade,
  id uuid not null,
  at timestamptz not null,
  act text not null,
  actor_id uuid,
  digest bytea not null,
  primary key (tenant_id, id)
);
create index audit_entry_at on audit_entry (tenant_id, at desc, id desc);
call nemu_protect('audit_entry');
call nemu_share_with_identity('audit_entry');
grant select, insert on audit_entry to nemu_app, nemu_identity;

create table audit_content (
  tenant_id uuid not null,
  entry_id uuid not null,
  salt bytea not null,
  content text not null,
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references audit_entry on delete cascade
);
call nemu_protect('audit_content');
call nemu_share_with_identity('audit_content');
grant select, insert on audit_content to nemu_app, nemu_identity;

-- Beginnings of words are looked up here with comparisons a policy lets an index serve.
create table audit_word (
  tenant_id uuid not null,
  word text collate "C" not null,
  entry_id uuid not null,
  primary key (tenant_id, word, entry_id),
  foreign key (tenant_id, entry_id) references audit_entry on delete cascade
);
create index audit_word_entry on audit_word (tenant_id, entry_id);
call nemu_protect('audit_word');
call nemu_share_with_identity('audit_word');
grant select, insert on audit_word to nemu_app, nemu_identity;

-- The digests chained one to the next by a job, outside of anybody's transaction.
create table audit_chain (
  tenant_id uuid not null,
  position bigint not null,
  entry_id uuid not null,
  digest bytea not null,
  primary key (tenant_id, position),
  unique (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references audit_entry on delete cascade
);
call nemu_protect('audit_chain');
grant select, insert on audit_chain to nemu_app;
