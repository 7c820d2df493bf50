-- A member with the right to manage roles views the app as another member, for a short time and only reading. The view
-- belongs to the session in which it was opened; that session may end before the row is removed.
create table view_session (
  tenant_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  -- Who looks.
  viewer_id uuid not null,
  -- As whom.
  membership_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, viewer_id) references membership on delete cascade,
  foreign key (tenant_id, membership_id) references membership on delete cascade
);
create index view_session_token on view_session (token_hash);
create index view_session_viewer on view_session (tenant_id, viewer_id);
create index view_session_membership on view_session (tenant_id, membership_id);
call nemu_protect('view_session');
create policy identity_all on view_session to nemu_identity using (true) with check (true);
grant select (tenant_id, id, session_id, viewer_id, membership_id, expires_at), insert, delete on view_session
  to nemu_app;
grant select on view_session to nemu_identity;
