-- The instant since which nothing refers to a file, as the nightly clean-up last saw it; null while something does.
alter table file add column unused_since timestamptz;
grant update (unused_since), delete on file to nemu_app;
