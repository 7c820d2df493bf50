import type { KeyedSubject, Place } from '#domain/design/edit.types.ts';
import type { Field } from '#domain/fields/field.ts';
import { placeTowards, stepTowards } from '#features/form-designer/canvas/drag-places.ts';
import { placeName } from '#features/form-designer/canvas/place-names.ts';
import type { Direction } from '#features/form-designer/canvas/stops.ts';
import { expect, test } from 'vitest';
import { order } from './canvas-forms.ts';

/** The names of the places that dragged parts reach, one for each direction in turn; null at the edge. */
function dragThrough(of: readonly KeyedSubject[], ...directions: readonly Direction[]): (string | null)[] {
  let to: Place | null = null;
  return directions.map((direction) => {
    const next = placeTowards(order, { of, to }, direction);
    to = next ?? to;
    return next === null ? null : placeName(order, next);
  });
}

const field = (key: string): KeyedSubject => ({ part: 'field', key });

test('moves a field down row by row, through sections and into the next tab', () => {
  expect(dragThrough([field('a')], 'up', 'down', 'down', 'down', 'down', 'down')).toEqual([
    null,
    'Debajo de «Gama»',
    'Al principio de «Líneas»',
    'Debajo de «Detalle»',
    'Al principio de «Sección sin título»',
    null,
  ]);
});

test('moves a field up row by row, without the place where the field already is', () => {
  expect(dragThrough([field('detalle')], 'up', 'up', 'up', 'up')).toEqual([
    'Debajo de «Gama»',
    'Debajo de «Alfa»',
    'Al principio de «General»',
    null,
  ]);
});

test('moves a field sideways into the row above it', () => {
  expect(dragThrough([field('detalle')], 'up', 'left', 'right', 'right', 'right', 'up')).toEqual([
    'Debajo de «Gama»',
    'A la izquierda de «Beta»',
    'A la derecha de «Beta»',
    'A la derecha de «Gama»',
    null,
    'Debajo de «Alfa»',
  ]);
});

test('moves a field of a shared row first beside its neighbour, then below the row', () => {
  expect(dragThrough([field('c')], 'left', 'down')).toEqual(['A la izquierda de «Beta»', 'Debajo de «Beta»']);
});

test('moves several fields together, and never to a place between two of them', () => {
  expect(dragThrough([field('a'), field('b'), field('c')], 'down')).toEqual(['Al principio de «Líneas»']);
});

test('moves several fields from the place of the first one in the form, whichever was selected first', () => {
  expect(dragThrough([field('b'), field('c')], 'up', 'down', 'down')).toEqual([
    'Al principio de «General»',
    'Debajo de «Alfa»',
    'Al principio de «Líneas»',
  ]);
  expect(dragThrough([field('c'), field('b')], 'down')).toEqual(['Al principio de «Líneas»']);
  expect(dragThrough([field('c'), field('a')], 'up')).toEqual([null]);
});

test('a single step sideways moves a field only within its row', () => {
  const step = (key: string, direction: 'left' | 'right') => {
    const to = stepTowards(order, [field(key)], direction);
    return to === null ? null : placeName(order, to);
  };
  expect([step('b', 'left'), step('b', 'right')]).toEqual([null, 'A la derecha de «Gama»']);
  expect([step('c', 'left'), step('detalle', 'left')]).toEqual(['A la izquierda de «Beta»', null]);
});

test('moves sections through tabs, tabs among tabs, and columns within their table', () => {
  expect(dragThrough([{ part: 'section', key: 'general' }], 'down', 'down', 'down')).toEqual([
    'Debajo de «Líneas»',
    'Al principio de «Otros»',
    'Debajo de «Sección sin título»',
  ]);
  expect(dragThrough([{ part: 'tab', key: 'otros' }], 'left', 'right')).toEqual([
    'Primera pestaña',
    'Detrás de «Datos»',
  ]);
  expect(dragThrough([{ part: 'column', table: 'detalle', key: 'que' }], 'left', 'right')).toEqual([
    null,
    'Detrás de «Cuánto»',
  ]);
});

test('moves a column sideways within its table, and up and down to the end of other tables', () => {
  const [datos, ...others] = order.tabs;
  const [general, lineas] = datos?.sections ?? [];
  if (datos === undefined || general === undefined || lineas === undefined) throw new Error('The form is another');
  const second: Field = {
    kind: 'table',
    key: 'pagos',
    label: 'Pagos',
    columns: [{ kind: 'text', key: 'medio', label: 'Medio' }],
  };
  const form = {
    ...order,
    tabs: [{ ...datos, sections: [general, { ...lineas, rows: [...lineas.rows, { fields: [second] }] }] }, ...others],
  };
  const nextPlace = (of: readonly KeyedSubject[], to: Place | null, direction: Direction) =>
    placeTowards(form, { of, to }, direction);
  const que: KeyedSubject = { part: 'column', table: 'detalle', key: 'que' };
  const cuanto: KeyedSubject = { part: 'column', table: 'detalle', key: 'cuanto' };
  const behind = (table: string, after: string | null): Place => ({ part: 'column', table, after });
  expect([nextPlace([que], null, 'up'), nextPlace([que], null, 'down')]).toEqual([null, behind('pagos', 'medio')]);
  expect(nextPlace([que], behind('pagos', 'medio'), 'left')).toEqual(behind('pagos', null));
  expect(nextPlace([que], behind('pagos', 'medio'), 'right')).toBeNull();
  expect(nextPlace([que], behind('pagos', null), 'up')).toEqual(behind('detalle', 'cuanto'));
  expect([nextPlace([cuanto], null, 'left'), nextPlace([cuanto], null, 'right')]).toEqual([
    behind('detalle', null),
    null,
  ]);
  expect([nextPlace([que, cuanto], null, 'right'), nextPlace([que, cuanto], null, 'down')]).toEqual([
    null,
    behind('pagos', 'medio'),
  ]);
  expect([nextPlace([que], null, 'first'), nextPlace([que], null, 'last')]).toEqual([
    behind('detalle', null),
    behind('detalle', 'cuanto'),
  ]);
});
