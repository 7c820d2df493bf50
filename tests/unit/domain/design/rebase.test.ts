import { describe, expect, test } from 'vitest';
import type { DesignIntent } from '#domain/design/intent.types.ts';
import { rebase } from '#domain/design/rebase.ts';
import { resolutionOf } from '#domain/design/resolution.ts';
import { formOf, table, text } from './kit/orders.ts';
import { add, after, base, field, joined, own, rowsOf, set } from './kit/two-people.ts';

describe('local edits rebased on the edits of another user', () => {
  test('apply when the other user edited something else', () => {
    const { definition, conflicts } = joined([set('b', 'label', 'Bis')], [set('a', 'label', 'Uno'), add(['c'], 'a')]);
    expect(definition).toEqual(formOf([[text('a', { label: 'Uno' })], [text('c')], [text('b', { label: 'Bis' })]]));
    expect(conflicts).toEqual([]);
  });

  test('conflict when both users set a property to different values; the value of the other user is kept', () => {
    const mine = [set('a', 'label', 'Uno'), set('a', 'help', 'H')];
    const { definition, edits, conflicts } = joined([set('a', 'label', 'Otro'), set('a', 'help', 'H')], mine);
    expect(definition).toEqual(formOf([[text('a', { label: 'Otro', help: 'H' })], [text('b')]]));
    expect(edits).toEqual([]);
    expect(conflicts).toEqual([
      {
        edit: { type: 'set', of: field('a'), property: 'label', before: 'A', after: 'Uno' },
        name: 'Uno',
        why: 'changed',
        theirs: 'Otro',
        mine: { part: 'field', place: own(null), value: text('a', { label: 'Uno', help: 'H' }) },
      },
    ]);
  });

  test('conflict when the other user removed the part; the conflict contains the whole local part', () => {
    const { definition, conflicts } = joined([{ type: 'remove', of: [field('b')] }], [set('b', 'label', 'Bis')]);
    expect(rowsOf(definition)).toEqual(['a']);
    expect(conflicts).toEqual([
      {
        edit: { type: 'set', of: field('b'), property: 'label', before: 'B', after: 'Bis' },
        name: 'Bis',
        why: 'gone',
        theirs: undefined,
        mine: { part: 'field', place: own('a'), value: text('b', { label: 'Bis' }) },
      },
    ]);
  });

  test('do not remove a part that the other user changed, unless only its width changed', () => {
    const removal: DesignIntent = { type: 'remove', of: [field('b')] };
    const changed = joined([set('b', 'label', 'Bis')], [removal]);
    expect([rowsOf(changed.definition), changed.conflicts.map(({ why }) => why)]).toEqual([['a|b'], ['touched']]);
    const beside: DesignIntent = {
      type: 'insertFields',
      fields: [text('c')],
      place: { part: 'field', section: 'general', row: 'shared', beside: 'b', side: 'after' },
      commandType: 'add',
    };
    const narrowed = joined([beside], [removal]);
    expect([rowsOf(narrowed.definition), narrowed.conflicts]).toEqual([['a|c'], []]);
  });

  test('remove the fields moved into a section that both users deleted, unless the other user changed them', () => {
    const start = after(
      base,
      { type: 'addSection', tab: 'datos', after: 'general' },
      { type: 'insertFields', fields: [text('c')], place: own(null, 'seccion'), commandType: 'add' },
    ).form;
    const deletion: DesignIntent = { type: 'remove', of: [{ part: 'section', key: 'seccion' }] };
    const beside = { part: 'field', section: 'seccion', row: 'shared', beside: 'c', side: 'after' } as const;
    const mine: DesignIntent[] = [{ type: 'move', of: [field('b')], to: beside }, deletion];
    const both = joined([deletion], mine, start);
    expect([rowsOf(both.definition), both.conflicts]).toEqual([['a'], []]);
    const changed = joined([deletion, set('b', 'label', 'Bis')], mine, start);
    expect([rowsOf(changed.definition), changed.conflicts.map(({ why, name }) => [why, name])]).toEqual([
      ['a|b'],
      [['touched', 'B']],
    ]);
  });

  test('apply at the nearest place when the other user deleted the target', () => {
    const deleted = joined([{ type: 'remove', of: [field('a')] }], [add(['c'], 'a')]);
    expect(rowsOf(deleted.definition)).toEqual(['b|c']);
    const twoParts = after(base, { type: 'addSection', tab: 'datos', after: 'general' }).form;
    const intoDeleted: DesignIntent = {
      type: 'insertFields',
      fields: [text('c')],
      place: own(null, 'seccion'),
      commandType: 'add',
    };
    const section = joined([{ type: 'remove', of: [{ part: 'section', key: 'seccion' }] }], [intoDeleted], twoParts);
    expect([rowsOf(section.definition), section.conflicts]).toEqual([['a|b|c'], []]);
  });

  test('insert a field under a free key when the other user used its key, and later edits use that free key', () => {
    const mine: DesignIntent[] = [
      add(['x'], 'a'),
      set('x', 'label', 'Mío'),
      set('b', 'visible', "x == 'sí'"),
      { type: 'move', of: [field('x')], to: own('b') },
    ];
    const { definition, conflicts, keys } = joined([add(['x'], 'b'), set('x', 'label', 'Suyo')], mine);
    expect(definition).toEqual(
      formOf([
        [text('a')],
        [text('b', { visible: "x_2 == 'sí'" })],
        [text('x_2', { label: 'Mío' })],
        [text('x', { label: 'Suyo' })],
      ]),
    );
    expect([conflicts, keys]).toEqual([[], [{ of: field('x'), to: 'x_2' }]]);
  });

  test('do not remap a key any more after a local edit renamed it', () => {
    const mine: DesignIntent[] = [
      add(['x'], 'b'),
      { type: 'rename', of: field('x'), to: 'y' },
      add(['x'], 'y'),
      set('x', 'help', 'H'),
    ];
    const { definition } = joined([add(['x'], 'b'), set('x', 'label', 'Suyo')], mine);
    const rows = definition.tabs[0]?.sections[0]?.rows.flatMap(({ fields }) => fields) ?? [];
    expect(rows.slice(2)).toEqual([
      text('y', { label: 'X' }),
      text('x_2', { label: 'X', help: 'H' }),
      text('x', { label: 'Suyo' }),
    ]);
  });

  test('rename a field to a free key when the other user used the new key', () => {
    const mine: DesignIntent[] = [{ type: 'rename', of: field('a'), to: 'x' }, set('x', 'help', 'H')];
    const { definition, conflicts } = joined([add(['x'], 'b')], mine);
    expect(definition.tabs[0]?.sections[0]?.rows[0]?.fields).toEqual([text('x_2', { label: 'A', help: 'H' })]);
    expect([definition.naming, conflicts]).toEqual(['x_2', []]);
  });

  test('conflict when both users moved a part, which stays where the other user moved it', () => {
    const parts = after(
      base,
      { type: 'addSection', tab: 'datos', after: 'general' },
      { type: 'addSection', tab: 'datos', after: 'seccion' },
    ).form;
    const move = (section: string): DesignIntent => ({ type: 'move', of: [field('b')], to: own(null, section) });
    const { definition, conflicts } = joined([move('seccion')], [move('seccion_2')], parts);
    expect([rowsOf(definition), conflicts.map(({ edit, why }) => [edit.type, why])]).toEqual([
      ['a/b/'],
      [['move', 'changed']],
    ]);
    const [conflict] = conflicts;
    expect(conflict && resolutionOf(definition, conflict)).toEqual(move('seccion_2'));
  });

  test('change the kind of a field that the other user only moved, and conflict if they changed it', () => {
    const retype: DesignIntent = { type: 'retype', of: field('b'), as: 'number' };
    const rebased = joined([{ type: 'move', of: [field('b')], to: own(null) }], [retype]);
    expect(rebased.definition).toEqual(formOf([[{ kind: 'number', key: 'b', label: 'B' }], [text('a')]]));
    const { definition, conflicts } = joined([set('b', 'label', 'Bis')], [retype]);
    expect(definition).toEqual(formOf([[text('a')], [text('b', { label: 'Bis' })]]));
    expect(conflicts.map((one) => [one.why, resolutionOf(definition, one)])).toEqual([['changed', retype]]);
  });

  test('conflict when they set a property that the new kind of the field does not have', () => {
    const { definition, conflicts } = joined([{ type: 'retype', of: field('b'), as: 'note' }], [set('b', 'help', 'H')]);
    expect(definition.tabs[0]?.sections[0]?.rows[1]?.fields[0]).toMatchObject({ kind: 'note' });
    expect(conflicts.map(({ why }) => why)).toEqual(['changed']);
  });

  test('do not remove the last tab, when the other user removed the rest', () => {
    const tabs = after(base, { type: 'addTab', after: 'datos' }).form;
    const { definition, conflicts } = joined(
      [{ type: 'remove', of: [{ part: 'tab', key: 'datos' }] }],
      [{ type: 'remove', of: [{ part: 'tab', key: 'pestana' }] }],
      tabs,
    );
    expect([definition.tabs.map(({ key }) => key), conflicts.map(({ why }) => why)]).toEqual([
      ['pestana'],
      ['touched'],
    ]);
  });

  test('that replace the whole form conflict with any edit of the other user, which is kept', () => {
    const other = formOf([[text('z')]], { naming: 'z', list: { columns: ['z'], sort: [] } });
    const replace: DesignIntent = { type: 'replace', definition: other, commandType: 'import' };
    const { definition, conflicts } = joined([set('a', 'label', 'Uno')], [replace]);
    expect(definition).toEqual(formOf([[text('a', { label: 'Uno' })], [text('b')]]));
    expect(conflicts.map((one) => resolutionOf(definition, one))).toEqual([{ ...replace, commandType: 'restore' }]);
  });

  test('give valid row widths and table totals', () => {
    const items = formOf([[text('a')], [table('items', { totals: ['precio', 'cantidad'] })]]);
    const column = (key: string) => ({ part: 'column', table: 'items', key }) as const;
    const wide: DesignIntent = {
      type: 'insertFields',
      fields: [text('c')],
      place: { part: 'field', section: 'general', row: 'shared', beside: 'a', side: 'after' },
      commandType: 'add',
    };
    const theirs: DesignIntent[] = [set('items', 'totals', ['cantidad', 'precio']), wide];
    const mine: DesignIntent[] = [{ type: 'remove', of: [column('precio')] }, set('a', 'width', 9)];
    const { definition } = joined(theirs, mine, items);
    const [first, second] = definition.tabs[0]?.sections[0]?.rows.map(({ fields }) => fields) ?? [];
    expect(first?.map(({ key, width }) => [key, width])).toEqual([
      ['a', 6],
      ['c', 6],
    ]);
    expect(second).toEqual([
      table('items', { totals: ['cantidad'], columns: [{ kind: 'number', key: 'cantidad', label: 'Cantidad' }] }),
    ]);
  });

  test('are not applied again when the server saved them but its response was lost', () => {
    const mine = after(
      base,
      add(['texto'], 'b'),
      set('texto', 'label', 'Nombre'),
      { type: 'followLabel', of: field('texto') },
      set('a', 'help', 'H'),
    );
    expect(rebase(mine.form, mine.edits, mine.form)).toEqual({
      definition: mine.form,
      edits: [],
      conflicts: [],
      keys: [],
    });
  });
});
