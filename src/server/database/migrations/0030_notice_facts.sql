-- Facts of a notice that names what its reader may lose sight of: ids, from which its text is made when it is read. The
-- stored title and text of such a notice name nothing; the version before shows them.
alter table notice add column facts json;
