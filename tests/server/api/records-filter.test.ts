import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goods, goodsInOrder, luis, mara, createGoods } from './kit/goods.ts';
import { registerCompany } from './kit/people.ts';
import { names, type Records } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let articles: Records;

beforeAll(async () => {
  api = await startApi();
  ({ goods: articles } = await createGoods(api, await registerCompany(api, 'ana@uno.com.py')));
});

afterAll(() => api.close());

describe('a filter', () => {
  const filters: [string, object, string[]][] = [
    ['contains', { field: 'nombre', op: 'contains', value: 'ZAP vie' }, ['zapato viejo']],
    ['contains, on a long text', { field: 'notas', op: 'contains', value: 'abier' }, ['nube']],
    ['is, on a text', { field: 'nombre', op: 'is', value: 'nube' }, ['nube']],
    ['is, on a number', { field: 'precio', op: 'is', value: '10.5' }, ['Ábaco']],
    ['is, on a number with zeros at its end', { field: 'precio', op: 'is', value: '10.5000' }, ['Ábaco']],
    ['is, on a choice', { field: 'clase', op: 'is', value: 'a' }, ['Ñandutí', 'zapato viejo']],
    ['is yes, on a switch', { field: 'activo', op: 'is', value: 'true' }, ['nube', 'Ñandutí']],
    [
      'is no, on a switch',
      { field: 'activo', op: 'is', value: 'no' },
      ['Ábaco', 'Óleo', 'Zapato nuevo', 'zapato viejo'],
    ],
    ['is, on a link', { field: 'dueno', op: 'is', value: luis }, ['Ábaco']],
    ['anyOf, on a link', { field: 'dueno', op: 'anyOf', value: [luis, mara] }, ['Ábaco', 'Óleo']],
    [
      'anyOf, on a number',
      { field: 'cantidad', op: 'anyOf', value: ['5', '40'] },
      ['Ábaco', 'Ñandutí', 'zapato viejo'],
    ],
    [
      'noneOf, on a text',
      { field: 'nombre', op: 'noneOf', value: ['nube', 'Ábaco'] },
      ['Ñandutí', 'Óleo', 'Zapato nuevo', 'zapato viejo'],
    ],
    [
      'noneOf, on a link, which empty ones fulfil',
      { field: 'dueno', op: 'noneOf', value: [luis] },
      ['nube', 'Ñandutí', 'Óleo', 'Zapato nuevo', 'zapato viejo'],
    ],
    ['gt', { field: 'cantidad', op: 'gt', value: '5' }, ['zapato viejo']],
    ['gte', { field: 'peso', op: 'gte', value: '1.5' }, ['Ábaco', 'zapato viejo']],
    ['lt', { field: 'desde', op: 'lt', value: '2024-01-05' }, ['Ñandutí']],
    ['lte', { field: 'desde', op: 'lte', value: '2024-01-05' }, ['Ábaco', 'Ñandutí']],
    [
      'between',
      { field: 'visto', op: 'between', value: ['2023-01-01T00:00:00Z', '2023-12-31T00:00:00Z'] },
      ['zapato viejo'],
    ],
    ['empty', { field: 'dueno', op: 'empty' }, ['nube', 'Ñandutí', 'Zapato nuevo', 'zapato viejo']],
    ['notEmpty', { field: 'telefono', op: 'notEmpty' }, ['Óleo']],
    ['gt, on a formula', { field: 'doble', op: 'gt', value: '20' }, ['Ábaco', 'Óleo']],
    [
      'and with a nested or',
      {
        and: [
          {
            or: [
              { field: 'clase', op: 'is', value: 'a' },
              { field: 'dueno', op: 'notEmpty' },
            ],
          },
          { field: 'cantidad', op: 'is', value: '5' },
        ],
      },
      ['Ábaco', 'Ñandutí'],
    ],
    ['and without conditions', { and: [] }, goodsInOrder],
    ['or without conditions', { or: [] }, []],
  ];

  test.each(filters)('by «%s» lists, counts and sums exactly the matching records', async (_name, filter, wanted) => {
    const { data, text } = await articles.list({ filter });
    expect(
      data.rows?.map(({ title }) => title),
      text,
    ).toEqual(wanted);
    const sum = wanted.reduce((all, name) => all + Number((goods[name] as { cantidad?: string }).cantidad ?? 0), 0);
    const totals = await articles.totals({ filter, totals: ['cantidad'] });
    expect(totals.data).toEqual({ total: wanted.length, exact: true, totals: { cantidad: String(sum) } });
  });

  const refusals: [string, object, string][] = [
    [
      'an operator of another field kind',
      { field: 'nombre', op: 'gt', value: 'a' },
      '«Nombre» no se puede filtrar así. Elija otra condición.',
    ],
    ['a file field', { field: 'adjunto', op: 'empty' }, '«Adjunto» no se puede filtrar así. Elija otra condición.'],
    ['no value', { field: 'precio', op: 'gt' }, 'Indique un valor para «Precio».'],
    ['too many values', { field: 'precio', op: 'gt', value: ['1', '2'] }, 'Indique un valor para «Precio».'],
    [
      'too few values',
      { field: 'precio', op: 'between', value: '1' },
      'Indique dos valores, desde y hasta, para «Precio».',
    ],
    [
      'an empty list of values to leave out',
      { field: 'clase', op: 'noneOf', value: [] },
      'Indique al menos un valor para «Clase».',
    ],
    ['an empty list of values', { field: 'clase', op: 'anyOf', value: [] }, 'Indique al menos un valor para «Clase».'],
    [
      'a text for a number',
      { field: 'precio', op: 'gt', value: "1'); drop table record;--" },
      'Revise el valor que filtra «Precio».',
    ],
    ['an invalid day', { field: 'desde', op: 'lt', value: '2026-02-31' }, 'Revise el valor que filtra «Desde».'],
    ['an id that is not a UUID', { field: 'dueno', op: 'is', value: 'luis' }, 'Revise el valor que filtra «Dueño».'],
    [
      'a number beyond 64 bits',
      { field: 'cantidad', op: 'gt', value: '9'.repeat(25) },
      'Revise el valor que filtra «Cantidad».',
    ],
    [
      'more decimals than the field stores',
      { field: 'precio', op: 'between', value: ['1', '10.505'] },
      '«Precio» guarda 2 decimales: filtre por un número que no tenga más.',
    ],
    [
      'decimals for integers',
      { field: 'cantidad', op: 'is', value: '5.4' },
      '«Cantidad» guarda números enteros: filtre por uno sin decimales.',
    ],
    [
      'an unknown field key',
      { field: 'tenant_id', op: 'is', value: 'x' },
      'El formulario no tiene el campo «tenant_id».',
    ],
  ];

  test.each(refusals)('with %s is refused with a message that names the field', async (_name, filter, text) => {
    expect(await names(articles, { filter })).toEqual({ filter: [text] });
  });

  test('with an invalid, too deep or too wide structure is refused', async () => {
    const deep = (depth: number): object =>
      depth === 0 ? { field: 'nombre', op: 'empty' } : { and: [deep(depth - 1)] };
    const wide = { or: Array.from({ length: 31 }, () => ({ field: 'nombre', op: 'empty' })) };
    const empties = { or: Array.from({ length: 30 }, () => ({ or: Array.from({ length: 30 }, () => ({ and: [] })) })) };
    const shapes = [
      empties,
      { field: 'nombre; drop table record', op: 'is', value: 'x' },
      { field: 'nombre', op: '= 1 or 1', value: 'x' },
      deep(4),
      wide,
      'nombre',
    ];
    const statuses = await Promise.all(shapes.map(async (filter) => (await articles.list({ filter })).status));
    expect([statuses, (await articles.list({ filter: deep(3) })).status]).toEqual([
      [422, 422, 422, 422, 422, 422],
      200,
    ]);
  });
});

describe('a search', () => {
  test.each([
    ['records by word prefixes, in any order, without accents', 'NU zap', ['Zapato nuevo']],
    ['a word with ñ by the same word with n', 'nandu', ['Ñandutí']],
    ['a number by its digits', '40', ['zapato viejo']],
    ['a phone number by digits with separators', '0981 123', ['Óleo']],
    ['a phone number by digits without separators', '0981123', ['Óleo']],
    ['nothing by the label of a choice', 'primera', []],
    ['every record by a text without words', '%', goodsInOrder],
    ['nothing by a SQL wildcard', 'n_be', []],
    ['nothing by an unknown word', 'zzz', []],
  ])('finds %s', async (_name, text, wanted) => {
    expect(await names(articles, { text })).toEqual(wanted);
  });
});
