-- Companies, the people in them and how they sign in.
--
-- Two kinds of tables. Those with tenant_id hold one company's data: tenant_id comes first in every key and a policy
-- shows only the rows of the transaction's company. Those without belong to the installation (accounts, their links,
-- throttles) and only nemu_identity sees them.

-- Lets nemu_identity reach a company's table too, in the company its transaction stands in.
create procedure nemu_share_with_identity(target regclass)
language plpgsql as $$
begin
  execute format('create policy of_identity on %s to nemu_identity using (tenant_id = nemu_tenant()) with check (tenant_id = nemu_tenant())', target);
end
$$;

-- Puts a table of the installation under row-level security: nemu_identity and the owner see it, nemu_app never.
create procedure nemu_protect_identity(target regclass)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_identity on %s to nemu_identity using (true) with check (true)', target);
  execute format('create policy of_owner on %s to current_user using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to nemu_identity', target);
end
$$;

create table company (
  tenant_id uuid primary key,
  name text not null,
  trade_name text not null default '',
  ruc text not null,
  address text not null default '',
  city text not null default '',
  phone text not null default '',
  email text not null default '',
  logo_id uuid,
  session_idle_minutes integer not null default 720,
  session_absolute_minutes integer not null default 10080,
  file_quota_bytes bigint not null default 1073741824,
  suspended_at timestamptz,
  created_at timestamptz not null,
  revision integer not null default 1
);
call nemu_protect('company');
call nemu_share_with_identity('company');
-- Who signs in is told the names of their companies before any of them is chosen.
create policy identity_lookup on company for select to nemu_identity using (true);
grant select on company to nemu_app;
grant update (name, trade_name, ruc, address, city, phone, email, logo_id, session_idle_minutes, session_absolute_minutes, revision)
  on company to nemu_app;
grant select, insert, update, delete on company to nemu_identity;

create table account (
  id uuid primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
call nemu_protect_identity('account');

-- A person in a company. An invitation has no account yet; it gets one when the person accepts.
create table membership (
  tenant_id uuid not null references company on delete cascade,
  id uuid not null,
  account_id uuid references account,
  email text not null,
  name text not null,
  -- Name and address as folded words, each after a space, for search by beginnings of words.
  search text not null,
  state text not null check (state in ('invited', 'active', 'disabled')),
  draft_key bytea not null,
  undelivered boolean not null default false,
  created_digest bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  revision integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, email),
  unique (tenant_id, account_id),
  check (state = 'invited' or account_id is not null)
);
create index membership_account on membership (account_id);
call nemu_protect('membership');
call nemu_share_with_identity('membership');
create policy identity_lookup on membership for select to nemu_identity using (true);
grant select, insert, update, delete on membership to nemu_app, nemu_identity;

create table perfil (
  tenant_id uuid not null references company on delete cascade,
  id uuid not null,
  name text not null,
  folded_name text not null,
  builtin boolean not null,
  grants jsonb not null,
  created_digest bytea not null,
  revision integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, folded_name)
);
call nemu_protect('perfil');
call nemu_share_with_identity('perfil');
grant select, insert, update, delete on perfil to nemu_app, nemu_identity;

create table membership_perfil (
  tenant_id uuid not null,
  membership_id uuid not null,
  perfil_id uuid not null,
  primary key (tenant_id, membership_id, perfil_id),
  foreign key (tenant_id, membership_id) references membership on delete cascade,
  foreign key (tenant_id, perfil_id) references perfil
);
create index membership_perfil_perfil on membership_perfil (tenant_id, perfil_id);
call nemu_protect('membership_perfil');
call nemu_share_with_identity('membership_perfil');
grant select, insert, delete on membership_perfil to nemu_app, nemu_identity;

create table branch (
  tenant_id uuid not null references company on delete cascade,
  id uuid not null,
  name text not null,
  establishment text not null check (establishment ~ '^[0-9]{3}$'),
  address text not null,
  city text not null,
  phone text not null,
  created_digest bytea not null,
  revision integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, establishment)
);
call nemu_protect('branch');
grant select, insert, update, delete on branch to nemu_app;

create table membership_branch (
  tenant_id uuid not null,
  membership_id uuid not null,
  branch_id uuid not null,
  primary key (tenant_id, membership_id, branch_id),
  foreign key (tenant_id, membership_id) references membership on delete cascade,
  foreign key (tenant_id, branch_id) references branch
);
create index membership_branch_branch on membership_branch (tenant_id, branch_id);
call nemu_protect('membership_branch');
grant select, insert, delete on membership_branch to nemu_app;

create table workstation (
  tenant_id uuid not null references company on delete cascade,
  id uuid not null,
  name text not null,
  revision integer not null default 1,
  primary key (tenant_id, id)
);
call nemu_protect('workstation');
create policy identity_lookup on workstation for select to nemu_identity using (true);
grant select, insert, update on workstation to nemu_app;
grant select on workstation to nemu_identity;

-- A token and its upload token are kept as SHA-256 only.
create table session (
  tenant_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  account_id uuid not null references account,
  token_hash bytea not null,
  upload_hash bytea not null,
  workstation_id uuid,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, membership_id) references membership on delete cascade
);
create index session_token on session (token_hash);
create index session_account on session (account_id);
create index session_membership on session (tenant_id, membership_id);
call nemu_protect('session');
create policy identity_all on session to nemu_identity using (true) with check (true);
grant select (tenant_id, id, membership_id, last_seen_at, created_at), delete on session to nemu_app;
grant select, insert, update, delete on session to nemu_identity;

-- One living invitation per membership: sending it again replaces it. Its token exists only in the mail.
create table invitation_link (
  tenant_id uuid not null,
  membership_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, membership_id),
  foreign key (tenant_id, membership_id) references membership on delete cascade
);
create index invitation_link_token on invitation_link (token_hash);
call nemu_protect('invitation_link');
create policy identity_all on invitation_link to nemu_identity using (true) with check (true);
grant select (tenant_id, membership_id), delete on invitation_link to nemu_app;
grant select, insert, update, delete on invitation_link to nemu_identity;

-- One living link per account and kind: asking for a new one ends the one before.
create table account_link (
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('reset', 'confirmation')),
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (account_id, kind)
);
create index account_link_token on account_link (token_hash);
call nemu_protect_identity('account_link');

-- Workstations from which an account has signed in: they have a throttle of their own, so that a stranger's attempts
-- never keep a person out of their account.
create table known_workstation (
  account_id uuid not null references account on delete cascade,
  workstation_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, workstation_hash)
);
call nemu_protect_identity('known_workstation');

-- Per throttled subject, the instant until which its allowance is spent (generic cell rate algorithm).
create table throttle (
  subject bytea primary key,
  spent_until timestamptz not null
);
create index throttle_spent on throttle (spent_until);
call nemu_protect_identity('throttle');

-- What a registration made, so that its repetition makes nothing twice. It never holds a token or a password.
create table register_key (
  key text primary key,
  body_digest bytea not null,
  account_id uuid not null references account on delete cascade,
  company_id uuid not null references company on delete cascade,
  created_at timestamptz not null
);
call nemu_protect_identity('register_key');

create table idempotency_key (
  tenant_id uuid not null,
  membership_id uuid not null,
  key text not null,
  body_digest bytea not null,
  answer text,
  created_at timestamptz not null,
  primary key (tenant_id, membership_id, key),
  foreign key (tenant_id, membership_id) references membership on delete cascade
);
create index idempotency_key_created on idempotency_key (tenant_id, created_at);
call nemu_protect('idempotency_key');
grant select, insert, update, delete on idempotency_key to nemu_app;

create table user_data (
  tenant_id uuid not null,
  membership_id uuid not null,
  key text not null,
  value jsonb not null,
  primary key (tenant_id, membership_id, key),
  foreign key (tenant_id, membership_id) references membership on delete cascade
);
call nemu_protect('user_data');
grant select, insert, update on user_data to nemu_app;
