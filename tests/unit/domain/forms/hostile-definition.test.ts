import { describe, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import { definitionOf } from './kit.ts';

const text: Field = { kind: 'text', key: 'nombre', label: 'Nombre' };

function problemsOf(raw: unknown) {
  const checked = checkDefinition(raw);
  return checked.ok ? [] : checked.problems;
}

describe('a hostile definition', () => {
  const nested = (depth: number): unknown => {
    let inner: unknown = {};
    for (let level = 0; level < depth; level += 1) inner = { tabs: [inner] };
    return inner;
  };
  const many = definitionOf(Array.from({ length: 5_000 }, (_, n): Field => ({ ...text, key: `c${n}` })));

  test.each<[string, unknown, string]>([
    ['a text instead of an object', 'tabs', 'Esto no es un formulario.'],
    ['null', null, 'Esto no es un formulario.'],
    ['a list', [definitionOf([text])], 'Esto no es un formulario.'],
    ['depth 1,000', nested(1_000), 'El formulario tiene demasiados niveles. Revise el archivo.'],
    ['depth 100,000', nested(100_000), 'El formulario tiene demasiados niveles. Revise el archivo.'],
    ['5,000 fields', many, 'Un formulario admite hasta 500 campos, contando columnas. Divídalo en varios.'],
    [
      'a million values',
      { tabs: Array.from({ length: 1_000_000 }, () => 0) },
      'El formulario es demasiado grande. Divídalo en varios.',
    ],
    [
      'an own __proto__ property',
      JSON.parse('{"format":1,"__proto__":{"title":"X"}}'),
      'El formulario tiene propiedades con nombres que no se admiten. Revise el archivo.',
    ],
    [
      'a nested constructor property',
      JSON.parse('{"tabs":[{"sections":[{"constructor":{"prototype":{}}}]}]}'),
      'El formulario tiene propiedades con nombres que no se admiten. Revise el archivo.',
    ],
  ])('is refused before it is parsed: %s', (_, raw, text) => {
    expect(problemsOf(raw).map((problem) => problem.text)).toEqual([text]);
  });

  test('is refused when its fields and table columns together exceed the maximum', () => {
    const columns = Array.from({ length: 30 }, (_, n) => ({ kind: 'text' as const, key: `c${n}`, label: 'C' }));
    const tables = Array.from({ length: 17 }, (_, n): Field => ({ kind: 'table', key: `t${n}`, label: 'T', columns }));
    expect(problemsOf(definitionOf([text, ...tables.slice(0, 16)]))).toEqual([]);
    expect(problemsOf(definitionOf([text, ...tables])).map(({ path }) => path)).toEqual(['tabs']);
  });

  const shapeless = 'El valor no tiene la forma esperada.';

  test.each([
    ['a text instead of tabs', { tabs: 'x' }, { path: 'tabs', text: shapeless }],
    [
      'a number instead of sections',
      { tabs: [{ key: 'a', title: 'A', sections: 5 }] },
      { path: 'tabs.0.sections', text: shapeless },
    ],
    [
      'null instead of a field',
      { tabs: [{ key: 'a', title: 'A', sections: [{ key: 'a', rows: [{ fields: [null] }] }] }] },
      { path: 'tabs.0.sections.0.rows.0.fields.0', text: shapeless },
    ],
    [
      'an unknown format',
      { format: 99 },
      { path: 'format', text: 'Este formato no se conoce. Actualice la aplicación.' },
    ],
  ])('with a wrong value is refused with a message, not an exception: %s', (_, part, problem) => {
    expect(problemsOf({ ...definitionOf([text]), ...part })).toEqual([problem]);
  });
});
