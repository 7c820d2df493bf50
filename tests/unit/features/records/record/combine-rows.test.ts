import type { TableRow } from '#domain/fields/field-kind.ts';
import { combineRows } from '#features/records/record/compared-record.tsx';
import { expect, test } from 'vitest';

const row = (id: string, nombre = id, cargo = ''): TableRow => ({ id, values: { nombre, cargo } });
const rows = (...ids: string[]) => ids.map((id) => row(id));
const ids = ({ value }: { value: readonly TableRow[] }) => value.map(({ id }) => id).join('');

test('a merged row has in each cell the value of the version that changed the cell', () => {
  const base = rows('a', 'b');
  const mine = [row('a', 'Ana'), row('b')];
  const theirs = [row('a', 'a', 'Caja'), row('b', 'Beto')];
  expect(combineRows({ base, mine, theirs })).toEqual({
    value: [row('a', 'Ana', 'Caja'), row('b', 'Beto')],
    hasClash: false,
  });
});

test('when both versions changed a cell, the local value wins and a clash is reported, except for equal changes', () => {
  const base = rows('a');
  const clash = combineRows({ base, mine: [row('a', 'Ana')], theirs: [row('a', 'Eva')] });
  expect(clash).toEqual({ value: [row('a', 'Ana')], hasClash: true });
  const same = combineRows({ base, mine: [row('a', 'Ana')], theirs: [row('a', 'Ana')] });
  expect(same).toEqual({ value: [row('a', 'Ana')], hasClash: false });
});

test('the rows added in either version are present, local ones after their predecessor in the local version', () => {
  const base = rows('a', 'b');
  expect(ids(combineRows({ base, mine: rows('a', 'm', 'b', 'n'), theirs: rows('a', 'b', 't') }))).toBe('ambnt');
  expect(ids(combineRows({ base, mine: rows('m', 'a', 'b'), theirs: rows('t', 'a', 'b') }))).toBe('mtab');
  expect(ids(combineRows({ base: rows('a'), mine: rows('a', 'm'), theirs: rows('t') }))).toBe('tm');
});

test('the rows removed in either version are removed, unless the other version changed them', () => {
  const base = rows('a', 'b', 'c', 'd');
  const mine = [row('b'), row('c', 'Ceci'), row('d')];
  const theirs = [row('a'), row('b', 'Beto')];
  expect(combineRows({ base, mine, theirs }).value).toEqual([row('b', 'Beto'), row('c', 'Ceci')]);
  expect(ids(combineRows({ base, mine: rows('a'), theirs: [row('a'), row('b', 'Beto')] }))).toBe('ab');
});
