import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { placeOfProblem } from '#features/form-designer/publishing/problem-list.tsx';
import { describe, expect, test } from 'vitest';

const definition: FormDefinition = {
  ...emptyDefinition,
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [
        {
          key: 'general',
          title: 'General',
          rows: [
            {
              fields: [
                { kind: 'text', key: 'equipo', label: 'Equipo' },
                {
                  kind: 'table',
                  key: 'piezas',
                  label: 'Piezas',
                  columns: [{ kind: 'text', key: 'pieza', label: 'Pieza' }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('an issue in the publish sheet', () => {
  test.each([
    ['tabs.0.title', { part: 'tab', key: 'datos' }, 'Pestaña «Datos»'],
    ['tabs.0.sections.0.visible', { part: 'section', key: 'general' }, 'Sección «General»'],
    ['tabs.0.sections.0.rows.0.fields', { part: 'field', key: 'equipo' }, 'Campo «Equipo»'],
    ['tabs.0.sections.0.rows.0.fields.1.maxRows', { part: 'field', key: 'piezas' }, 'Campo «Piezas»'],
    [
      'tabs.0.sections.0.rows.0.fields.1.columns.0.mask',
      { part: 'column', table: 'piezas', key: 'pieza' },
      'Columna «Pieza» de «Piezas»',
    ],
    ['tabs.0.sections.7.title', { part: 'tab', key: 'datos' }, 'Pestaña «Datos»'],
    ['list.columns.0', { part: 'form' }, 'Lista'],
    ['', { part: 'form' }, 'El formulario'],
  ])('leads to the part that contains its path: %s', (path, of, name) => {
    expect(placeOfProblem(definition, { path, text: 'Corrija esto.' })).toEqual({ of, name, text: 'Corrija esto.' });
  });

  test('asks the user to choose a naming field when the form has none', () => {
    expect(placeOfProblem(definition, { path: 'naming', text: 'Use de 1 a 40 letras.' })).toEqual({
      of: { part: 'form' },
      name: 'Nombre de los registros',
      text: 'Elija el campo que nombra cada registro.',
    });
  });
});
