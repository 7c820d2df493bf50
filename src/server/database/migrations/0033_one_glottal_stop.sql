-- Names with the puso of Guaraní were sorted apart, and not found as equal, where people had typed it with another sign:
-- the collation sorts the letter ʼ after z, and the apostrophe before a. The index has one sign for all of them, as records
-- written from now on have it; the records keep what was typed.
update record_text set value = translate(value, 'ʼ’‘ʻʹ′`´', '''''''''''''''''')
where value ~ '[ʼ’‘ʻʹ′`´]';

-- While the version before still runs it writes the signs as typed. Of what this version writes the trigger never fires.
create function nemu_one_glottal_stop() returns trigger
language plpgsql as $$
begin
  new.value := translate(new.value, 'ʼ’‘ʻʹ′`´', '''''''''''''''''');
  return new;
end
$$;
create trigger one_glottal_stop before insert or update of value on record_text
  for each row when (new.value ~ '[ʼ’‘ʻʹ′`´]') execute function nemu_one_glottal_stop();
