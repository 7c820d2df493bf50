import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition, FormSection } from '#domain/forms/form-definition.ts';
import { otherChanges } from '#features/form-designer/versions/other-changes.ts';
import { describe, expect, test } from 'vitest';

const field = (key: string): Field => ({ kind: 'text', key, label: key.toUpperCase() });
const section = (key: string, ...rows: readonly (readonly string[])[]): FormSection => ({
  key,
  title: `Sección ${key}`,
  rows: rows.map((keys) => ({ fields: keys.map(field) })),
});
const formOf = (...sections: FormSection[]): FormDefinition => ({
  ...emptyDefinition,
  title: 'Órdenes',
  tabs: [{ key: 'datos', title: 'Datos', sections }],
});

const before = formOf(section('uno', ['a'], ['b', 'c']), section('dos', ['d']));

describe('what a form changes besides its fields', () => {
  test('is nothing where there was none before, and where it is the same', () => {
    expect(otherChanges(null, before)).toEqual([]);
    expect(otherChanges(before, structuredClone(before))).toEqual([]);
  });

  test('tells settings by what they were and are, fields by their labels', () => {
    const after: FormDefinition = {
      ...before,
      title: 'Órdenes de servicio',
      description: 'Lo que entra al taller',
      icon: 'box',
      naming: 'a',
      list: { columns: ['a', 'b'], sort: [{ field: 'c', descending: true }] },
      print: { hidesEmpty: true },
      calendar: 'd',
    };
    expect(otherChanges(before, after)).toEqual([
      'Título: «Órdenes de servicio»; antes «Órdenes».',
      'Descripción: «Lo que entra al taller»; antes (nada).',
      'Ícono: «Caja»; antes «Documento».',
      'Los registros se nombran por: «A»; antes (nada).',
      'Columnas de la lista: «A, B»; antes (nada).',
      'Orden de la lista: «C (de mayor a menor)»; antes (nada).',
      'Fecha del calendario: «D»; antes (nada).',
      'Cambia cómo se imprime.',
    ]);
  });

  test('calls fields as they are called now, and is nothing where one is only called otherwise', () => {
    const renamed = { ...section('uno'), rows: [{ fields: [{ ...field('a'), label: 'Otro' }] }] };
    const setTo = (key: string) => ({ naming: key, list: { columns: [key], sort: [{ field: key }] }, calendar: key });
    const after = formOf(renamed, section('dos', ['d']));
    expect(otherChanges({ ...before, ...setTo('a') }, { ...after, ...setTo('a') })).toEqual([]);
    expect(otherChanges({ ...before, ...setTo('a') }, { ...after, ...setTo('a'), naming: 'd' })).toEqual([
      'Los registros se nombran por: «D»; antes «Otro».',
    ]);
    expect(otherChanges({ ...before, naming: 'b' }, { ...after, naming: 'a' })).toEqual([
      'Los registros se nombran por: «Otro»; antes «B».',
    ]);
  });

  test('tells as few fields as moved as can be', () => {
    const after = formOf(section('uno', ['b', 'c'], ['a']), section('dos', ['d']));
    expect(otherChanges(before, after)).toEqual(['Campos en otro lugar: «A».']);
  });

  test('tells fields that went to another section', () => {
    const after = formOf(section('uno', ['b', 'c']), section('dos', ['d'], ['a']));
    expect(otherChanges(before, after)).toEqual(['Campos en otro lugar: «A».']);
  });

  test('tells fields that stand beside others than before', () => {
    const after = formOf(section('uno', ['a', 'b'], ['c']), section('dos', ['d']));
    expect(otherChanges(before, after)).toEqual(['Cambia qué campos van uno al lado del otro.']);
  });

  test('what is added moves nothing', () => {
    const after = formOf(section('uno', ['x'], ['a'], ['b', 'y', 'c']), section('dos', ['d']));
    expect(otherChanges(before, after)).toEqual([]);
  });

  test('tells tabs and sections that are new, gone, called otherwise or elsewhere', () => {
    const [first] = before.tabs;
    const after: FormDefinition = {
      ...before,
      tabs: [
        { key: 'otra', title: 'Otra', sections: [section('tres')] },
        { ...(first ?? { key: '', sections: [] }), title: 'Lo general', sections: [section('dos', ['d'])] },
      ],
    };
    expect(otherChanges(before, after)).toEqual([
      'Pestañas nuevas: «Otra».',
      'Cambia el título o cuándo se muestran las pestañas: «Lo general».',
      'Secciones nuevas: «Sección tres».',
      'Secciones que se quitan: «Sección uno».',
    ]);
  });

  test('tells what changed between the fields', () => {
    const after = formOf(
      {
        ...section('uno', ['a'], ['b', 'c']),
        rows: [{ fields: [{ kind: 'heading', key: 'h', label: 'Datos' }] }, ...section('uno', ['a'], ['b', 'c']).rows],
      },
      section('dos', ['d']),
    );
    expect(otherChanges(before, after)).toEqual(['Cambian títulos, notas o líneas entre los campos.']);
  });
});
