import { type ComparedField, findDifferences, mergeChosen } from '#features/kit/record-differences.ts';
import { expect, test } from 'vitest';
import type { Place } from './record-fixtures.ts';

const fields: readonly ComparedField<Place>[] = [
  { name: 'name', label: 'Nombre', describe: (form) => form.name },
  { name: 'city', label: 'Ciudad', describe: (form) => form.city },
];
const base = { name: 'Central', city: 'Luque' };

test('proposes mine only where I changed the field', () => {
  expect(
    findDifferences(fields, {
      base,
      mine: { name: 'Central 2', city: 'Luque' },
      theirs: { name: 'Matriz', city: 'Areguá' },
    }),
  ).toEqual([
    { name: 'name', label: 'Nombre', mine: 'Central 2', theirs: 'Matriz', proposed: 'mine' },
    { name: 'city', label: 'Ciudad', mine: 'Luque', theirs: 'Areguá', proposed: 'theirs' },
  ]);
});

test('shows no field that both wrote alike', () => {
  const both = { name: 'Matriz', city: 'Luque' };
  expect(findDifferences(fields, { base, mine: both, theirs: { ...both } })).toEqual([]);
});

test('takes from mine only what was chosen', () => {
  expect(
    mergeChosen({ name: 'Central 2', city: 'Luque' }, { name: 'Matriz', city: 'Areguá' }, { name: 'mine' }),
  ).toEqual({ name: 'Central 2', city: 'Areguá' });
});
