-- Bounds of what the calendar stores.

-- Edits that can still be undone. The others stay, without their events, so that undoing them is refused with 409
-- instead of 404.
create index calendar_edit_undoable on calendar_edit (tenant_id, membership_id, at, id) where not undone;
update calendar_edit set events = '[]' where undone;

-- A retry of a creation reads the event again. Until now this column held a second copy of it.
update calendar_event
set created_answer = json_build_object('edit', created_answer -> 'edit', 'event', json_build_object('id', id))
where created_answer is not null;

-- How many events a company may store.
alter table company add column calendar_event_quota integer not null default 200000;

-- About how many events a company has: the sum of its rows. A transaction that adds events adds a row, so that none
-- waits for another; deleted events leave the sum when the events are counted again and one row replaces all others.
create table calendar_event_count (
  tenant_id uuid not null references company on delete cascade,
  id bigint not null generated always as identity,
  events integer not null,
  primary key (tenant_id, id)
);
call nemu_protect('calendar_event_count');
grant select, insert, delete on calendar_event_count to nemu_app;
