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
  test('updates expressions, lists and the naming field; rows without the key stay the same objects', () => {
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

  test('of a column updates the table totals and the expressions inside and outside the table', () => {
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

  test('of a field does not affect a column with the same key', () => {
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

  test('selects the part under its new key', () => {
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
  ['for a field that does not exist', 'gone', refused(rich, { type: 'rename', of: field('z'), to: 'y' })],
  ['to the key that the field has', 'nothingChanges', refused(rich, { type: 'rename', of: field('a'), to: 'a' })],
  ['to a key that another field has', 'keyTaken', refused(rich, { type: 'rename', of: field('a'), to: 'b' })],
  ['to a key that no part may have', 'keyUnusable', refused(rich, { type: 'rename', of: field('a'), to: 'id' })],
  [
    'when the old key was published',
    'keyPublished',
    refused(rich, { type: 'rename', of: field('a'), to: 'c' }, publishedWith('a')),
  ],
  [
    'to a key that was published earlier',
    'keyPublished',
    refused(rich, { type: 'rename', of: field('a'), to: 'c' }, publishedWith('c')),
  ],
  [
    'when the old key of a column was published',
    'keyPublished',
    refused(rich, { type: 'rename', of: column('precio'), to: 'c' }, publishedWith('items.precio')),
  ],
  [
    'to a key that a row variable of an expression has',
    'keyTaken',
    refused(rich, { type: 'rename', of: field('b'), to: 'f' }),
  ],
  ['to a key that a column of a table has', 'keyTaken', refused(rich, { type: 'rename', of: field('a'), to: 'doble' })],
  [
    'when an expression uses the old key of a column with two tables',
    'keyInUse',
    refused(twoTables, { type: 'rename', of: column('precio'), to: 'monto' }),
  ],
])('renaming is refused %s: %s', (_, why, found) => {
  expect(found).toBe(why);
});

describe('the generated key of a part', () => {
  const generatedForm = formOf([[text('texto_2', { label: 'Órdenes de Compra' })], [text('a')]]);

  test('is derived from its label', () => {
    expect(applyIntent(generatedForm, { type: 'followLabel', of: field('texto_2') }).command.edits).toEqual([
      { type: 'rename', of: field('texto_2'), to: 'ordenes_de_compra' },
    ]);
  });

  test('gets a suffix that avoids existing and published keys', () => {
    const formWithTakenKeys = formOf([[text('texto', { label: 'Nombre' })], [text('nombre')]]);
    expect(
      applyIntent(formWithTakenKeys, { type: 'followLabel', of: field('texto') }, publishedWith('nombre_2')).command
        .edits,
    ).toEqual([{ type: 'rename', of: field('texto'), to: 'nombre_3' }]);
  });

  test('of a column is derived from its label; a section key that was not generated stays', () => {
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
    ['a key that was not generated', refused(rich, { type: 'followLabel', of: field('a') })],
    [
      'a published key',
      refused(generatedForm, { type: 'followLabel', of: field('texto_2') }, publishedWith('texto_2')),
    ],
    [
      'a label without letters',
      refused(formOf([[text('texto', { label: '…' })]]), { type: 'followLabel', of: field('texto') }),
    ],
    ['a part that does not exist', refused(generatedForm, { type: 'followLabel', of: field('nada') })],
  ])('does not change for %s, and no command is created', (_, why) => {
    expect(why).toBe('nothingChanges');
  });
});
