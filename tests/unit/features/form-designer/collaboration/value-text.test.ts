import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { Subject } from '#domain/design/edit.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { propertyName, valueText } from '#features/form-designer/collaboration/conflict-texts.ts';
import { describe, expect, test } from 'vitest';

const definition: FormDefinition = {
  ...emptyDefinition,
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [
        { key: 'general', title: 'General', rows: [{ fields: [{ kind: 'date', key: 'dia', label: 'Día' }] }] },
      ],
    },
  ],
};

describe('the display text of a property value', () => {
  test.each<[string, unknown, string]>([
    ['help', undefined, '(nada)'],
    ['help', '', '(nada)'],
    ['required', true, 'Sí'],
    ['required', 'precio > 0', 'precio > 0'],
    ['maxLength', 80, '80'],
    ['width', undefined, '12 de 12'],
    ['width', 6, '6 de 12'],
    [
      'options',
      [
        { value: 'a', label: 'Contado' },
        { value: 'b', label: 'Crédito' },
      ],
      'Contado, Crédito',
    ],
    ['validations', [{ rule: 'x > 0', message: 'Debe ser mayor que cero.' }], 'Debe ser mayor que cero.'],
    ['only', [{ field: 'activo', is: 'si' }], 'activo = si'],
    ['result', 'currency', 'importe'],
    ['icon', 'box', 'Caja'],
    ['naming', 'dia', 'Día'],
    ['calendar', undefined, '(nada)'],
    ['list', { columns: ['dia', 'otro'], sort: [{ field: 'dia' }] }, 'columnas: Día, otro; orden: Día'],
    ['list', { columns: [], sort: [] }, 'columnas: (nada); sin orden propio'],
    ['print', undefined, 'Vertical'],
    [
      'print',
      { orientation: 'landscape', without: ['general'], hidesEmpty: true },
      'Horizontal; sin imprimir: General; sin los campos vacíos',
    ],
    ['algo', { min: 1, max: null }, 'mínimo: 1; máximo: (nada)'],
  ])('is the string that the user interface shows for %s with the value %j', (property, value, text) => {
    expect(valueText(definition, property, value)).toBe(text);
  });

  test('contains HTML of the value unchanged', () => {
    expect(valueText(definition, 'help', '<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  });
});

describe('the display name of a property', () => {
  test.each<[Subject, string, string]>([
    [{ part: 'field', key: 'dia' }, 'columns', 'columnas al elegir'],
    [{ part: 'form' }, 'list', 'columnas y orden de la lista'],
    [{ part: 'section', key: 'general' }, 'visible', 'cuándo se muestra'],
    [{ part: 'tab', key: 'datos' }, 'title', 'título'],
    [{ part: 'field', key: 'dia' }, 'unknown', 'unknown'],
  ])('is the name that the user interface shows for %j and the property %s', (of, property, name) => {
    expect(propertyName(of, property)).toBe(name);
  });
});
