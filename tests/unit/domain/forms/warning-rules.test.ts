import { expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import { definitionOf } from './kit.ts';

const validations = [{ rule: '1 > 0', message: 'Revise.', warns: true }];
const column = { kind: 'text', key: 'nombre', label: 'Nombre', validations } as const;

const problemsOf = (...fields: Field[]) => {
  const checked = checkDefinition(definitionOf(fields));
  return checked.ok ? [] : checked.problems;
};

test('a definition may have rules that only warn, but not in tables and their columns', () => {
  const table = { kind: 'table', key: 'lineas', label: 'Líneas', columns: [column], validations } as const;
  const text = 'Las tablas y sus columnas no admiten reglas que solo advierten. Quite la marca o la regla.';
  const place = 'tabs.0.sections.0.rows.1.fields.0';
  expect(problemsOf(column)).toEqual([]);
  expect(problemsOf(column, { ...table, columns: [...table.columns] })).toEqual([
    { path: `${place}.validations.0.warns`, text },
    { path: `${place}.columns.0.validations.0.warns`, text },
  ]);
});
