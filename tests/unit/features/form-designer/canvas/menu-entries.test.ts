import type { KeyedSubject } from '#domain/design/edit.types.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import {
  actionEntries,
  kindEntries,
  type PartEntry,
  placeEntries,
} from '#features/form-designer/canvas/menu-entries.ts';
import { expect, test } from 'vitest';
import { order } from './canvas-forms.ts';

const disabled = (entries: readonly PartEntry[]) =>
  entries.filter(({ isDisabled }) => isDisabled === true).map(({ id }) => id);
const moveOf = (of: KeyedSubject, id: string) => {
  const does = actionEntries(order, of).find((entry) => entry.id === id)?.does;
  return does !== undefined && 'moveTo' in does ? does.moveTo : null;
};
const field = (key: string): KeyedSubject => ({ part: 'field', key });

test('the menu of a field can move the field within its section, beside another field or to its own row', () => {
  const place = { part: 'field', section: 'general' };
  expect(moveOf(field('c'), 'beside')).toBeNull();
  expect(moveOf(field('b'), 'beside')).toEqual({ ...place, row: 'shared', beside: 'a', side: 'after' });
  expect(moveOf(field('c'), 'alone')).toEqual({ ...place, row: 'own', after: 'b' });
  expect(moveOf(field('c'), 'first')).toEqual({ ...place, row: 'own', after: null });
  expect(moveOf(field('a'), 'last')).toEqual({ ...place, row: 'own', after: 'c' });
  expect(moveOf(field('a'), 'down')).toEqual({ ...place, row: 'own', after: 'c' });
});

test('disables the menu entries that are impossible or would change nothing', () => {
  expect(disabled(actionEntries(order, field('a')))).toEqual(['up', 'first', 'beside', 'alone']);
  expect(disabled(actionEntries(order, { part: 'section', key: 'vacia' }))).toEqual([
    'cut',
    'up',
    'down',
    'places',
    'remove',
  ]);
  expect(disabled(actionEntries(order, { part: 'tab', key: 'otros' }))).toEqual(['down']);
});

test('offers to copy, cut, paste and duplicate every part', () => {
  const parts: readonly KeyedSubject[] = [
    field('a'),
    { part: 'column', table: 'detalle', key: 'que' },
    { part: 'section', key: 'general' },
    { part: 'tab', key: 'datos' },
  ];
  const wanted = ['copy', 'cut', 'paste', 'duplicate'];
  for (const of of parts) {
    expect(actionEntries(order, of).flatMap(({ id }) => (wanted.includes(id) ? [id] : []))).toEqual(wanted);
  }
});

test('lists every other section as a target for a field, and every other tab for a section', () => {
  expect(placeEntries(order, field('a')).map(({ label }) => label)).toEqual([
    'Datos: Líneas',
    'Otros: Sección sin título',
  ]);
  expect(placeEntries(order, { part: 'section', key: 'general' })).toEqual([
    {
      id: 'tab:otros',
      label: 'A la pestaña «Otros»',
      does: { moveTo: { part: 'section', tab: 'otros', after: 'vacia' } },
    },
  ]);
});

test('a column can be converted only to the other kinds that a table can contain', () => {
  const ids = kindEntries(order, { part: 'column', table: 'detalle', key: 'que' }).map(({ id }) => id);
  expect(ids).toContain('kind:link');
  expect(ids.filter((id) => ['kind:text', 'kind:table', 'kind:heading'].includes(id))).toEqual([]);
});

test('lists every other table as a target for a column, unless it is the only column of its table', () => {
  const of: KeyedSubject = { part: 'column', table: 'detalle', key: 'que' };
  const column = (key: string): LeafField => ({ kind: 'text', key, label: key });
  const formWith = (...columns: readonly LeafField[]): FormDefinition => ({
    ...order,
    tabs: [
      ...order.tabs,
      {
        key: 'mas',
        title: 'Más',
        sections: [
          {
            key: 'pagos',
            rows: [{ fields: [{ kind: 'table', key: 'pagos', label: 'Pagos', columns: [...columns] }] }],
          },
        ],
      },
    ],
  });
  const places = (form: FormDefinition, one: KeyedSubject) =>
    actionEntries(form, one).find(({ id }) => id === 'places')?.isDisabled;
  expect(placeEntries(formWith(column('medio')), of)).toEqual([
    { id: 'table:pagos', label: 'Pagos', does: { moveTo: { part: 'column', table: 'pagos', after: 'medio' } } },
  ]);
  expect([
    places(order, of),
    places(formWith(column('medio')), of),
    places(formWith(column('medio')), { part: 'column', table: 'pagos', key: 'medio' }),
  ]).toEqual([true, false, true]);
});
