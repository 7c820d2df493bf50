-- Who kept or published a form last; null of what nobody touched since.
alter table program
  add column changed_at timestamptz,
  add column changed_by text;

-- A form that was never published may be deleted; one that was is what records are read by, and stays.
grant delete on program to nemu_app;
create policy unpublished_only on program as restrictive for delete to nemu_app using (version is null);

-- Who is in which form of the designer, window by window. Each says so anew while it is open.
create table form_attendance (
  tenant_id uuid not null,
  program_id uuid not null,
  session_id uuid not null,
  window_id uuid not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (tenant_id, program_id, session_id, window_id),
  foreign key (tenant_id, program_id) references program on delete cascade,
  foreign key (tenant_id, session_id) references session on delete cascade
);
create index form_attendance_session on form_attendance (tenant_id, session_id);
call nemu_protect('form_attendance');
grant select, insert, update, delete on form_attendance to nemu_app;
