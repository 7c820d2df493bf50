-- Calendars and their events. Holidays, tax due dates and the calendar of the whole company are rows like any other;
-- calendars of programs and of invitations are not stored.
create table calendar (
  tenant_id uuid not null references company on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('personal', 'company', 'roles', 'holidays', 'tax')),
  name text not null,
  color text not null,
  -- The only user of a personal calendar.
  owner_id uuid,
  -- Created by the product, with the company or for a user. It cannot be deleted.
  builtin boolean not null default false,
  -- [{name, days}], days of the month by last digit of the RUC, of the calendar of due dates.
  due_days jsonb,
  created_digest bytea not null,
  created_answer json,
  revision integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references membership on delete cascade,
  check ((kind = 'personal') = (owner_id is not null)),
  check ((kind = 'tax') = (due_days is not null))
);
-- One of each kind for a company, and one personal for each user.
create unique index calendar_builtin on calendar (tenant_id, kind) where builtin and owner_id is null;
create unique index calendar_builtin_owner on calendar (tenant_id, owner_id) where builtin and owner_id is not null;
create index calendar_owner on calendar (tenant_id, owner_id);
call nemu_protect('calendar');
call nemu_share_with_identity('calendar');
grant select, insert, update, delete on calendar to nemu_app;
grant select, insert on calendar to nemu_identity;

create table calendar_role (
  tenant_id uuid not null,
  calendar_id uuid not null,
  role_id uuid not null,
  can_edit boolean not null,
  primary key (tenant_id, calendar_id, role_id),
  foreign key (tenant_id, calendar_id) references calendar on delete cascade,
  foreign key (tenant_id, role_id) references role on delete cascade
);
create index calendar_role_role on calendar_role (tenant_id, role_id);
call nemu_protect('calendar_role');
grant select, insert, update, delete on calendar_role to nemu_app;

-- A series is one row: its rule, further and excluded starts, and its changed occurrences.
create table calendar_event (
  tenant_id uuid not null,
  id uuid not null,
  calendar_id uuid not null,
  -- The name of the event in iCalendar.
  uid text collate "C" not null,
  title text not null,
  place text not null default '',
  note text not null default '',
  all_day boolean not null,
  -- Wall times in the event's zone, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`; the end is exclusive.
  start_wall text collate "C" not null,
  end_wall text collate "C" not null,
  time_zone text not null,
  rule text,
  rdates text[] not null default '{}',
  exdates text[] not null default '{}',
  overrides jsonb not null default '[]',
  -- Minutes before the start.
  reminder integer,
  record_id uuid,
  private boolean not null default false,
  -- Null of an event of the product, and of one whose owner left the company.
  owner_id uuid,
  owner_name text not null,
  -- First start and last end of the series, changed occurrences included; `infinity` when it never ends.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_digest bytea not null,
  created_answer json,
  revision integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, calendar_id, uid),
  foreign key (tenant_id, calendar_id) references calendar on delete cascade,
  foreign key (tenant_id, owner_id) references membership on delete set null (owner_id),
  foreign key (tenant_id, record_id) references record on delete set null (record_id)
);
-- A window skips series that ended, by position in the index, and those that have not begun, without reading them.
create index calendar_event_window on calendar_event (tenant_id, calendar_id, ends_at, starts_at);
create index calendar_event_owner on calendar_event (tenant_id, owner_id);
create index calendar_event_record on calendar_event (tenant_id, record_id) where record_id is not null;
call nemu_protect('calendar_event');
call nemu_share_with_identity('calendar_event');
grant select, insert, update, delete on calendar_event to nemu_app;
grant select, insert on calendar_event to nemu_identity;

create table event_guest (
  tenant_id uuid not null,
  event_id uuid not null,
  membership_id uuid not null,
  answer text not null default 'pending' check (answer in ('pending', 'accepted', 'declined')),
  primary key (tenant_id, event_id, membership_id),
  foreign key (tenant_id, event_id) references calendar_event on delete cascade,
  foreign key (tenant_id, membership_id) references membership on delete cascade
);
create index event_guest_membership on event_guest (tenant_id, membership_id);
call nemu_protect('event_guest');
grant select, insert, update, delete on event_guest to nemu_app;

-- What the events of a change were before it, so that it can be undone. Kept for a day.
create table calendar_edit (
  tenant_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  at timestamptz not null,
  -- The action of the program that the change needed, and that undoing it needs.
  action text not null,
  -- [{id, before, revision}]: the row and its guests before, null of an event that the change created; the revision
  -- afterwards, null of an event that the change deleted.
  events jsonb not null,
  undone boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, membership_id) references membership on delete cascade
);
create index calendar_edit_at on calendar_edit (tenant_id, at);
create index calendar_edit_membership on calendar_edit (tenant_id, membership_id);
call nemu_protect('calendar_edit');
grant select, insert, update, delete on calendar_edit to nemu_app;
