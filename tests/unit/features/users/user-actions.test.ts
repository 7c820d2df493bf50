import type { Action } from '#contract/permissions.ts';
import { actionsFor, type UserAction, userActions } from '#features/users/user-actions.ts';
import { roleChoices } from '#features/users/user-page.tsx';
import type { UserRow } from '#features/users/user-record.ts';
import { describe, expect, test } from 'vitest';

const active: UserRow = {
  id: 'm1',
  name: 'Ana Benítez',
  email: 'ana@ejemplo.com.py',
  state: 'active',
  roles: [],
  branches: [],
  sessions: 2,
  last_seen_at: null,
  self: false,
  manageable: true,
  revision: 5,
};
const all = (): boolean => true;

describe('the actions on a user', () => {
  test.each<[string, UserRow, (action: Action) => boolean, UserAction[]]>([
    ['an active user with sessions', active, all, ['endSessions', 'disable', 'remove']],
    ['an active user without sessions', { ...active, sessions: 0 }, all, ['disable', 'remove']],
    ['a disabled user', { ...active, state: 'disabled', sessions: 0 }, all, ['enable', 'remove']],
    ['an invited user', { ...active, state: 'invited', sessions: 0 }, all, ['resend', 'withdraw']],
    [
      'an active user, if the signed-in user may only edit',
      active,
      (action) => action === 'edit',
      ['endSessions', 'disable'],
    ],
    ['the signed-in user', { ...active, self: true }, all, []],
    ['a user with more permissions than the signed-in one', { ...active, manageable: false }, all, []],
  ])(
    'depend on the state of that user and on the permissions of the signed-in user: %s',
    (_who, row, may, expected) => {
      expect(actionsFor(row, may)).toEqual(expected);
    },
  );

  test('include disabling, whose question states the effect on open sessions, data and roles', () => {
    expect(userActions.disable.question(active)).toBe(
      'Ana Benítez no podrá entrar a la empresa y se cerrarán sus sesiones (2 sesiones abiertas). Sus datos y perfiles quedan.\n¿Desea desactivar este usuario?',
    );
    expect(userActions.disable.question({ ...active, sessions: 0 })).toBe(
      'Ana Benítez no podrá entrar a la empresa. Sus datos y perfiles quedan.\n¿Desea desactivar este usuario?',
    );
  });
});

test('a role that grants permissions the signed-in user lacks cannot be chosen, and the choice states the reason', () => {
  const role = { builtin: false, grants: [], users: 0, revision: 1 };
  const choices = roleChoices([
    { ...role, id: 'p1', name: 'Consulta', manageable: true },
    { ...role, id: 'p2', name: 'Jefe', manageable: false },
  ]);
  expect(choices).toEqual([
    { id: 'p1', name: 'Consulta' },
    { id: 'p2', name: 'Jefe', locked: 'Otorga permisos que usted no tiene.' },
  ]);
});
