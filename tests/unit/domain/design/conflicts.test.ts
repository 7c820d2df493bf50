import { describe, expect, test } from 'vitest';
import { applyEdits } from '#domain/design/apply-edit.ts';
import { type EditConflict, openConflicts } from '#domain/design/conflicts.ts';
import type { Edit, KeyedSubject } from '#domain/design/edit.types.ts';
import type { DesignIntent } from '#domain/design/intent.types.ts';
import { piecesOf, rebase, replay } from '#domain/design/rebase.ts';
import { resolutionOf } from '#domain/design/resolution.ts';
import { coalesce } from '#domain/design/coalesce.ts';
import { applyIntent, formOf, refused, text } from './kit/orders.ts';
import { add, after, base, field, joined, own, set } from './kit/two-people.ts';

describe('unsaved edits', () => {
  const label = (before: string, now: string): Edit => ({
    type: 'set',
    of: field('a'),
    property: 'label',
    before,
    after: now,
  });

  test('of one property are coalesced into one edit, or into none when they restore its value', () => {
    expect(coalesce([label('A', 'U'), label('U', 'Un'), label('Un', 'Uno')])).toEqual([label('A', 'Uno')]);
    expect(coalesce([label('A', 'U'), label('U', 'A')])).toEqual([]);
  });

  test('are not coalesced across the removal of the edited part', () => {
    const removed = after(
      base,
      set('a', 'label', 'U'),
      { type: 'remove', of: [field('a')] },
      {
        type: 'insertFields',
        fields: [text('a', { label: 'U' })],
        place: own(null),
        commandType: 'paste',
      },
      set('a', 'label', 'V'),
    );
    expect(applyEdits(base, coalesce(removed.edits))).toEqual(removed.form);
  });

  test('give the same definition without conflicts when they are replayed on the form they were made in', () => {
    const mine = after(base, set('a', 'label', 'Uno'), add(['c'], 'a'));
    expect(replay(base, mine.edits, mine.form)).toEqual({
      definition: mine.form,
      edits: mine.edits,
      conflicts: [],
      keys: [],
    });
  });
});

describe('a conflict', () => {
  const { conflicts, definition } = joined([{ type: 'remove', of: [field('b')] }], [set('b', 'label', 'Bis')]);

  test('about a field that the other user deleted is resolved by inserting the field with the local edits', () => {
    const [conflict] = conflicts;
    const intent = conflict ? resolutionOf(definition, conflict) : null;
    expect(intent).toEqual({
      type: 'insertFields',
      fields: [text('b', { label: 'Bis' })],
      place: own('a'),
      commandType: 'paste',
    });
    expect(intent && applyIntent(definition, intent).after).toEqual(
      formOf([[text('a')], [text('b', { label: 'Bis' })]]),
    );
  });

  test('is the same when only the locally edited parts are known, instead of the whole local form', () => {
    const theirs = after(base, { type: 'remove', of: [field('b')] }).form;
    const mine = after(base, set('b', 'label', 'Bis'), set('b', 'help', 'H'), add(['c'], 'a'));
    const known = piecesOf(mine.form, mine.edits);
    expect(known).toEqual([{ part: 'field', place: own('c'), value: text('b', { label: 'Bis', help: 'H' }) }]);
    expect(rebase(theirs, mine.edits, known)).toEqual(rebase(theirs, mine.edits, mine.form));
    expect(rebase(theirs, mine.edits, []).conflicts.map(({ name, mine: left }) => [name, left])).toEqual([
      ['b', null],
      ['b', null],
    ]);
  });

  test('about a column of a deleted table, or a part whose local version is unknown, cannot be resolved', () => {
    const part = { part: 'section', key: 'nada' } as const;
    const hopeless: EditConflict = {
      edit: { type: 'set', of: part, property: 'title', before: 'X', after: 'Y' },
      name: 'X',
      why: 'gone',
      theirs: undefined,
      mine: null,
    };
    expect(resolutionOf(base, hopeless)).toBeNull();
    const mine = {
      part: 'column',
      place: { part: 'column', table: 'nada', after: null },
      value: { kind: 'text', key: 'x', label: 'X' },
    } as const;
    const edit = {
      type: 'set',
      of: { part: 'column', table: 'nada', key: 'x' },
      property: 'label',
      before: 'W',
      after: 'X',
    } as const;
    expect(resolutionOf(base, { ...hopeless, edit, mine })).toBeNull();
  });

  test('about a deleted section or tab is resolved by inserting it without the parts that were moved elsewhere', () => {
    const section = (key: string, ...keys: readonly string[]) => ({
      key,
      rows: keys.map((one) => ({ fields: [text(one)] })),
    });
    const extra = { key: 'extra', title: 'Extra', sections: [section('uno', 'c', 'd'), section('dos', 'e')] };
    const start = { ...base, tabs: [...base.tabs, extra] };
    const moved: DesignIntent = { type: 'move', of: [field('c')], to: own('b') };
    const settled = (of: KeyedSubject) => {
      const title: DesignIntent = { type: 'set', of, property: 'title', value: 'Otra' };
      const { definition, conflicts: open } = joined([moved, { type: 'remove', of: [of] }], [title], start);
      return open.map((one) => resolutionOf(definition, one));
    };
    expect(settled({ part: 'section', key: 'uno' })).toEqual([
      { type: 'insertSections', sections: [{ ...section('uno', 'd'), title: 'Otra' }], tab: 'extra', after: null },
    ]);
    expect(settled({ part: 'tab', key: 'extra' })).toEqual([
      {
        type: 'insertTabs',
        tabs: [{ key: 'extra', title: 'Otra', sections: [section('uno', 'd'), section('dos', 'e')] }],
        after: 'datos',
      },
    ]);
  });

  test('stays open, as the same object, until the form has the local value', () => {
    const { conflicts: open, definition: theirs } = joined([set('a', 'label', 'Otro')], [set('a', 'label', 'Uno')]);
    expect(openConflicts(theirs, open)[0]).toBe(open[0]);
    expect(openConflicts(after(theirs, set('a', 'label', 'Uno')).form, open)).toEqual([]);
    const third = openConflicts(after(theirs, set('a', 'label', 'Tercero')).form, open);
    expect(third).toEqual(open.map((one) => ({ ...one, theirs: 'Tercero' })));
    expect(refused(theirs, set('a', 'label', 'Otro'))).toBe('nothingChanges');
  });

  test('about a local removal stays open until the part is deleted', () => {
    const { conflicts: open, definition: theirs } = joined(
      [set('b', 'label', 'Bis')],
      [{ type: 'remove', of: [field('b')] }],
    );
    expect(open.map((one) => resolutionOf(theirs, one))).toEqual([{ type: 'remove', of: [field('b')] }]);
    expect(openConflicts(after(theirs, { type: 'remove', of: [field('b')] }).form, open)).toEqual([]);
  });
});
