-- What whoever runs the installation did to its companies. It outlives the companies and names nobody of them; the
-- roles of the product reach it neither to read nor to write.
create table installation_entry (
  id uuid primary key,
  at timestamptz not null,
  act text not null check (act in ('company.suspended', 'company.resumed', 'company.deleted')),
  company_id uuid not null,
  company_name text not null,
  company_ruc text not null,
  -- Account of the operating system under which the command ran.
  operator text not null
);
create index installation_entry_at on installation_entry (at, id);
