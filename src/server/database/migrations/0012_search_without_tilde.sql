-- A search no longer tells `ñ` from `n`: what was written down with `ñ` is found by `n` too. The words stay as they were
-- beside it, so that the version before, which asks for `ñ`, still finds them.
insert into audit_word (tenant_id, word, entry_id)
select tenant_id, replace(word, 'ñ', 'n'), entry_id from audit_word where word like '%ñ%'
on conflict do nothing;
update membership set search = search || replace(search, 'ñ', 'n') where search like '%ñ%';

-- While the version before still runs it writes words with `ñ` alone. The triggers give those their second spelling; of
-- what this version writes none ever fires.
create function nemu_spell_audit_word() returns trigger
language plpgsql as $$
begin
  insert into audit_word (tenant_id, word, entry_id)
  values (new.tenant_id, replace(new.word, 'ñ', 'n'), new.entry_id)
  on conflict do nothing;
  return null;
end
$$;
create trigger spelled_twice after insert on audit_word
  for each row when (new.word like '%ñ%') execute function nemu_spell_audit_word();

create function nemu_spell_membership() returns trigger
language plpgsql as $$
begin
  new.search := new.search || replace(new.search, 'ñ', 'n');
  return new;
end
$$;
create trigger spelled_twice before insert or update of search on membership
  for each row when (new.search like '%ñ%') execute function nemu_spell_membership();
