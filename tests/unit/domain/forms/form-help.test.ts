import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { formHelp } from '#domain/forms/form-help.ts';
import { clientes } from '#domain/forms/shipped/clientes.ts';
import { productos } from '#domain/forms/shipped/productos.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import { expect, test } from 'vitest';

const fieldsOf = (definition: FormDefinition) => formHelp(definition, parseSource).flatMap(({ fields }) => fields);
const factsOf = (definition: FormDefinition, key: string) =>
  fieldsOf(definition).find((field) => field.key === key)?.facts;

test('a section has the title of its tab and its own where a form has several tabs', () => {
  const sections = formHelp(clientes, parseSource);
  expect(sections[0]).toMatchObject({ title: `${clientes.tabs[0]?.title}: Identificación`, facts: [] });
  expect(formHelp({ ...clientes, tabs: clientes.tabs.slice(0, 1) }, parseSource)[0]?.title).toBe('Identificación');
});

test('a field says when it is required and shown, how it begins and why a value is refused', () => {
  expect(factsOf(clientes, 'nombre')).toEqual(['Es obligatorio.', 'Use como máximo 120 caracteres.']);
  expect(factsOf(clientes, 'tipo')).toEqual([
    'Es obligatorio.',
    'En un registro nuevo empieza con Persona jurídica.',
    'Opciones: Persona física, Persona jurídica y Del exterior.',
  ]);
  expect(factsOf(clientes, 'ruc')).toEqual([
    'Con guion y dígito verificador. Los RUC genéricos pueden repetirse.',
    'Es obligatorio cuando «Tipo» es “Persona jurídica” o («Tipo» es “Persona física” y «Cédula de identidad» está vacío).',
    'No puede repetirse en otro registro.',
    'Escriba el RUC con su dígito verificador, por ejemplo 80009735-1.',
  ]);
  expect(factsOf(clientes, 'cedula')?.[1]).toBe('Se muestra cuando «Tipo» es “Persona física”.');
});

test('a formula is told in words, and a field with many options lists the first ones', () => {
  expect(factsOf(productos, 'margen')).toEqual([
    'Se calcula así: si «Costo con IVA» tiene dato y «Precio de venta con IVA» es mayor que 0, («Precio de venta con IVA» − «Costo con IVA») ÷ «Precio de venta con IVA» × 100; si no, vacío.',
  ]);
  expect(factsOf(clientes, 'departamento')?.at(-1)).toMatch(/^Opciones: Capital, .*, Central y 6 más[.]$/);
});

test('rules, bounds, tables and expressions without words', () => {
  const definition: FormDefinition = {
    ...productos,
    tabs: [
      {
        key: 'unica',
        title: 'Única',
        sections: [
          {
            key: 'datos',
            help: 'Lo principal.',
            visible: 'monto % 2 == 0',
            rows: [
              {
                fields: [
                  {
                    kind: 'number',
                    key: 'monto',
                    label: 'Monto',
                    min: '1',
                    max: '9000',
                    required: 'monto % 2 == 0',
                    readOnly: true,
                    validations: [
                      { rule: 'monto > 5', message: 'Debe superar 5.' },
                      { rule: 'monto % 2 == 0', message: 'Debe ser par.' },
                    ],
                  },
                ],
              },
              {
                fields: [
                  {
                    kind: 'table',
                    key: 'lineas',
                    label: 'Líneas',
                    minRows: 1,
                    columns: [
                      { kind: 'formula', key: 'doble', label: 'Doble', result: 'number', expression: 'monto * 2' },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(formHelp(definition, parseSource)).toEqual([
    {
      key: 'datos',
      title: 'Única',
      facts: ['Lo principal.', 'Se muestra según otros datos.'],
      fields: [
        {
          key: 'monto',
          label: 'Monto',
          kind: 'número entero',
          facts: [
            'Es obligatorio según otros datos.',
            'No se escribe: lo completa el programa.',
            'Escriba un número entero, sin decimales.',
            'El mínimo es 1.',
            'El máximo es 9.000.',
            'Se acepta cuando «Monto» es mayor que 5. Si no: Debe superar 5.',
            'Se revisa al guardar: Debe ser par.',
          ],
          columns: [],
        },
        {
          key: 'lineas',
          label: 'Líneas',
          kind: 'tabla',
          facts: ['Agregue al menos una fila.'],
          columns: [
            {
              key: 'doble',
              label: 'Doble',
              kind: 'número entero',
              facts: ['Se calcula así: «Monto» × 2.'],
              columns: [],
            },
          ],
        },
      ],
    },
  ]);
});
