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

describe('layout and settings changes between two versions', () => {
  test('are none when there is no previous version, or when the versions are equal', () => {
    expect(otherChanges(null, before)).toEqual([]);
    expect(otherChanges(before, structuredClone(before))).toEqual([]);
  });

  test('show the old and the new value of each setting, and show fields by their labels', () => {
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

  test('show fields by their current labels, and are none when only a label changed', () => {
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

  test('report only the fewest fields whose move explains the new field order', () => {
    const after = formOf(section('uno', ['b', 'c'], ['a']), section('dos', ['d']));
    expect(otherChanges(before, after)).toEqual(['Campos en otro lugar: «A».']);
  });

  test('report fields that moved to another section', () => {
    const after = formOf(section('uno', ['b', 'c']), section('dos', ['d'], ['a']));
    expect(otherChanges(before, after)).toEqual(['Campos en otro lugar: «A».']);
  });

  test('report that fields share a row with different fields than before', () => {
    const after = formOf(section('uno', ['a', 'b'], ['c']), section('dos', ['d']));
    expect(otherChanges(before, after)).toEqual(['Cambia qué campos van uno al lado del otro.']);
  });

  test('do not report existing fields as moved when a field is added', () => {
    const after = formOf(section('uno', ['x'], ['a'], ['b', 'y', 'c']), section('dos', ['d']));
    expect(otherChanges(before, after)).toEqual([]);
  });

  test('report added and renamed tabs, and added and deleted sections', () => {
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

  test('report that titles, notes or separators between the fields changed', () => {
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
