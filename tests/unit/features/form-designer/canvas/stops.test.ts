import type { KeyedSubject } from '#domain/design/edit.types.ts';
import type { FormTab } from '#domain/forms/form-definition.ts';
import {
  type Direction,
  fieldsBetween,
  fieldTowards,
  idOf,
  stopAfterRemoval,
  stopTowards,
  subjectFrom,
} from '#features/form-designer/canvas/stops.ts';
import { expect, test } from 'vitest';
import { order } from './canvas-forms.ts';

const tab: FormTab = order.tabs[0] ?? { key: '', title: '', sections: [] };
const field = (key: string): KeyedSubject => ({ part: 'field', key });

/** The ids of the parts reached from a part, one for each direction in turn; null at the edge. */
function walk(from: KeyedSubject, ...directions: readonly Direction[]): (string | null)[] {
  let at: KeyedSubject | null = from;
  return directions.map((direction) => {
    const next = at === null ? null : stopTowards(tab, at, direction);
    at = next ?? at;
    return next === null ? null : idOf(next);
  });
}

test('moves between section headings and rows, sideways within a row, and stops at the edges', () => {
  expect(walk({ part: 'section', key: 'general' }, 'up', 'down', 'down', 'right', 'right', 'left', 'up')).toEqual([
    null,
    'field:a',
    'field:b',
    'field:c',
    null,
    'field:b',
    'field:a',
  ]);
});

test('reaches the columns of a table by moving right from the table', () => {
  expect(walk(field('detalle'), 'right', 'right', 'right', 'left', 'left', 'up')).toEqual([
    'column:detalle.que',
    'column:detalle.cuanto',
    null,
    'column:detalle.que',
    'field:detalle',
    'section:lineas',
  ]);
});

test('the directions «first» and «last» lead to the first and the last part of the tab', () => {
  expect(walk(field('b'), 'first', 'last')).toEqual(['section:general', 'column:detalle.cuanto']);
});

test('skips headings and columns when moving by fields', () => {
  const towards = (key: string, direction: Direction) => {
    const next = fieldTowards(tab, field(key), direction);
    return next === null ? null : idOf(next);
  };
  expect([towards('c', 'down'), towards('detalle', 'right'), towards('a', 'up')]).toEqual([
    'field:detalle',
    null,
    null,
  ]);
  expect([towards('b', 'first'), towards('b', 'last')]).toEqual(['field:a', 'field:detalle']);
});

test('moves to the first part of the tab when the current part does not exist', () => {
  expect(stopTowards(tab, field('gone'), 'down')).toEqual({ part: 'section', key: 'general' });
});

test('a range contains all fields between two fields, whichever of the two comes first', () => {
  const all = ['field:a', 'field:b', 'field:c', 'field:detalle'];
  expect(fieldsBetween(tab, field('a'), field('detalle')).map(idOf)).toEqual(all);
  expect(fieldsBetween(tab, field('detalle'), field('a')).map(idOf)).toEqual(all);
  expect(fieldsBetween(tab, field('gone'), field('b')).map(idOf)).toEqual(['field:b']);
});

test('the part after removed parts replaces them, or the part before them when none follows', () => {
  expect(stopAfterRemoval(tab, [field('b')])).toEqual(field('c'));
  expect(stopAfterRemoval(tab, [field('b'), field('c')])).toEqual({ part: 'section', key: 'lineas' });
  expect(stopAfterRemoval(tab, [field('detalle')])).toEqual({ part: 'section', key: 'lineas' });
});

test('parses the DOM id of a part back into the part', () => {
  const parts: KeyedSubject[] = [
    { part: 'tab', key: 'datos' },
    { part: 'section', key: 'general' },
    field('a'),
    { part: 'column', table: 'detalle', key: 'que' },
  ];
  expect(parts.map((part) => subjectFrom(idOf(part)))).toEqual(parts);
  expect([subjectFrom('kind:text'), subjectFrom(undefined)]).toEqual([null, null]);
});
