-- A page shows the imports of its user that run, and those that ended lately until the user has seen their end.

alter table calendar_import
  -- When the transaction began that ended the import; null before.
  add column ended_at timestamptz,
  -- When the user saw the end; null before.
  add column seen_at timestamptz;

-- For the imports of a company that wait or run, and for finding those whose job was given up.
create index calendar_import_unfinished on calendar_import (tenant_id) where state in ('waiting', 'running');
