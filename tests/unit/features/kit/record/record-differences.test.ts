import { type ComparedField, findDifferences, mergeChosen } from '#features/kit/record/record-differences.ts';
import { expect, test } from 'vitest';
import type { Place } from './record-fixtures.ts';

const fields: readonly ComparedField<Place>[] = [
  { name: 'name', label: 'Nombre', describe: (form) => form.name },
  { name: 'city', label: 'Ciudad', describe: (form) => form.city },
];
const base = { name: 'Central', city: 'Luque' };

test('the comparison of two versions proposes the local value only for fields that were changed locally', () => {
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

test('the comparison of two versions omits fields with the same value in both versions', () => {
  const both = { name: 'Matriz', city: 'Luque' };
  expect(findDifferences(fields, { base, mine: both, theirs: { ...both } })).toEqual([]);
});

test('merging takes the chosen fields from the local version and all others from the other user’s version', () => {
  const versions = { mine: { name: 'Central 2', city: 'Luque' }, theirs: { name: 'Matriz', city: 'Areguá' } };
  expect(mergeChosen(versions, [{ name: 'name' }, { name: 'city' }], { name: 'mine' })).toEqual({
    name: 'Central 2',
    city: 'Areguá',
  });
});

test('the comparison of two versions proposes the merged value of a field when it differs from both', () => {
  const letters = ({ name }: Place) => name.split(' ');
  const combining: readonly ComparedField<Place>[] = [
    {
      name: 'name',
      label: 'Nombre',
      describe: (form) => form.name,
      combine: ({ mine, theirs }) => ({
        value: [...new Set([...letters(theirs), ...letters(mine)])].join(' '),
        hasClash: false,
      }),
    },
  ];
  const versions = { base: { ...base, name: 'A' }, mine: { ...base, name: 'A B' }, theirs: { ...base, name: 'A C' } };
  const differences = findDifferences(combining, versions);
  const both = { value: 'A C B', hasClash: false, text: 'A C B' };
  expect(differences).toEqual([{ name: 'name', label: 'Nombre', mine: 'A B', theirs: 'A C', both, proposed: 'both' }]);
  expect(mergeChosen(versions, differences, { name: 'both' })).toEqual({ name: 'A C B', city: 'Luque' });
  const within = findDifferences(combining, { ...versions, theirs: { ...base, name: 'A' } });
  expect(within).toEqual([{ name: 'name', label: 'Nombre', mine: 'A B', theirs: 'A', proposed: 'mine' }]);
});

test('the comparison of a table field lists the rows that each version changed since the common base', () => {
  const rows = (then: Place, now: Place) => ({ text: `${then.city}>${now.city}`, total: 1, told: [] });
  const withRows: readonly ComparedField<Place>[] = [
    {
      name: 'city',
      label: 'Ciudades',
      describe: () => 'no se usa',
      rows,
      combine: () => ({ value: 'Luque y Areguá', hasClash: true }),
    },
  ];
  const versions = { base, mine: { ...base, city: 'Itá' }, theirs: { ...base, city: 'Areguá' } };
  expect(findDifferences(withRows, versions)).toEqual([
    {
      name: 'city',
      label: 'Ciudades',
      mine: 'Luque>Itá',
      theirs: 'Luque>Areguá',
      both: { value: 'Luque y Areguá', hasClash: true, text: 'Luque>Luque y Areguá' },
      rows: {
        mine: { text: 'Luque>Itá', total: 1, told: [] },
        theirs: { text: 'Luque>Areguá', total: 1, told: [] },
        both: { text: 'Luque>Luque y Areguá', total: 1, told: [] },
      },
      proposed: 'both',
    },
  ]);
});
