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

/** The ids one comes to by going on in directions. */
function walk(from: KeyedSubject, ...directions: readonly Direction[]): (string | null)[] {
  let at: KeyedSubject | null = from;
  return directions.map((direction) => {
    const next = at === null ? null : stopTowards(tab, at, direction);
    at = next ?? at;
    return next === null ? null : idOf(next);
  });
}

test('arrows go down from head to rows, sideways within a row, and nowhere beyond the edges', () => {
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

test('beside a table stand its columns', () => {
  expect(walk(field('detalle'), 'right', 'right', 'right', 'left', 'left', 'up')).toEqual([
    'column:detalle.que',
    'column:detalle.cuanto',
    null,
    'column:detalle.que',
    'field:detalle',
    'section:lineas',
  ]);
});

test('the ends of the tab are one key away', () => {
  expect(walk(field('b'), 'first', 'last')).toEqual(['section:general', 'column:detalle.cuanto']);
});

test('whoever goes on by fields alone passes over heads and columns', () => {
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

test('a part that is not there leads to the first one', () => {
  expect(stopTowards(tab, field('gone'), 'down')).toEqual({ part: 'section', key: 'general' });
});

test('a range is all fields between two, whichever was chosen first', () => {
  const all = ['field:a', 'field:b', 'field:c', 'field:detalle'];
  expect(fieldsBetween(tab, field('a'), field('detalle')).map(idOf)).toEqual(all);
  expect(fieldsBetween(tab, field('detalle'), field('a')).map(idOf)).toEqual(all);
  expect(fieldsBetween(tab, field('gone'), field('b')).map(idOf)).toEqual(['field:b']);
});

test('what follows a removed part takes its place, else what stands before', () => {
  expect(stopAfterRemoval(tab, [field('b')])).toEqual(field('c'));
  expect(stopAfterRemoval(tab, [field('b'), field('c')])).toEqual({ part: 'section', key: 'lineas' });
  expect(stopAfterRemoval(tab, [field('detalle')])).toEqual({ part: 'section', key: 'lineas' });
});

test('an id of the page names the part it was made of', () => {
  const parts: KeyedSubject[] = [
    { part: 'tab', key: 'datos' },
    { part: 'section', key: 'general' },
    field('a'),
    { part: 'column', table: 'detalle', key: 'que' },
  ];
  expect(parts.map((part) => subjectFrom(idOf(part)))).toEqual(parts);
  expect([subjectFrom('kind:text'), subjectFrom(undefined)]).toEqual([null, null]);
});
