import { describe, expect, test } from 'vitest';
import type { Field, TableField } from '#domain/fields/field.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { definitionOf } from './kit.ts';

const text: Field = { kind: 'text', key: 'nombre', label: 'Nombre' };
const FIELD = 'tabs.0.sections.0.rows.1.fields.0';

function problemsOf(raw: unknown) {
  const checked = checkDefinition(raw);
  return checked.ok ? [] : checked.problems;
}

/** The problems of a form whose second row has this field. */
const problemsWith = (field: object, other: Partial<FormDefinition> = {}) =>
  // Some tests pass an invalid field on purpose.
  problemsOf(definitionOf([text, field as Field], other));

const table = (columns: TableField['columns'], other: Partial<TableField> = {}): TableField => ({
  kind: 'table',
  key: 'lineas',
  label: 'Líneas',
  columns,
  ...other,
});

describe('a definition', () => {
  test('without problems is compiled to a form', () => {
    const checked = checkDefinition(definitionOf([text]));
    expect(checked).toMatchObject({ ok: true, form: { fields: new Map([['nombre', text]]) } });
  });

  test.each<[string, object, string, string]>([
    ['an unknown kind', { kind: 'script', key: 'x', label: 'X' }, '.kind', 'Elija uno de estos: text, longText,'],
    ['an unknown property', { ...text, key: 'x', onclick: 'x' }, '.onclick', 'Esta propiedad no se conoce.'],
    ['a negative width', { ...text, key: 'x', width: -3 }, '.width', 'Indique un número entero de 1 a 12.'],
    ['a width that is NaN', { ...text, key: 'x', width: Number.NaN }, '.width', 'Indique un número entero de 1 a 12.'],
    ['a label that is not a string', { ...text, key: 'x', label: { es: 'X' } }, '.label', 'Escriba un texto.'],
    ['a missing label', { kind: 'text', key: 'x' }, '.label', 'Falta este dato.'],
    ['a key with capitals', { ...text, key: 'Nombre' }, '.key', 'Use de 1 a 40 letras minúsculas'],
    ['the key of another field', text, '.key', 'Ya hay un campo con la clave «nombre».'],
    ['a key that the record itself uses', { ...text, key: 'id' }, '.key', '«id» tiene otro significado.'],
    [
      'a key that is the name of an inherited object property',
      { ...text, key: 'constructor' },
      '.key',
      '«constructor» tiene otro significado.',
    ],
    ['a key that is a reserved word of expressions', { ...text, key: 'in' }, '.key', '«in» tiene otro significado.'],
    [
      'a minimum above the maximum',
      { kind: 'number', key: 'x', label: 'X', min: '10', max: '9' },
      '.min',
      'El mínimo es mayor',
    ],
    [
      'an earliest date after the latest date',
      { kind: 'date', key: 'x', label: 'X', min: '2026-02-01', max: '2026-01-01' },
      '.min',
      'El mínimo es mayor',
    ],
    [
      'a length above its maximum',
      { ...text, key: 'x', minLength: 9, maxLength: 8 },
      '.minLength',
      'El mínimo es mayor',
    ],
    ['a mask without placeholders', { ...text, key: 'x', mask: '---' }, '.mask', 'La máscara necesita'],
    [
      'a mask over the maximum length',
      { ...text, key: 'x', mask: '000-000', maxLength: 5 },
      '.mask',
      'La máscara no entra',
    ],
    ['a pattern with a syntax error', { ...text, key: 'x', pattern: '[A-' }, '.pattern', 'Cierre con ]'],
    [
      'a currency formula without a currency',
      { kind: 'formula', key: 'x', label: 'X', result: 'currency', expression: '1' },
      '.currency',
      'Indique la moneda',
    ],
    [
      'a decimal formula without a number of decimals',
      { kind: 'formula', key: 'x', label: 'X', result: 'decimal', expression: '1' },
      '.decimals',
      'Indique con cuántos decimales',
    ],
    [
      'a formula whose expression has another type than its result',
      { kind: 'formula', key: 'x', label: 'X', result: 'number', expression: 'nombre' },
      '.expression',
      'Se espera un número y esto es un texto.',
    ],
    [
      'a formula that is required',
      { kind: 'formula', key: 'x', label: 'X', result: 'number', expression: '1', required: true },
      '.required',
      'Una fórmula no se puede exigir',
    ],
    [
      'a formula with a default',
      { kind: 'formula', key: 'x', label: 'X', result: 'number', expression: '1', default: '2' },
      '.default',
      'Este campo no puede tener un valor inicial.',
    ],
    [
      'a condition that reads a field that does not exist',
      { ...text, key: 'x', visible: 'nombr == "a"' },
      '.visible',
      'No existe el campo «nombr». ¿Quiso decir «nombre»?',
    ],
    ['a condition of another type', { ...text, key: 'x', required: 'nombre' }, '.required', 'Se espera un Sí o No'],
    [
      'a validation rule that is not a boolean',
      { ...text, key: 'x', validations: [{ rule: '1 + 1', message: 'No' }] },
      '.validations.0.rule',
      'Se espera un Sí o No',
    ],
    [
      'a default of another type',
      { kind: 'number', key: 'x', label: 'X', default: 'nombre' },
      '.default',
      'Se espera un número',
    ],
    [
      'a default that reads its own field',
      { ...text, key: 'x', default: 'x' },
      '.default',
      'El valor inicial puede usar los datos anteriores',
    ],
    [
      'an amount that must be unique',
      { kind: 'currency', key: 'x', label: 'X', currency: 'PYG', unique: true },
      '.unique',
      'Este campo no puede ser único.',
    ],
    [
      'both required and always read-only set',
      { ...text, key: 'x', required: true, readOnly: true },
      '.readOnly',
      '«Nombre» es obligatorio y nadie',
    ],
    [
      'two options with the same value',
      {
        kind: 'select',
        key: 'x',
        label: 'X',
        options: [
          { value: 'a', label: 'A' },
          { value: 'a', label: 'B' },
        ],
      },
      '.options.1.value',
      'Ya hay una opción así.',
    ],
    [
      'the total of a text column',
      table([{ kind: 'text', key: 'a', label: 'A' }], { totals: ['a'] }),
      '.totals.0',
      'Esta columna no se puede sumar.',
    ],
    [
      'the total of an unknown column',
      table([{ kind: 'text', key: 'a', label: 'A' }], { totals: ['b'] }),
      '.totals.0',
      'La tabla no tiene la columna «b».',
    ],
    [
      'a minimum number of rows above the maximum',
      table([{ kind: 'text', key: 'a', label: 'A' }], { minRows: 3, maxRows: 2 }),
      '.minRows',
      'El mínimo es mayor',
    ],
    ['a table in a table', table([table([]) as never]), '.columns.0.kind', 'Elija uno de estos'],
    [
      'two columns with the same key',
      table([
        { kind: 'text', key: 'a', label: 'A' },
        { kind: 'text', key: 'a', label: 'B' },
      ]),
      '.columns.1.key',
      'La tabla ya tiene una columna con la clave «a».',
    ],
    [
      'a column whose minimum is above its maximum',
      table([{ kind: 'number', key: 'a', label: 'A', min: '2', max: '1' }]),
      '.columns.0.min',
      'El mínimo es mayor',
    ],
    [
      'a column formula that reads the table of the column',
      table([{ kind: 'formula', key: 'a', label: 'A', result: 'number', expression: 'contar(lineas)' }]),
      '.columns.0.expression',
      'No existe el campo «lineas».',
    ],
  ])('is refused for a field with %s', (_, field, part, message) => {
    expect(problemsWith(field)).toEqual([{ path: FIELD + part, text: expect.stringContaining(message) }]);
  });

  test('with a dependency cycle is refused, and the message names the formulas of the cycle', () => {
    const formula = (key: string, expression: string): Field => ({
      kind: 'formula',
      key,
      label: key,
      result: 'number',
      expression,
    });
    expect(problemsOf(definitionOf([text, formula('a', 'b'), formula('b', 'c + 1'), formula('c', 'a')]))).toEqual([
      { path: `${FIELD}.expression`, text: 'La fórmula depende de sí misma: a → b → c → a.' },
    ]);
    const lines = table([{ kind: 'formula', key: 'x', label: 'X', result: 'number', expression: 'total' }]);
    const total = formula('total', 'suma(lineas.map(fila, fila.x))');
    expect(problemsOf(definitionOf([text, total, lines]))).toEqual([
      { path: `${FIELD}.expression`, text: 'La fórmula depende de sí misma: total → lineas.x → total.' },
    ]);
  });

  test('is refused when keys repeat, a row is too wide or the naming or list fields are unsuitable', () => {
    const definition = definitionOf([text, table([{ kind: 'text', key: 'a', label: 'A' }])], {
      naming: 'lineas',
      list: { columns: ['nombre', 'nada', 'lineas', 'nombre'], sort: [{ field: 'lineas' }] },
    });
    const [tab] = definition.tabs;
    const wide = {
      fields: [
        { ...text, key: 'b', width: 8 },
        { ...text, key: 'c', width: 5 },
      ],
    };
    const section = { key: 'todo', rows: [wide] };
    const raw = { ...definition, tabs: [tab, { key: 'todo', title: 'Otra', sections: [section] }] };
    expect(problemsOf(raw)).toEqual([
      { path: 'tabs.1.key', text: 'Ya hay una pestaña con la clave «todo».' },
      { path: 'tabs.1.sections.0.key', text: 'Ya hay una sección con la clave «todo».' },
      {
        path: 'tabs.1.sections.0.rows.0.fields',
        text: 'La fila suma 13 columnas de 12. Achique campos o páselos a otra fila.',
      },
      {
        path: 'naming',
        text: 'Este campo no sirve de nombre del registro. Elija uno de texto, número, fecha u opción.',
      },
      { path: 'list.columns.1', text: 'El formulario no tiene el campo «nada».' },
      { path: 'list.columns.2', text: 'Este campo no se puede mostrar en la lista.' },
      { path: 'list.columns.3', text: 'Ya está en la lista.' },
      { path: 'list.sort.0.field', text: 'La lista no se puede ordenar por este campo.' },
    ]);
  });

  test('may have a field with the same key as a function', () => {
    const date: Field = { kind: 'date', key: 'fecha', label: 'Fecha', default: 'hoy()' };
    const due: Field = {
      kind: 'formula',
      key: 'vence',
      label: 'Vence',
      result: 'date',
      expression: 'sumarDias(fecha, 30)',
    };
    expect(problemsOf(definitionOf([text, date, due]))).toEqual([]);
  });
});
