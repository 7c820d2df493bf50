import { describe, expect, test } from 'vitest';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import { newField, newLeaf } from '#domain/design/new-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { MAX_FIELDS } from '#domain/limits.ts';
import { applyIntent, formOf, publishedWith, refused, table, text } from './kit/orders.ts';

const field = (key: string) => ({ part: 'field', key }) as const;
const column = (key: string, of = 'items') => ({ part: 'column', table: of, key }) as const;
const own = (after: string | null, section = 'general') => ({ part: 'field', section, row: 'own', after }) as const;
const beside = (key: string, side: 'before' | 'after' = 'after') =>
  ({ part: 'field', section: 'general', row: 'shared', beside: key, side }) as const;

/** Keys and widths of the rows of the first section. */
const rowsOf = ({ tabs }: FormDefinition) =>
  tabs[0]?.sections[0]?.rows.map(({ fields }) =>
    fields.map(({ key, width }) => (width === undefined ? key : `${key} ${width}`)),
  );

const three = formOf([[text('a')], [text('b'), text('c')].map((one) => ({ ...one, width: 6 })), [text('d')]]);

describe('inserted fields', () => {
  test('provide the naming field if the form had none, but are not added to the list columns', () => {
    const { after, command } = applyIntent(emptyDefinition, {
      type: 'insertFields',
      fields: [newField('text')],
      place: own(null),
      commandType: 'add',
    });
    const value = { kind: 'text', key: 'texto', label: 'Texto' };
    expect(after).toEqual({
      ...emptyDefinition,
      naming: 'texto',
      tabs: [{ key: 'datos', title: 'Datos', sections: [{ key: 'general', rows: [{ fields: [value] }] }] }],
    });
    const of = { part: 'form' };
    expect(command).toEqual({
      commandType: 'add',
      name: 'Texto',
      edits: [
        { type: 'insert', piece: { part: 'field', place: own(null), value } },
        { type: 'set', of, property: 'naming', before: '', after: 'texto', follows: true },
      ],
      selects: [field('texto')],
    });
  });

  test('keep their order and get free keys, which their formulas refer to', () => {
    const fields = [text('a'), { ...newField('formula'), key: 'b', expression: 'a + d' } as const];
    const { after } = applyIntent(three, { type: 'insertFields', fields, place: own('a'), commandType: 'paste' });
    expect(rowsOf(after)).toEqual([['a'], ['a_2'], ['b_2'], ['b 6', 'c 6'], ['d']]);
    expect(after.tabs[0]?.sections[0]?.rows[2]?.fields[0]).toMatchObject({ expression: 'a_2 + d' });
  });

  test('in a shared row fill its free width; in a full row all fields get equal widths', () => {
    const at = (key: string) =>
      applyIntent(three, { type: 'insertFields', fields: [text('x')], place: beside(key), commandType: 'add' });
    expect(rowsOf(at('a').after)?.[0]).toEqual(['a 6', 'x 6']);
    expect(rowsOf(at('b').after)?.[1]).toEqual(['b 4', 'x 4', 'c 4']);
    const narrow = formOf([[text('a', { width: 4 })]]);
    expect(
      rowsOf(
        applyIntent(narrow, {
          type: 'insertFields',
          fields: [text('x')],
          place: beside('a', 'before'),
          commandType: 'add',
        }).after,
      ),
    ).toEqual([['x 8', 'a 4']]);
  });

  test('get a row of their own when the target row has twelve fields', () => {
    const full = formOf([
      Array.from({ length: 12 }, (_, index) => text(index === 0 ? 'a' : `a${index}`, { width: 1 })),
    ]);
    const { after } = applyIntent(full, {
      type: 'insertFields',
      fields: [text('x')],
      place: beside('a'),
      commandType: 'add',
    });
    expect(rowsOf(after)?.[1]).toEqual(['x']);
  });

  test('get no published key when they are new, but keep a published key when they are pasted', () => {
    const add = (commandType: 'add' | 'paste') =>
      applyIntent(
        three,
        { type: 'insertFields', fields: [text('x')], place: own(null), commandType },
        publishedWith('x', 'x_2'),
      ).command.selects;
    expect([add('add'), add('paste')]).toEqual([[field('x_3')], [field('x')]]);
  });

  test('are refused when the place does not exist, there is nothing to insert, or the form is full', () => {
    const many = Array.from({ length: MAX_FIELDS }, (_, index) => text(`x${index}`));
    const put = (fields: typeof many, section = 'general') =>
      refused(three, { type: 'insertFields', fields, place: own(null, section), commandType: 'add' });
    expect([put([text('x')], 'nada'), put([]), put(many)]).toEqual(['gone', 'nothingChanges', 'tooManyFields']);
  });
});

const withTable = formOf([[text('a')], [table('items', { totals: ['precio'] })]]);
const columnsOf = (form: FormDefinition) => {
  const found = form.tabs[0]?.sections[0]?.rows[1]?.fields[0];
  return found?.kind === 'table' ? found.columns.map(({ key }) => key) : [];
};

describe('inserting columns and parts', () => {
  test('places columns after a column of a table, and is refused for a field that is not a table', () => {
    const columns = [newLeaf('text'), newLeaf('text')];
    const { after, command } = applyIntent(withTable, {
      type: 'insertColumns',
      table: 'items',
      columns,
      after: 'cantidad',
      commandType: 'add',
    });
    expect(columnsOf(after)).toEqual(['cantidad', 'texto', 'texto_2', 'precio']);
    expect(command.selects).toEqual([column('texto'), column('texto_2')]);
    expect(refused(withTable, { type: 'insertColumns', table: 'a', columns, after: null, commandType: 'add' })).toBe(
      'gone',
    );
  });

  test('places a section or a tab; a section is empty, and a tab has one empty section', () => {
    const section = applyIntent(withTable, { type: 'addSection', tab: 'datos', after: 'general' });
    expect(section.after.tabs[0]?.sections[1]).toEqual({ key: 'seccion', title: 'Sección', rows: [] });
    const tab = applyIntent(section.after, { type: 'addTab', after: null });
    expect(tab.after.tabs[0]).toEqual({ key: 'pestana', title: 'Pestaña', sections: [{ key: 'seccion_2', rows: [] }] });
    expect(tab.command.selects).toEqual([{ part: 'tab', key: 'pestana' }]);
    expect(refused(withTable, { type: 'addSection', tab: 'nada', after: null })).toBe('gone');
    expect(refused(withTable, { type: 'addTab', after: 'nada' })).toBe('gone');
  });

  test('places copies after the last original, in the order of the form', () => {
    expect(rowsOf(applyIntent(three, { type: 'duplicate', of: [field('c'), field('a')] }).after)).toEqual([
      ['a'],
      ['b 6', 'c 6'],
      ['a_2'],
      ['c_2 6'],
      ['d'],
    ]);
    const copied = applyIntent(withTable, { type: 'duplicate', of: [column('precio'), column('cantidad')] });
    expect(columnsOf(copied.after)).toEqual(['cantidad', 'precio', 'cantidad_2', 'precio_2']);
  });
});

describe('a removed part', () => {
  test('is no longer referred to by the naming, list and calendar of the form', () => {
    const used = formOf([[text('a')], [text('b')], [{ kind: 'date', key: 'dia', label: 'Día' }]], {
      list: { columns: ['a', 'b'], sort: [{ field: 'a' }] },
      calendar: 'dia',
    });
    const { after, command } = applyIntent(used, { type: 'remove', of: [field('a'), field('dia')] });
    expect(after).toEqual(formOf([[text('b')]], { naming: 'b', list: { columns: ['b'], sort: [] } }));
    expect(command).toMatchObject({ commandType: 'remove', name: 'A, Día', selects: [] });
  });

  test('is removed with its table total, or with its row if that has no other field', () => {
    const { after } = applyIntent(withTable, { type: 'remove', of: [column('precio'), field('a')] });
    expect(after.tabs[0]?.sections[0]?.rows).toEqual([
      {
        fields: [
          { ...table('items', { columns: [{ kind: 'number', key: 'cantidad', label: 'Cantidad' }] }), totals: [] },
        ],
      },
    ]);
  });

  test('must exist, and cannot be the last tab, section or column', () => {
    const both = [column('precio'), column('cantidad')];
    expect([
      refused(three, { type: 'remove', of: [field('nada')] }),
      refused(three, { type: 'remove', of: [{ part: 'tab', key: 'datos' }] }),
      refused(three, { type: 'remove', of: [{ part: 'section', key: 'general' }] }),
      refused(withTable, { type: 'remove', of: both }),
    ]).toEqual(['gone', 'lastTab', 'lastSection', 'lastColumn']);
    expect(refused(withTable, { type: 'remove', of: [...both, field('items')] })).toBeNull();
  });
});
