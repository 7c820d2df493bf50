create table file (
  tenant_id uuid not null references company on delete cascade,
  id uuid not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  digest bytea not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call nemu_protect('file');
grant select, insert on file to nemu_app;

create table file_chunk (
  tenant_id uuid not null,
  file_id uuid not null,
  position integer not null,
  data bytea not null,
  primary key (tenant_id, file_id, position),
  foreign key (tenant_id, file_id) references file on delete cascade
);
call nemu_protect('file_chunk');
grant select, insert on file_chunk to nemu_app;

-- The cascade from company removes files too, so the logo may only refer to a file of the same company.
alter table company add foreign key (tenant_id, logo_id) references file (tenant_id, id) deferrable initially deferred;
