-- The forms a company publishes as programs, and the records people keep in them: one table for all programs.
create table program (
  tenant_id uuid not null references company on delete cascade,
  id uuid not null,
  router_name text not null,
  -- The published version; null before the first.
  version integer,
  -- What is being prepared, right or wrong; null where it is what was published last.
  draft jsonb,
  created_digest bytea not null,
  created_answer json,
  revision integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, router_name)
);
call nemu_protect('program');
call nemu_share_with_identity('program');
grant select, insert, update on program to nemu_app, nemu_identity;

-- A published version never changes.
create table program_version (
  tenant_id uuid not null,
  program_id uuid not null,
  version integer not null,
  definition jsonb not null,
  -- What menus show of it, so that none has to read the whole.
  title text not null generated always as (definition ->> 'title') stored,
  icon text not null generated always as (definition ->> 'icon') stored,
  menu_group text not null generated always as (definition ->> 'group') stored,
  description text not null generated always as (coalesce(definition ->> 'description', '')) stored,
  -- The field its records are called by.
  naming text not null generated always as (definition ->> 'naming') stored,
  -- What it changed of the version before, as it was shown when it was published.
  changes jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (tenant_id, program_id, version),
  foreign key (tenant_id, program_id) references program on delete cascade
);
call nemu_protect('program_version');
call nemu_share_with_identity('program_version');
grant select, insert on program_version to nemu_app, nemu_identity;

create table record (
  tenant_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  form_version integer not null,
  revision integer not null default 1,
  state text not null default 'active' check (state in ('active', 'deleted')),
  -- Whose it is, and of which branch: what a grant of narrower scope reaches.
  owner_id uuid,
  branch_id uuid,
  title text collate "es-x-icu" not null,
  -- Values by field key, those of formulas too.
  data jsonb not null,
  -- Values without a place in the form as it is: [{key, label, version, text, value}].
  kept jsonb not null default '[]',
  created_at timestamptz not null,
  created_by text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  created_digest bytea not null,
  primary key (tenant_id, id),
  -- What stands beside it is of the same program.
  unique (tenant_id, program_id, id),
  foreign key (tenant_id, program_id) references program on delete cascade,
  foreign key (tenant_id, program_id, form_version) references program_version on delete cascade,
  foreign key (tenant_id, branch_id) references branch on delete set null (branch_id)
);
create index record_list on record (tenant_id, program_id, state, id);
create index record_branch on record (tenant_id, branch_id);
create index record_owner on record (tenant_id, program_id, owner_id);
create index record_bin on record (tenant_id, program_id, changed_at, id) where state = 'deleted';
call nemu_protect('record');
grant select, insert, update on record to nemu_app;

-- What a record was after each thing that happened to it.
create table record_version (
  tenant_id uuid not null,
  record_id uuid not null,
  revision integer not null,
  at timestamptz not null,
  actor_id uuid,
  actor text not null,
  workstation text not null,
  event text not null check (event in ('created', 'changed', 'deleted', 'restored')),
  form_version integer not null,
  data jsonb not null,
  primary key (tenant_id, record_id, revision),
  foreign key (tenant_id, record_id) references record on delete cascade
);
create index record_version_at on record_version (tenant_id, record_id, at);
call nemu_protect('record_version');
grant select, insert on record_version to nemu_app;

-- What lists are sorted and narrowed by stands in columns whose comparisons a policy lets an index serve. A record in
-- the bin has no rows here. Every field that can be sorted by has a row for every record, empty ones with null.
do $$
declare
  side record;
begin
  for side in
    select * from (values
      ('record_text', 'text collate "es-x-icu"'),
      -- Figures scaled by their field's decimals; a switch is 0 or 1.
      ('record_integer', 'bigint'),
      ('record_date', 'date'),
      ('record_instant', 'timestamptz'),
      ('record_link', 'uuid')) as s (name, type)
  loop
    execute format('create table %I (
      tenant_id uuid not null,
      program_id uuid not null,
      field_id text collate "C" not null,
      value %s,
      record_id uuid not null,
      primary key (tenant_id, program_id, record_id, field_id),
      foreign key (tenant_id, program_id, record_id) references record (tenant_id, program_id, id) on delete cascade
    )', side.name, side.type);
    execute format('create index %I on %I (tenant_id, program_id, field_id, value, record_id)',
                   side.name || '_value', side.name);
    execute format('call nemu_protect(%L)', side.name);
    execute format('grant select, insert, update, delete on %I to nemu_app', side.name);
  end loop;
end
$$;
-- Which record refers to which: only to one of the same company.
alter table record_link add foreign key (tenant_id, value) references record on delete cascade;
create index record_link_target on record_link (tenant_id, value);

-- Which record refers to which in a row of a list it has, once for each column (`visitas.quien`).
create table record_cell_link (
  tenant_id uuid not null,
  program_id uuid not null,
  field_id text collate "C" not null,
  value uuid not null,
  record_id uuid not null,
  primary key (tenant_id, value, program_id, field_id, record_id),
  foreign key (tenant_id, program_id, record_id) references record (tenant_id, program_id, id) on delete cascade,
  foreign key (tenant_id, value) references record on delete cascade
);
create index record_cell_link_record on record_cell_link (tenant_id, program_id, record_id);
call nemu_protect('record_cell_link');
grant select, insert, update, delete on record_cell_link to nemu_app;

-- Folded words of each field, found by their beginnings.
create table record_word (
  tenant_id uuid not null,
  program_id uuid not null,
  word text collate "C" not null,
  field_id text collate "C" not null,
  record_id uuid not null,
  primary key (tenant_id, program_id, word, field_id, record_id),
  foreign key (tenant_id, record_id) references record on delete cascade
);
create index record_word_record on record_word (tenant_id, record_id);
call nemu_protect('record_word');
grant select, insert, update, delete on record_word to nemu_app;

-- Values no two records of a program may share.
create table record_unique (
  tenant_id uuid not null,
  program_id uuid not null,
  field_id text collate "C" not null,
  value text collate "C" not null,
  record_id uuid not null,
  primary key (tenant_id, program_id, field_id, value),
  foreign key (tenant_id, record_id) references record on delete cascade
);
create index record_unique_record on record_unique (tenant_id, record_id);
call nemu_protect('record_unique');
grant select, insert, update, delete on record_unique to nemu_app;

-- Files a record has or had, as its history shows them: they are in use, and whoever may see the field may have them.
create table record_file (
  tenant_id uuid not null,
  program_id uuid not null,
  field_id text collate "C" not null,
  record_id uuid not null,
  file_id uuid not null,
  primary key (tenant_id, record_id, field_id, file_id),
  foreign key (tenant_id, record_id) references record on delete cascade,
  foreign key (tenant_id, file_id) references file on delete cascade
);
create index record_file_file on record_file (tenant_id, file_id);
call nemu_protect('record_file');
grant select, insert on record_file to nemu_app;

-- Words of what a record is called are searched only by those who see the field it is called by: `clientes/nombre`.
alter table audit_word add column seen_by text collate "C";
