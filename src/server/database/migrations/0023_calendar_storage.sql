-- Clients choose the ids of events and calendars. In the former index one expression held the calendar of a public event
-- or the owner of a private one, so a calendar with the id of a member told whether that member has a private event.
-- Each now has a column of its own. Public events exclude each other because they have no owner in the index; private
-- events whose owner left the company do not.
drop index calendar_event_uid;
create unique index calendar_event_uid on calendar_event
  (tenant_id, calendar_id, uid, (case when private then owner_id end), (case when private and owner_id is null then id end))
  nulls not distinct;

-- How many events one member may store that nobody else sees: private ones, and those of their personal calendars.
alter table company add column calendar_private_quota integer not null default 50000;
create index calendar_event_private on calendar_event (tenant_id, owner_id, calendar_id) where private;
