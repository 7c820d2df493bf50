import type { Subject } from '#domain/design/edit.types.ts';
import { fieldUses } from '#domain/design/field-uses.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { describe, expect, test } from 'vitest';

const form: FormDefinition = {
  format: 1,
  title: 'Ventas',
  one: 'venta',
  many: 'ventas',
  icon: 'box',
  group: 'Ventas',
  naming: 'cliente',
  calendar: 'emision',
  print: { without: ['interno'] },
  list: { columns: ['cliente', 'total'], sort: [{ field: 'total', descending: true }] },
  tabs: [
    {
      key: 'general',
      title: 'General',
      visible: '!vacio(cliente)',
      sections: [
        {
          key: 'datos',
          visible: 'total > 0',
          rows: [
            {
              fields: [
                { kind: 'text', key: 'cliente', label: 'Cliente', required: 'total > 1' },
                { kind: 'date', key: 'emision', label: 'Emisión', default: 'hoy()' },
              ],
            },
            { fields: [{ kind: 'number', key: 'cantidad', label: 'Cantidad', readOnly: '"total" == cliente' }] },
            { fields: [{ kind: 'note', key: 'nota', label: 'Nota', text: 'total', visible: 'total == 0' }] },
          ],
        },
        {
          key: 'interno',
          rows: [
            {
              fields: [
                {
                  kind: 'table',
                  key: 'lineas',
                  label: 'Líneas',
                  totals: ['importe'],
                  columns: [
                    {
                      kind: 'number',
                      key: 'cantidad',
                      label: 'Cantidad',
                      validations: [
                        { rule: 'cantidad > 0', message: 'Más de cero.' },
                        { rule: 'cantidad < 9', message: 'Menos de nueve.' },
                      ],
                    },
                    {
                      kind: 'formula',
                      key: 'importe',
                      label: 'Importe',
                      expression: 'cantidad * total',
                      result: 'number',
                    },
                    { kind: 'link', key: 'otra', label: 'Otra', program: 'ventas', columns: ['cliente'] },
                  ],
                },
              ],
            },
            {
              fields: [
                {
                  kind: 'formula',
                  key: 'total',
                  label: 'Total',
                  expression: 'suma(lineas.map(total, total.cantidad))',
                  result: 'number',
                },
              ],
            },
            {
              fields: [
                {
                  kind: 'link',
                  key: 'anterior',
                  label: 'Anterior',
                  program: 'ventas',
                  only: [{ field: 'cliente', is: 'x' }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

/** The uses of a part, each as `part key: property` of the part that uses it. */
const usesOf = (subject: Subject, program = 'ventas') => usesOfAll([subject], program);

/** The uses of several parts. */
const usesOfAll = (subjects: readonly Subject[], program = 'ventas') =>
  fieldUses(form, subjects, program).map(({ of, part }) => {
    const key = of.part === 'form' ? '' : ` ${of.key}`;
    return `${of.part}${key}: ${part}`;
  });

describe('the uses of a part of a form', () => {
  test('include the expressions, links, lists, naming and calendar that use a field', () => {
    expect(usesOf({ part: 'field', key: 'cliente' })).toEqual([
      'tab general: visible',
      'field cantidad: readOnly',
      'column otra: columns',
      'field anterior: only',
      'form: naming',
      'form: listColumns',
    ]);
    expect(usesOf({ part: 'field', key: 'total' })).toEqual([
      'section datos: visible',
      'field cliente: required',
      'field nota: visible',
      'column importe: expression',
      'form: listColumns',
      'form: listSort',
    ]);
    expect(usesOf({ part: 'field', key: 'emision' })).toEqual(['form: calendar']);
  });

  test('do not include a link to another program', () => {
    expect(usesOf({ part: 'field', key: 'cliente' }, 'compras')).toEqual([
      'tab general: visible',
      'field cantidad: readOnly',
      'form: naming',
      'form: listColumns',
    ]);
  });

  test('include the expressions that iterate over a table', () => {
    expect(usesOf({ part: 'field', key: 'lineas' })).toEqual(['field total: expression']);
  });

  test('distinguish a column from a field with the same key', () => {
    expect(usesOf({ part: 'field', key: 'cantidad' })).toEqual([]);
    expect(usesOf({ part: 'column', table: 'lineas', key: 'cantidad' })).toEqual([
      'column cantidad: validations',
      'column importe: expression',
      'field total: expression',
    ]);
  });

  test('include the table totals of a column, and the print settings of a section', () => {
    expect(usesOf({ part: 'column', table: 'lineas', key: 'importe' })).toEqual(['field lineas: totals']);
    expect(usesOf({ part: 'section', key: 'interno' })).toEqual(['form: print']);
  });

  test('of several parts are listed together, each use once', () => {
    const cliente = { part: 'field', key: 'cliente' } as const;
    const total = { part: 'field', key: 'total' } as const;
    const apart = [...usesOf(cliente), ...usesOf(total)];
    const together = usesOfAll([cliente, total]);
    expect(together.toSorted()).toEqual([...new Set(apart)].toSorted());
    expect(apart.length - together.length).toBe(1);
  });

  test('are empty for an unused part', () => {
    const subjects: Subject[] = [{ part: 'form' }, { part: 'tab', key: 'general' }, { part: 'section', key: 'datos' }];
    expect(subjects.map((subject) => usesOf(subject))).toEqual([[], [], []]);
  });
});
