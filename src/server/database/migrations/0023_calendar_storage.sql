-- Clients choose the ids of events and calendars. In the former index one expression held the calendar of a public event
-- or the owner of a private one, so a calendar with the id of a member told whether that member has a private event.
-- Each now has a column of its own. Public events exclude each other because they have no owner in the index; private
-- events whose owner left the company do not.
drop index calendar_event_uid;
create unique index calendar_event_uid on calendar_event
  (tenant_id, calendar_id, uid, (case when private then owner_id end), (case when private and owner_id is null then id end))
  nulls not distinct;

-- How many events one member may store that nobody else can find and delete: private ones, and all of their personal
-- calendars. The estimate of their number is like that of the company's events.
alter table company add column calendar_private_quota integer not null default 50000;
create table calendar_private_count (
  tenant_id uuid not null,
  membership_id uuid not null,
  id bigint not null generated always as identity,
  events integer not null,
  primary key (tenant_id, membership_id, id),
  foreign key (tenant_id, membership_id) references membership on delete cascade
);
call nemu_protect('calendar_private_count');
grant select, insert, delete on calendar_private_count to nemu_app;
