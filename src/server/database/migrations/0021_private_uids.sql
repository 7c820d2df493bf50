-- A UID names one event of a calendar among those that a user may see. Were it taken by a private event of another user,
-- an import that may not use it would tell that this event exists.
alter table calendar_event drop constraint calendar_event_tenant_id_calendar_id_uid_key;
-- Private events whose owner left the company do not exclude each other.
create unique index calendar_event_uid on calendar_event
  (tenant_id, calendar_id, uid, (case when private then coalesce(owner_id, id) else calendar_id end));
