-- The number of times a value was stored, so that a change based on an earlier one is refused. The version before leaves
-- it as it is: its saves replace what is stored, as those without a revision do.
alter table user_data add column revision integer not null default 1;
