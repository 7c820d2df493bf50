-- A creation sent again with the same id and content is answered what it was answered first, whatever became of the
-- record since. Null for what was made before this was kept, and for what no call created.
alter table branch add column created_answer json;
alter table membership add column created_answer json;
alter table perfil add column created_answer json;
