import { createReferenceNames } from '#forms/engine/reference-names.ts';
import { addFileNames, withFileNames } from '#features/records/record/program-record.ts';
import { expect, test } from 'vitest';

const CONTRACT = '01890a5d-ac96-774b-bcce-b302099a8001';
const RECEIPT = '01890a5d-ac96-774b-bcce-b302099a8002';

const fact = (name: string) => ({ name, bytes: 2_048, media_type: 'application/pdf' });
const values = {
  nombre: 'Ana Báez',
  adjuntos: [CONTRACT],
  lineas: [{ id: 'r1', values: { detalle: 'Flete', recibo: [RECEIPT] } }],
};

test('a draft stores the names of its files, including files in table rows, and restores these names', () => {
  const names = createReferenceNames({ files: { [CONTRACT]: fact('contrato.pdf'), [RECEIPT]: fact('recibo.pdf') } });
  const draft = withFileNames(values, names);
  const later = createReferenceNames();
  addFileNames(JSON.parse(JSON.stringify(draft)), later);
  expect([later.file(CONTRACT), later.file(RECEIPT)]).toEqual([fact('contrato.pdf'), fact('recibo.pdf')]);
});

test('a draft stores no unknown file names, and restores no invalid ones', () => {
  const names = createReferenceNames();
  expect(withFileNames(values, names)).toBe(values);
  addFileNames({ ...values, '#files': { [CONTRACT]: 'contrato.pdf' } }, names);
  expect(names.get()).toBe(0);
});
