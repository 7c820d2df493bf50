-- The letter ʼ of Guaraní did not separate words: Kaʼaguy was found by neither «aguy» nor «kaaguy». Words that contain it
-- gain their parts and the word without it, as records written from now on have them.
insert into record_word (tenant_id, program_id, word, field_id, record_id)
select w.tenant_id, w.program_id, part, w.field_id, w.record_id from record_word w
cross join lateral unnest(string_to_array(w.word, 'ʼ') || replace(w.word, 'ʼ', '')) part
where position('ʼ' in w.word) > 0 and part <> ''
on conflict do nothing;
