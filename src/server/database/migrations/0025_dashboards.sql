-- The dashboards that administrators preset: at most one for each role, and one for the whole company.
create table dashboard (
  tenant_id uuid not null references company on delete cascade,
  id uuid not null,
  -- Null for the whole company.
  role_id uuid,
  -- The widgets as the contract defines them (`dashboardLayout`).
  layout jsonb not null,
  revision integer not null default 1,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, role_id),
  foreign key (tenant_id, role_id) references role on delete cascade
);
call nemu_protect('dashboard');
grant select, insert, update, delete on dashboard to nemu_app;
