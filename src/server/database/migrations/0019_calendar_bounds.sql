-- Bounds of what the calendar stores.

-- The changes of a member that can still be undone. An older one, or one that was undone, keeps its row for the refusal,
-- and no events.
create index calendar_edit_undoable on calendar_edit (tenant_id, membership_id, at, id) where not undone;
update calendar_edit set events = '[]' where undone;

-- The answer to a creation that is sent again reads the event. Until now the whole event stood beside itself.
update calendar_event
set created_answer = json_build_object('edit', created_answer -> 'edit', 'event', json_build_object('id', id))
where created_answer is not null;
