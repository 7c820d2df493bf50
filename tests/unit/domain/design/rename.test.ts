import { describe, expect, test } from 'vitest';
import { renameKey } from '#domain/design/rename-key.ts';
import { applyIntent, formOf, publishedWith, refused, table, text } from './kit/orders.ts';

const field = (key: string) => ({ part: 'field', key }) as const;
const column = (key: string, of = 'items') => ({ part: 'column', table: of, key }) as const;

const rich = formOf(
  [
    [text('a', { visible: "b != ''" }), text('b', { validations: [{ rule: 'b != a', message: 'Otro' }] })],
    [
      table('items', {
        totals: ['precio'],
        columns: [
          { kind: 'number', key: 'precio', label: 'Precio', visible: "a == ''" },
          { kind: 'formula', key: 'doble', label: 'Doble', expression: 'precio * 2', result: 'number' },
        ],
      }),
    ],
    [{ kind: 'formula', key: 'suma', label: 'Suma', expression: 'suma(items.map(f, f.precio))', result: 'number' }],
  ],
  { list: { columns: ['a', 'suma'], sort: [{ field: 'a' }] }, print: { without: ['general'] } },
);

describe('renaming a key', () => {
  test('updates expressions, lists and names, and keeps the identity of the rest', () => {
    const after = renameKey(rich, field('a'), 'nombre');
    expect(after).toEqual(
      formOf(
        [
          [
            text('a', { key: 'nombre', visible: "b != ''" }),
            text('b', { validations: [{ rule: 'b != nombre', message: 'Otro' }] }),
          ],
          [
            table('items', {
              totals: ['precio'],
              columns: [
                { kind: 'number', key: 'precio', label: 'Precio', visible: "nombre == ''" },
                { kind: 'formula', key: 'doble', label: 'Doble', expression: 'precio * 2', result: 'number' },
              ],
            }),
          ],
          [
            {
              kind: 'formula',
              key: 'suma',
              label: 'Suma',
              expression: 'suma(items.map(f, f.precio))',
              result: 'number',
            },
          ],
        ],
        {
          naming: 'nombre',
          list: { columns: ['nombre', 'suma'], sort: [{ field: 'nombre' }] },
          print: { without: ['general'] },
        },
      ),
    );
    const rows = [rich, after].map((form) => form?.tabs[0]?.sections[0]?.rows);
    expect(rows[1]?.[2]).toBe(rows[0]?.[2]);
  });

  test('of a column updates its rows, paths through a row and totals', () => {
    const { after } = applyIntent(rich, { type: 'rename', of: column('precio'), to: 'monto' });
    const rows = after.tabs[0]?.sections[0]?.rows.flatMap(({ fields }) => fields) ?? [];
    expect(rows.slice(2)).toEqual([
      table('items', {
        totals: ['monto'],
        columns: [
          { kind: 'number', key: 'monto', label: 'Precio', visible: "a == ''" },
          { kind: 'formula', key: 'doble', label: 'Doble', expression: 'monto * 2', result: 'number' },
        ],
      }),
      { kind: 'formula', key: 'suma', label: 'Suma', expression: 'suma(items.map(f, f.monto))', result: 'number' },
    ]);
  });

  test('of a section keeps it excluded from print', () => {
    const { after } = applyIntent(rich, { type: 'rename', of: { part: 'section', key: 'general' }, to: 'todo' });
    expect([after.print, after.tabs[0]?.sections[0]?.key]).toEqual([{ without: ['todo'] }, 'todo']);
  });

  test('of a field does not affect a column of its name', () => {
    const both = formOf([
      [text('precio')],
      [
        table('items', {
          columns: [{ kind: 'formula', key: 'precio', label: 'P', expression: 'precio', result: 'text' }],
        }),
      ],
    ]);
    const after = renameKey(both, field('precio'), 'otro');
    expect(after?.tabs[0]?.sections[0]?.rows[1]).toEqual(both.tabs[0]?.sections[0]?.rows[1]);
  });

  test('keeps the selection', () => {
    expect(applyIntent(rich, { type: 'rename', of: field('b'), to: 'c' }).command).toEqual({
      commandType: 'rename',
      name: 'B',
      edits: [{ type: 'rename', of: field('b'), to: 'c' }],
      selects: [field('c')],
    });
  });
});

const twoTables = formOf([
  [table('items')],
  [table('gastos')],
  [
    {
      kind: 'formula',
      key: 'a',
      label: 'A',
      expression: 'suma(items.map(f, f.precio)) + suma(gastos.map(f, f.precio))',
      result: 'number',
    },
  ],
]);

test.each([
  ['of nothing', 'gone', refused(rich, { type: 'rename', of: field('z'), to: 'y' })],
  ['it has', 'nothingChanges', refused(rich, { type: 'rename', of: field('a'), to: 'a' })],
  ['another has', 'keyTaken', refused(rich, { type: 'rename', of: field('a'), to: 'b' })],
  ['that no part may have', 'keyUnusable', refused(rich, { type: 'rename', of: field('a'), to: 'id' })],
  ['of published data', 'keyPublished', refused(rich, { type: 'rename', of: field('a'), to: 'c' }, publishedWith('a'))],
  [
    'that was published',
    'keyPublished',
    refused(rich, { type: 'rename', of: field('a'), to: 'c' }, publishedWith('c')),
  ],
  [
    'of a published column',
    'keyPublished',
    refused(rich, { type: 'rename', of: column('precio'), to: 'c' }, publishedWith('items.precio')),
  ],
  ['that a row variable has', 'keyTaken', refused(rich, { type: 'rename', of: field('b'), to: 'f' })],
  ['that would shadow a column', 'keyTaken', refused(rich, { type: 'rename', of: field('a'), to: 'doble' })],
  ['that two tables use', 'keyInUse', refused(twoTables, { type: 'rename', of: column('precio'), to: 'monto' })],
])('renaming to a key %s is refused: %s', (_, why, found) => {
  expect(found).toBe(why);
});

describe('the generated key of a part', () => {
  const generatedForm = formOf([[text('texto_2', { label: 'Órdenes de Compra' })], [text('a')]]);

  test('follows its first name', () => {
    expect(applyIntent(generatedForm, { type: 'followLabel', of: field('texto_2') }).command.edits).toEqual([
      { type: 'rename', of: field('texto_2'), to: 'ordenes_de_compra' },
    ]);
  });

  test('avoids existing and published keys', () => {
    const formWithTakenKeys = formOf([[text('texto', { label: 'Nombre' })], [text('nombre')]]);
    expect(
      applyIntent(formWithTakenKeys, { type: 'followLabel', of: field('texto') }, publishedWith('nombre_2')).command
        .edits,
    ).toEqual([{ type: 'rename', of: field('texto'), to: 'nombre_3' }]);
  });

  test('follows names of tables, sections and tabs too', () => {
    const form = formOf([[table('items', { columns: [{ kind: 'text', key: 'descripcion', label: 'Servicio' }] })]]);
    const { after } = applyIntent(form, {
      type: 'set',
      of: { part: 'section', key: 'general' },
      property: 'title',
      value: 'Partes',
    });
    expect(applyIntent(form, { type: 'followLabel', of: column('descripcion') }).command.selects).toEqual([
      column('servicio'),
    ]);
    expect(refused(after, { type: 'followLabel', of: { part: 'section', key: 'general' } })).toBe('nothingChanges');
  });

  test.each([
    ['a key of its own', refused(rich, { type: 'followLabel', of: field('a') })],
    ['published data', refused(generatedForm, { type: 'followLabel', of: field('texto_2') }, publishedWith('texto_2'))],
    ['no name', refused(formOf([[text('texto', { label: '…' })]]), { type: 'followLabel', of: field('texto') })],
    ['a part that does not exist', refused(generatedForm, { type: 'followLabel', of: field('nada') })],
  ])('stays for %s, without an event', (_, why) => {
    expect(why).toBe('nothingChanges');
  });
});
