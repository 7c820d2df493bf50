import { clientes } from '#domain/forms/shipped/clientes.ts';
import { exportName, exportText } from '#features/form-designer/transfer/export-definition.ts';
import {
  problemPlace,
  MAX_DEFINITION_BYTES,
  readDefinitionFile,
  readDefinitionText,
} from '#features/form-designer/transfer/definition-choice.tsx';
import { describe, expect, test } from 'vitest';

const withChange = (change: (raw: typeof clientes & Record<string, unknown>) => unknown): string => {
  const raw = structuredClone(clientes) as typeof clientes & Record<string, unknown>;
  return JSON.stringify(change(raw));
};

describe('an exported form', () => {
  test('imports unchanged', async () => {
    const file = new Blob(['\uFEFF', exportText(clientes)]);
    expect(await readDefinitionFile(file)).toEqual({ ok: true, definition: clientes, problems: [] });
    expect(exportName('clientes')).toBe('clientes.formulario.json');
  });
});

describe('an imported file', () => {
  test('reports its issues and their places when the form can be drawn', () => {
    const text = withChange((raw) => ({ ...raw, naming: 'nadie', list: { columns: ['ruc'], sort: [] } }));
    expect(readDefinitionText(text)).toEqual({
      ok: true,
      definition: { ...clientes, naming: 'nadie', list: { columns: ['ruc'], sort: [] } },
      problems: [{ place: 'Campo que nombra al registro', text: 'El formulario no tiene el campo «nadie».' }],
    });
  });

  test('is refused when it has unknown properties, which importing would lose', () => {
    const reading = readDefinitionText(withChange((raw) => ({ ...raw, colour: 'red' })));
    expect(reading).toEqual({
      ok: false,
      why: 'Este archivo no se puede abrir como formulario:',
      problems: [{ place: '«colour»', text: 'Esta propiedad no se conoce. Quítela.' }],
    });
  });

  test('is refused with its issues when two parts have the same key', () => {
    const text = withChange((raw) => ({ ...raw, tabs: [...raw.tabs, ...raw.tabs.slice(0, 1)] }));
    const reading = readDefinitionText(text);
    expect([reading.ok, reading.problems[0]?.text]).toEqual([
      false,
      `Ya hay una pestaña con la clave «${clientes.tabs[0]?.key}».`,
    ]);
  });

  test('is refused with every reason and its place when it is not a form', () => {
    const text = withChange((raw) => ({
      ...raw,
      title: 7,
      tabs: [
        {
          key: 'a',
          title: 'Datos',
          sections: [{ key: 'b', rows: [{ fields: [{ kind: 'radio', key: 'x', label: 'Equis' }] }] }],
        },
      ],
    }));
    expect(readDefinitionText(text)).toEqual({
      ok: false,
      why: 'Este archivo no se puede abrir como formulario:',
      problems: [
        { place: 'Título', text: 'Escriba un texto.' },
        {
          place: 'Pestaña «Datos» › Sección «b» › Campo «Equis» › tipo',
          text: expect.stringMatching(/^Elija uno de estos: text, /) as string,
        },
      ],
    });
  });

  test.each([
    ['HTML', '<html>'],
    ['empty', ''],
    ['truncated', '{"format":1,'],
    ['ten thousand opening brackets', '['.repeat(10_000)],
  ])('is refused as invalid JSON when it is %s', (_, text) => {
    expect(readDefinitionText(text)).toEqual({
      ok: false,
      why: 'El archivo no es JSON. Elija el que exportó el diseñador, que termina en .formulario.json.',
      problems: [],
    });
  });

  test.each([
    ['is an array', '[]', 'Esto no es un formulario.'],
    ['is a string', '"clientes"', 'Esto no es un formulario.'],
    [
      'has ten thousand nesting levels',
      `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      'El formulario tiene demasiados niveles. Revise el archivo.',
    ],
    [
      'has a property name that pollutes prototypes',
      '{"__proto__":{"x":1}}',
      'El formulario tiene propiedades con nombres que no se admiten. Revise el archivo.',
    ],
    [
      'has three hundred thousand values',
      JSON.stringify({ a: Array.from({ length: 300_000 }, () => 0) }),
      'El formulario es demasiado grande. Divídalo en varios.',
    ],
  ])('is refused before its definition is validated when its JSON %s', (_, text, why) => {
    expect(readDefinitionText(text)).toMatchObject({
      ok: false,
      problems: [{ place: 'Todo el formulario', text: why }],
    });
  });

  test('is refused without being parsed when it is too large', async () => {
    const large = new Blob([new Uint8Array(MAX_DEFINITION_BYTES + 1)]);
    const why = 'El archivo supera 4 MB. Elija el que exportó el diseñador.';
    expect(await readDefinitionFile(large)).toEqual({ ok: false, why, problems: [] });
    expect(readDefinitionText(' '.repeat(MAX_DEFINITION_BYTES + 1))).toEqual({ ok: false, why, problems: [] });
  });
});

describe('the place of an issue in an imported file', () => {
  const raw = {
    tabs: [
      {
        key: 'datos',
        sections: [
          {
            key: 'general',
            title: ' ',
            rows: [{ fields: [{ key: 'a' }, { label: '<b>Ítems</b>', columns: [{ label: 'Precio' }] }] }],
          },
        ],
      },
    ],
  };

  test.each([
    ['', 'Todo el formulario'],
    ['tabs.0', 'Pestaña «datos»'],
    ['tabs.3.title', 'Pestaña 4 › título'],
    ['tabs.0.sections.0.rows.0.fields', 'Pestaña «datos» › Sección «general» › Fila 1 › campos'],
    ['tabs.0.sections.0.rows.0.fields.0.min', 'Pestaña «datos» › Sección «general» › Campo «a» › mínimo'],
    [
      'tabs.0.sections.0.rows.0.fields.1.columns.0.options.2.label',
      'Pestaña «datos» › Sección «general» › Campo «<b>Ítems</b>» › Columna «Precio» › opción 3 › etiqueta',
    ],
    ['list.columns.2', 'Lista › Columna 3'],
    ['constructor.toString', '«constructor» › «toString»'],
    [`x${'y'.repeat(200)}`, `«x${'y'.repeat(58)}…»`],
  ])('with the path "%s" is described as «%s»', (path, text) => {
    expect(problemPlace(raw, path)).toBe(text);
  });

  test('is described even when the file is not a form', () => {
    expect(problemPlace(null, 'tabs.0.title')).toBe('Pestaña 1 › título');
    expect(problemPlace([1, 2], 'format')).toBe('Formato');
  });
});
