import type { TableRow } from '#domain/fields/field-kind.ts';
import type { Field } from '#domain/fields/field.ts';
import { draftValues } from '#forms/engine/form-values.ts';
import { expect, test } from 'vitest';
import { compiled, formOf } from './form-harness.tsx';

const nombre: Field = { kind: 'text', key: 'nombre', label: 'Nombre' };
const activo: Field = { kind: 'switch', key: 'activo', label: 'Activo' };
const contactos: Field = {
  kind: 'table',
  key: 'contactos',
  label: 'Contactos',
  columns: [
    { kind: 'text', key: 'persona', label: 'Persona' },
    { kind: 'switch', key: 'principal', label: 'Principal' },
  ],
};
const form = compiled(formOf([nombre, activo, contactos]));

const ROW = '01890a5d-ac96-774b-bcce-b302099a8011';
const row = (values: TableRow['values']) => [{ id: ROW, values }];
const record = { nombre: 'Eva', activo: true, contactos: [] };

test('a draft value that fits no field of the form is ignored; all other draft values replace those of the record', () => {
  expect(draftValues(form, record, { nombre: 'Eva B.', activo: 'tal vez', ciudad: 'Luque' })).toEqual({
    ...record,
    nombre: 'Eva B.',
  });
});

test('draft rows keep only the cells that still fit a column of the table', () => {
  const draft = { contactos: row({ persona: 'Ana', cargo: 'Caja', principal: 'sí' }) };
  expect(draftValues(form, record, draft)).toEqual({
    ...record,
    contactos: row({ persona: 'Ana', principal: false }),
  });
});

test('invalid draft rows are ignored; the table keeps the rows of the record', () => {
  const stored = { ...record, contactos: row({ persona: 'Ana', principal: true }) };
  for (const contactos of ['dos', [null], [{ id: ROW, values: 7 }]]) {
    expect(draftValues(form, stored, { contactos })).toEqual(stored);
  }
});
