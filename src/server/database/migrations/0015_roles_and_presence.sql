-- Roles and presence by their names in the product: `perfil` becomes `role`, `membership_perfil` `membership_role` and
-- `form_attendance` `form_presence`. Only names change: rows, policies, grants and keys move with their tables.
--
-- While the version before still runs it finds the former names as views. They are security_invoker, so that the policies
-- and grants of the tables decide, and simple enough for PostgreSQL to write through them, ON CONFLICT DO NOTHING and
-- FOR UPDATE included. A column that is not given takes the default of its table.
--
-- The contracting migration drops the three views and nothing else (.github/decisions/0010-roles-and-presence.md).

-- The order in which most statements of the version before lock them.
lock table membership_perfil, perfil, form_attendance in access exclusive mode;

alter table membership_perfil rename to membership_role;
alter table membership_role rename column perfil_id to role_id;
alter table perfil rename to role;
alter table form_attendance rename to form_presence;

alter index membership_perfil_perfil rename to membership_role_role;
alter index form_attendance_session rename to form_presence_session;

-- By the catalogue: PostgreSQL 18 names the constraints of NOT NULL too, those before it do not.
do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as target, conname as name from pg_constraint
    where conrelid in ('membership_role'::regclass, 'role'::regclass, 'form_presence'::regclass)
      and conname ~ 'perfil|attendance'
  loop
    execute format('alter table %s rename constraint %I to %I', found.target, found.name,
                   replace(replace(found.name, 'perfil', 'role'), 'attendance', 'presence'));
  end loop;
end
$$;

create view perfil with (security_invoker = true) as
  select tenant_id, id, name, folded_name, builtin, grants, created_digest, revision, created_answer from role;
grant select, insert, update, delete on perfil to nemu_app, nemu_identity;

create view membership_perfil with (security_invoker = true) as
  select tenant_id, membership_id, role_id as perfil_id from membership_role;
grant select, insert, delete on membership_perfil to nemu_app, nemu_identity;

create view form_attendance with (security_invoker = true) as
  select tenant_id, program_id, session_id, window_id, since, seen_at from form_presence;
grant select, insert, update, delete on form_attendance to nemu_app;
