-- Exchange of calendars with other programs: the address to which a user's calendars can be subscribed, and imports that
-- run as jobs.

-- One living address per user. Its token exists only in the address; here is its SHA-256. Who asks with a token has no
-- session, so its company is not known before.
create table calendar_feed (
  tenant_id uuid not null,
  membership_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, membership_id),
  foreign key (tenant_id, membership_id) references membership on delete cascade
);
create index calendar_feed_token on calendar_feed (token_hash);
call nemu_protect('calendar_feed');
create policy identity_all on calendar_feed to nemu_identity using (true) with check (true);
grant select, insert, update, delete on calendar_feed to nemu_app;
grant select, update, delete on calendar_feed to nemu_identity;

create table calendar_import (
  tenant_id uuid not null,
  id uuid not null,
  calendar_id uuid not null,
  membership_id uuid not null,
  -- SHA-256 of the file: the same file sent again while it waits or runs is the same import.
  digest bytea not null,
  state text not null check (state in ('waiting', 'running', 'finished', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null,
  -- What the import did; null until it has finished.
  result json,
  -- Why it failed, in Spanish.
  reason text,
  address text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, calendar_id) references calendar on delete cascade,
  foreign key (tenant_id, membership_id) references membership on delete cascade
);
create index calendar_import_membership on calendar_import (tenant_id, membership_id);
create index calendar_import_calendar on calendar_import (tenant_id, calendar_id);
call nemu_protect('calendar_import');
grant select, insert, update, delete on calendar_import to nemu_app;

-- The file of an import that waits or runs, in pieces.
create table calendar_import_chunk (
  tenant_id uuid not null,
  import_id uuid not null,
  position integer not null,
  data bytea not null,
  primary key (tenant_id, import_id, position),
  foreign key (tenant_id, import_id) references calendar_import on delete cascade
);
call nemu_protect('calendar_import_chunk');
grant select, insert, delete on calendar_import_chunk to nemu_app;
