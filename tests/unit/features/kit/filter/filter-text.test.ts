import type { RecordFilter } from '#contract/schemas/record-query.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { filterWords } from '#features/kit/filter/filter-text.ts';
import { expect, test } from 'vitest';

const fields: ReadonlyMap<string, ValueField> = new Map([
  ['nombre', { kind: 'text', key: 'nombre', label: 'Nombre' }],
  ['activo', { kind: 'switch', key: 'activo', label: 'Activo' }],
  ['tipo', { kind: 'switch', key: 'tipo', label: 'Tipo', onLabel: 'Contado', offLabel: 'Crédito' }],
  ['nota', { kind: 'longText', key: 'nota', label: 'Nota' }],
] satisfies [string, ValueField][]);
const words = (filter: RecordFilter) => filterWords(filter, fields, () => undefined);

test('one condition is a sentence of its own', () => {
  expect(words({ field: 'nombre', op: 'contains', value: 'ñandu' })).toBe('Nombre contiene «ñandu»');
});

test('groups within groups have parentheses', () => {
  const filter: RecordFilter = {
    and: [
      { field: 'nombre', op: 'notEmpty' },
      {
        or: [
          { field: 'nota', op: 'empty' },
          { field: 'nombre', op: 'contains', value: 'a' },
        ],
      },
    ],
  };
  expect(words(filter)).toBe('Nombre tiene dato y (Nota está vacío o Nombre contiene «a»)');
});

test('yes and no have the labels of the field, however an address spells them', () => {
  const shown = ['true', 'sí', 'No', '0'].map((value) => words({ field: 'activo', op: 'is', value }));
  expect(shown).toEqual(['Activo es Sí', 'Activo es Sí', 'Activo es No', 'Activo es No']);
  expect(words({ field: 'tipo', op: 'is', value: 'false' })).toBe('Tipo es Crédito');
  expect(words({ field: 'tipo', op: 'is', value: 'quizás' })).toBe('Tipo es quizás');
});
