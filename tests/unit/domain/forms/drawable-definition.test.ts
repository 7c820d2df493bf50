import type { Field } from '#domain/fields/field.ts';
import { readDrawable } from '#domain/forms/definition-shape.ts';
import { describe, expect, test } from 'vitest';
import { definitionOf } from './kit.ts';

const text = (key: string): Field => ({ kind: 'text', key, label: 'Texto' });
const table = (...columns: readonly string[]): Field => ({
  kind: 'table',
  key: 'lineas',
  label: 'Líneas',
  columns: columns.map((key) => ({ kind: 'text', key, label: 'Texto' })),
});
const section = (key: string, ...rows: readonly { fields: Field[] }[]) => ({ key, rows: [...rows] });
const tab = (key: string, ...sections: readonly ReturnType<typeof section>[]) => ({
  key,
  title: 'Pestaña',
  sections: [...sections],
});
const form = (...tabs: readonly ReturnType<typeof tab>[]) => definitionOf([text('a')], { tabs: [...tabs] });
const withField = (...fields: readonly Field[]) => definitionOf(fields);

describe('a definition', () => {
  test.each([
    ['parts of different kinds with the same key', form(tab('a', section('a', { fields: [text('a')] })))],
    ['an empty section', form(tab('a', section('a')))],
    ['a title and a naming field with validation issues', { ...withField(text('a')), title: '', naming: '' }],
  ])('can be drawn with %s', (_, raw) => {
    expect(readDrawable(raw)).toEqual(raw);
  });

  test.each<[string, unknown]>([
    ['no tab', form()],
    ['a tab without a section', form(tab('a', section('a')), tab('b'))],
    ['a row without a field', form(tab('a', section('a', { fields: [] })))],
    ['two tabs with one key', form(tab('a', section('a')), tab('a', section('b')))],
    ['two sections with one key, in different tabs', form(tab('a', section('a')), tab('b', section('a')))],
    ['two fields with one key', withField(text('a'), text('a'))],
    ['two columns of one table with one key', withField(table('a', 'a'))],
  ])('cannot be drawn with %s', (_, raw) => {
    expect(readDrawable(raw)).toBeNull();
  });

  test.each(['a"]', 'a.b', 'a:b', '', 'A', '1a', 'a'.repeat(41)])(
    'cannot be drawn when a part has the key «%s»',
    (key) => {
      const raws = [
        form(tab(key, section('a'))),
        form(tab('a', section(key))),
        withField(text(key)),
        withField(table(key)),
      ];
      expect(raws.map((raw) => readDrawable(raw))).toEqual([null, null, null, null]);
    },
  );
});
