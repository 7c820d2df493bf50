import { placePath, readUsersAddress, usersAddress, type UsersPlace } from '#features/users/users-address.ts';
import { expect, test } from 'vitest';

const list: UsersPlace = { tab: 'usuarios', record: null, filters: { text: '', state: '' }, size: 25 };

test.each<[UsersPlace, string, string]>([
  [list, '/usuarios', ''],
  [{ ...list, record: 'nuevo' }, '/usuarios/nuevo', ''],
  [{ ...list, record: 'u1' }, '/usuarios/u1', ''],
  [{ ...list, tab: 'perfiles' }, '/usuarios/perfiles', ''],
  [{ ...list, tab: 'perfiles', record: 'p1' }, '/usuarios/perfiles/p1', ''],
  [{ ...list, record: 'a b/ñ' }, '/usuarios/a%20b%2F%C3%B1', ''],
  [
    { ...list, record: 'u1', filters: { text: 'Ñandutí & Cía', state: 'invited' }, size: 'todas' },
    '/usuarios/u1',
    '?buscar=%C3%91andut%C3%AD+%26+C%C3%ADa&estado=invited&filas=todas',
  ],
])('a place in the users page is written to a URL and read back unchanged: %o', (place, path, search) => {
  expect(usersAddress(place)).toBe(`${path}${search}`);
  expect(readUsersAddress(path, search)).toEqual(place);
});

test('invalid filters in a URL are ignored, and an undecodable record id is kept as written', () => {
  expect(readUsersAddress('/usuarios/', '?estado=borrado&filas=7')).toEqual(list);
  expect(readUsersAddress('/usuarios/%', '')).toEqual({ ...list, record: '%' });
});

test('the path of a record contains no filters or page size', () => {
  expect(placePath({ tab: 'perfiles', record: 'p1' })).toBe('/usuarios/perfiles/p1');
});
