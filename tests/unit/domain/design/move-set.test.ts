import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { applyIntent, formOf, refused, table, text } from './kit/orders.ts';

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

const withTable = formOf([[text('a')], [table('items', { totals: ['precio'] })]]);
describe('a moved part', () => {
  test.each([
    ['a field, after another row', [field('a')], own('d'), [['b 6', 'c 6'], ['d'], ['a']]],
    ['several fields, in form order', [field('d'), field('a')], own('c'), [['b 6', 'c 6'], ['a'], ['d']]],
    ['a field, into a row with room for it', [field('d')], beside('c'), [['a'], ['b 4', 'c 4', 'd 4']]],
    ['a field, out of its row', [field('b')], own(null), [['b 6'], ['a'], ['c 6'], ['d']]],
    ['two fields, after one of these fields', [field('b'), field('d')], own('d'), [['a'], ['c 6'], ['b 6'], ['d']]],
    ['a field, within its row', [field('c')], beside('b', 'before'), [['a'], ['c 6', 'b 6'], ['d']]],
  ] as const)('ends at the requested place: %s', (_, of, to, expected) => {
    expect(rowsOf(applyIntent(three, { type: 'move', of, to }).after)).toEqual(expected);
  });

  const parted = formOf([[text('a')]], {
    tabs: ['x', 'y'].map((key) => ({
      key,
      title: key,
      sections: [`${key}1`, `${key}2`].map((one) => ({ key: one, rows: [] })),
    })),
    naming: '',
    list: { columns: [], sort: [] },
  });
  const sectionsOf = ({ tabs }: FormDefinition) => tabs.map(({ sections }) => sections.map(({ key }) => key).join());

  test('can be a tab, or several sections, which move together', () => {
    const of = ['x2', 'y2'].map((key) => ({ part: 'section', key }) as const);
    expect(
      sectionsOf(applyIntent(parted, { type: 'move', of, to: { part: 'section', tab: 'y', after: null } }).after),
    ).toEqual(['x1', 'x2,y2,y1']);
    const tabs = applyIntent(parted, {
      type: 'move',
      of: [{ part: 'tab', key: 'x' }],
      to: { part: 'tab', after: 'y' },
    });
    expect(tabs.after.tabs.map(({ key }) => key)).toEqual(['y', 'x']);
  });

  test('that is a column gets a free key in another table, and its total is removed from the old table', () => {
    const both = formOf([[text('a')], [table('items', { totals: ['precio'] })], [table('otra')]]);
    const { after, command } = applyIntent(both, {
      type: 'move',
      of: [column('precio')],
      to: { part: 'column', table: 'otra', after: 'precio' },
    });
    expect(after.tabs[0]?.sections[0]?.rows.slice(1)).toEqual([
      {
        fields: [
          { ...table('items', { columns: [{ kind: 'number', key: 'cantidad', label: 'Cantidad' }] }), totals: [] },
        ],
      },
      {
        fields: [
          table('otra', {
            columns: [
              { kind: 'number', key: 'cantidad', label: 'Cantidad' },
              { kind: 'number', key: 'precio', label: 'Precio' },
              { kind: 'number', key: 'precio_2', label: 'Precio' },
            ],
          }),
        ],
      },
    ]);
    expect(command.selects).toEqual([column('precio_2', 'otra')]);
  });

  test('is refused when nothing changes, the part or place is unknown, or its tab would become empty', () => {
    const all = ['x1', 'x2'].map((key) => ({ part: 'section', key }) as const);
    expect([
      refused(three, { type: 'move', of: [field('d')], to: own('c') }),
      refused(three, { type: 'move', of: [field('b'), field('c')], to: beside('b') }),
      refused(three, { type: 'move', of: [], to: own('c') }),
      refused(three, { type: 'move', of: [field('z')], to: own('c') }),
      refused(three, { type: 'move', of: [field('a')], to: own('z') }),
      refused(three, { type: 'move', of: [field('a')], to: { part: 'tab', after: null } }),
      refused(parted, { type: 'move', of: all, to: { part: 'section', tab: 'y', after: 'nada' } }),
      refused(parted, { type: 'move', of: all, to: { part: 'section', tab: 'y', after: 'y1' } }),
    ]).toEqual(['nothingChanges', 'nothingChanges', 'nothingChanges', 'gone', 'gone', 'gone', 'gone', 'lastSection']);
  });
});

describe('a set property', () => {
  test('has the given value, or is removed when the value is undefined', () => {
    const { after, command } = applyIntent(three, { type: 'set', of: field('a'), property: 'help', value: 'Ayuda' });
    expect(command).toEqual({
      commandType: 'set',
      name: 'A',
      edits: [{ type: 'set', of: field('a'), property: 'help', before: undefined, after: 'Ayuda' }],
      selects: [field('a')],
    });
    expect(applyIntent(after, { type: 'set', of: field('a'), property: 'help', value: undefined }).after).toEqual(
      three,
    );
    expect(applyIntent(three, { type: 'set', of: { part: 'form' }, property: 'title', value: 'Ventas' }).after).toEqual(
      {
        ...three,
        title: 'Ventas',
      },
    );
  });

  test('that is a width narrows the other fields of a full row to no less than one column each', () => {
    const wide = (width: number) =>
      rowsOf(applyIntent(three, { type: 'set', of: field('b'), property: 'width', value: width }).after)?.[1];
    expect([wide(8), wide(12), wide(3)]).toEqual([
      ['b 8', 'c 4'],
      ['b 11', 'c 1'],
      ['b 3', 'c 6'],
    ]);
  });

  test('of several parts is set in one command', () => {
    const { after, command } = applyIntent(three, {
      type: 'setAll',
      of: [field('a'), field('b')],
      values: { help: 'H', required: true },
    });
    expect(command.edits).toHaveLength(4);
    expect(after.tabs[0]?.sections[0]?.rows[0]?.fields).toEqual([text('a', { help: 'H', required: true })]);
  });

  test('that is a result type without totals removes the total of the column', () => {
    const form = formOf([
      [text('a')],
      [
        table('items', {
          totals: ['t'],
          columns: [{ kind: 'formula', key: 't', label: 'T', expression: '1', result: 'number' }],
        }),
      ],
    ]);
    const { after } = applyIntent(form, { type: 'set', of: column('t'), property: 'result', value: 'text' });
    expect(after.tabs[0]?.sections[0]?.rows[1]?.fields[0]).toMatchObject({ totals: [], columns: [{ result: 'text' }] });
  });

  test('is refused for a value of another type, a structural property, an unknown part or an equal value', () => {
    const set = (property: string, value: unknown, key = 'a') =>
      refused(withTable, { type: 'set', of: field(key), property, value });
    expect([
      set('label', 7),
      set('width', '6'),
      set('label', undefined),
      set('nada', 1),
      set('key', 'x'),
      set('columns', [], 'items'),
      refused(three, { type: 'set', of: { part: 'form' }, property: 'tabs', value: [] }),
      refused(three, { type: 'set', of: { part: 'tab', key: 'datos' }, property: 'sections', value: [] }),
      set('label', 'A', 'nada'),
      set('label', 'A'),
    ]).toEqual([...Array.from({ length: 8 }, () => 'wrongShape'), 'gone', 'nothingChanges']);
  });
});

describe('a field of a changed kind', () => {
  test('stays in its place with the properties that both kinds have', () => {
    const form = formOf([
      [text('a', { width: 6, required: true, maxLength: 9, default: "'x'", unique: true }), text('b', { width: 6 })],
    ]);
    const { after, command } = applyIntent(form, { type: 'retype', of: field('a'), as: 'number' });
    expect(after).toEqual(
      formOf([[{ kind: 'number', key: 'a', label: 'A', width: 6, required: true }, text('b', { width: 6 })]]),
    );
    expect(command).toMatchObject({ commandType: 'retype', name: 'A', selects: [field('a')] });
    expect(applyIntent(form, { type: 'retype', of: field('a'), as: 'note' }).after.naming).toBe('b');
  });

  test('loses the rules and totals that its new kind cannot have', () => {
    const closed = formOf([[text('a', { required: true, readOnly: true, default: "'x'" })]]);
    expect(
      applyIntent(closed, { type: 'retype', of: field('a'), as: 'formula' }).after.tabs[0]?.sections[0]?.rows[0]
        ?.fields,
    ).toEqual([{ kind: 'formula', key: 'a', label: 'A', expression: '0', result: 'number' }]);
    const { after } = applyIntent(withTable, { type: 'retype', of: column('precio'), as: 'text' });
    expect(after.tabs[0]?.sections[0]?.rows[1]?.fields[0]).toMatchObject({ totals: [] });
  });

  test('is refused for the same kind, an unknown field, a part without a kind or a table in a table', () => {
    expect([
      refused(three, { type: 'retype', of: field('a'), as: 'text' }),
      refused(three, { type: 'retype', of: field('z'), as: 'text' }),
      refused(three, { type: 'retype', of: { part: 'tab', key: 'datos' }, as: 'text' }),
      refused(withTable, { type: 'retype', of: column('precio'), as: 'table' }),
    ]).toEqual(['nothingChanges', 'gone', 'gone', 'wrongShape']);
  });
});

test('importing a definition replaces the whole form, unless it is the same', () => {
  const { after, command } = applyIntent(three, { type: 'replace', definition: withTable, commandType: 'import' });
  expect(after).toBe(withTable);
  expect(command).toEqual({
    commandType: 'import',
    name: 'Pedidos',
    edits: [{ type: 'replace', before: three, after: withTable }],
    selects: [],
  });
  expect(refused(three, { type: 'replace', definition: structuredClone(three), commandType: 'restore' })).toBe(
    'nothingChanges',
  );
});
