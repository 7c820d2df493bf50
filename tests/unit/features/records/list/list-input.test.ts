import { pressSort } from '#features/records/list/list-question.ts';
import { readKey } from '#features/records/list/use-table.ts';
import { describe, expect, test } from 'vitest';

describe('a press on a list header', () => {
  test('sorts by the column, then reverses; with Shift it adds, then reverses, then removes the column', () => {
    const once = pressSort([{ field: 'b' }, { field: 'c' }], 'a', false);
    const twice = pressSort(once, 'a', false);
    const added = pressSort(twice, 'b', true);
    const reversed = pressSort(added, 'b', true);
    expect([once, twice, added, reversed, pressSort(reversed, 'b', true)]).toEqual([
      [{ field: 'a' }],
      [{ field: 'a', descending: true }],
      [{ field: 'a', descending: true }, { field: 'b' }],
      [
        { field: 'a', descending: true },
        { field: 'b', descending: true },
      ],
      [{ field: 'a', descending: true }],
    ]);
  });
});

describe('the keys of a list', () => {
  const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  const press = (key: string, modifiers: Partial<typeof none> = {}) =>
    readKey({ ...none, ...modifiers, key }, { active: 5, count: 100, visibleRows: 10 });

  test('move the active row, at most to the first or the last row', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];
    expect(keys.map((key) => press(key))).toEqual(
      [6, 4, 15, 0, 0, 99].map((to) => ({ does: 'move', to, extends: false })),
    );
    expect(press('ArrowDown', { shiftKey: true })).toEqual({ does: 'move', to: 6, extends: true });
  });

  test('run the commands of the list; single letters and other key combinations do nothing', () => {
    expect(['Enter', ' ', 'Delete', 'Escape'].map((key) => press(key))).toEqual(
      ['open', 'choose', 'remove', 'forget'].map((does) => ({ does })),
    );
    expect(press('a', { ctrlKey: true })).toEqual({ does: 'chooseAll' });
    expect([press('n'), press('a'), press('Enter', { altKey: true }), press('Delete', { ctrlKey: true })]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
