-- A mail may be sent twice: killed between sending it and noting that, a server sends it again, with a token of its own,
-- since none is kept. Both are the same mail to whoever receives them, so the link of either opens.
alter table account_link
  add column asked text not null default '',
  add column earlier_hashes bytea[] not null default '{}';
alter table invitation_link
  add column asked text not null default '',
  add column earlier_hashes bytea[] not null default '{}';
