import { useRowKeys } from '#features/records/list/record-table.tsx';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

/** The React keys of a list’s rows, and a function that replaces the rows. */
function keysOf(start: string, ids: readonly string[]) {
  const hook = renderHook((page: { start: string; ids: readonly string[] }) => useRowKeys(page.start, page.ids), {
    initialProps: { start, ids },
  });
  return {
    now: () => hook.result.current,
    show: (start: string, ids: readonly string[]) => hook.rerender({ start, ids }),
  };
}

test('reloaded rows keep their keys at any position, and new rows get unused keys', () => {
  const rows = keysOf('first', ['ana', 'bea', 'eva']);
  expect(rows.now()).toEqual([0, 1, 2]);
  rows.show('first', ['zoe', 'eva', 'ana']);
  expect(rows.now()).toEqual([3, 2, 0]);
  rows.show('first', ['bea', 'zoe', 'eva', 'ana']);
  expect(rows.now()).toEqual([4, 3, 2, 0]);
});

test('rows of another page reuse the keys of the previous rows, and additional rows get unused keys', () => {
  const rows = keysOf('first', ['ana', 'bea']);
  rows.show('first', ['zoe', 'ana']);
  rows.show('second', ['eva', 'ana', 'luz']);
  expect(rows.now()).toEqual([2, 0, 5]);
  rows.show('third', ['sol']);
  expect(rows.now()).toEqual([2]);
});
