-- Names with the puso of Guaraní were sorted apart, and not found as equal, where people had typed it with another sign:
-- the collation sorts the letter ʼ after z, and the apostrophe before a. The index has one sign for all of them, as records
-- written from now on have it; the records keep what was typed.
update record_text set value = translate(value, 'ʼ’‘ʻʹ′`´', '''''''''''''''''')
where value ~ '[ʼ’‘ʻʹ′`´]';
