-- A refusal because of a private event of another user would reveal that event. So a UID is unique among the public
-- events of a calendar, and among the private ones of each owner.
alter table calendar_event drop constraint calendar_event_tenant_id_calendar_id_uid_key;
-- Private events whose owner left the company do not exclude each other.
create unique index calendar_event_uid on calendar_event
  (tenant_id, calendar_id, uid, (case when private then coalesce(owner_id, id) else calendar_id end));
