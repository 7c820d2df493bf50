import { expect, test } from 'vitest';
import { initialsOf } from '#ui/person.tsx';

test.each([
  ['Ramona Giménez', 'RG'],
  ['José Félix Estigarribia', 'JE'],
  ['  ñandutí  ', 'Ñ'],
  ['óscar álvarez', 'ÓÁ'],
  ['😀 Pérez', '😀P'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
