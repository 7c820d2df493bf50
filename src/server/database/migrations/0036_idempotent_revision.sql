-- The revision on which an idempotent call was based; null for a call without one, and for those of the version before.
alter table idempotency_key add column revision integer;
