import type { Action } from '#contract/permissions.ts';
import { actionsFor, type UserAction, userActions } from '#features/users/user-actions.ts';
import { roleChoices } from '#features/users/user-options.ts';
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
    ['an active one with sessions', active, all, ['endSessions', 'disable', 'remove']],
    ['an active one without', { ...active, sessions: 0 }, all, ['disable', 'remove']],
    ['a disabled one', { ...active, state: 'disabled', sessions: 0 }, all, ['enable', 'remove']],
    ['an invited one', { ...active, state: 'invited', sessions: 0 }, all, ['resend', 'withdraw']],
    ['a user, for a viewer who may only edit', active, (action) => action === 'edit', ['endSessions', 'disable']],
    ['the signed-in user', { ...active, self: true }, all, []],
    ['a user with more permissions than the signed-in one', { ...active, manageable: false }, all, []],
  ])('match its state and the permissions: %s', (_who, row, may, expected) => {
    expect(actionsFor(row, may)).toEqual(expected);
  });

  test('are described in full before they run', () => {
    expect(userActions.disable.question(active)).toBe(
      'Ana Benítez no podrá entrar a la empresa y se cerrarán sus sesiones (2 sesiones abiertas). Sus datos y perfiles quedan.\n¿Desea desactivar este usuario?',
    );
    expect(userActions.disable.question({ ...active, sessions: 0 })).toBe(
      'Ana Benítez no podrá entrar a la empresa. Sus datos y perfiles quedan.\n¿Desea desactivar este usuario?',
    );
  });
});

test('a role that grants more than the current user has is locked, with the reason', () => {
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
