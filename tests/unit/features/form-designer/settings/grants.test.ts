import {
  grantsAfter,
  isGranted,
  isNarrow,
  lostBy,
  setAction,
  revocationOf,
} from '#features/form-designer/settings/grants.ts';
import { describe, expect, test } from 'vitest';

const others = { program: 'clientes', actions: ['view' as const], scope: 'all' as const };
const wide = { program: 'ordenes', actions: ['view' as const], scope: 'all' as const };
const own = {
  program: 'ordenes',
  actions: ['edit' as const],
  scope: 'own' as const,
  fields: { precio: 'hidden' as const },
};

describe('an action of a program', () => {
  test('is granted together with read access', () => {
    expect(setAction([others], 'ordenes', 'create', true)).toEqual([
      others,
      { program: 'ordenes', actions: ['view', 'create'], scope: 'all' },
    ]);
  });

  test('is added to the grant with the widest scope; narrower grants of the role stay unchanged', () => {
    expect(setAction([own, others, wide], 'ordenes', 'delete', true)).toEqual([
      others,
      { ...wide, actions: ['view', 'delete'] },
      own,
    ]);
  });

  test('is revoked from every grant of the program, removing a grant without actions', () => {
    expect(setAction([others, wide, own], 'ordenes', 'edit', false)).toEqual([others, wide]);
  });

  test('is revoked together with read access, which removes every grant of the program', () => {
    expect(setAction([others, wide, own], 'ordenes', 'view', false)).toEqual([others]);
  });

  test.each(['view', 'edit'] as const)(
    'that was revoked gets its former limits back when it is granted again: «%s»',
    (action) => {
      const before = [others, wide, own];
      const revoked = [revocationOf(before, 'ordenes', action)];
      const after = setAction(before, 'ordenes', action, false);
      expect(setAction(after, 'ordenes', action, true, revoked)).toEqual(before);
    },
  );

  test('gets its former limits back after it and then read access were revoked, and both granted again', () => {
    const before = [{ ...own, actions: ['view' as const, 'edit' as const] }];
    const withoutEdit = setAction(before, 'ordenes', 'edit', false);
    const revoked = [revocationOf(before, 'ordenes', 'edit'), revocationOf(withoutEdit, 'ordenes', 'view')];
    const again = setAction([], 'ordenes', 'view', true, revoked);
    expect(again).toEqual(withoutEdit);
    expect(setAction(again, 'ordenes', 'edit', true, revoked)).toEqual(before);
  });

  test('granted after read access was revoked has the limits of the revoked grant, but not its other actions', () => {
    const before = [{ ...own, actions: ['view' as const, 'edit' as const] }];
    const revoked = [revocationOf(before, 'ordenes', 'view')];
    expect(setAction([], 'ordenes', 'create', true, revoked)).toEqual([{ ...own, actions: ['view', 'create'] }]);
  });

  test('is checked by lostBy for grants with limits that its revocation would remove', () => {
    const both = { ...own, actions: ['view' as const, 'edit' as const] };
    expect([
      lostBy([wide], 'ordenes', 'view'),
      lostBy([both], 'ordenes', 'edit'),
      lostBy([both], 'ordenes', 'view'),
      lostBy([wide, own], 'ordenes', 'edit'),
      lostBy([own], 'clientes', 'edit'),
    ]).toEqual([[], [], [both], [own], []]);
  });

  test('counts as granted in any scope; a scope that covers only some records is detected', () => {
    expect([isGranted([own], 'ordenes', 'edit'), isGranted([own], 'ordenes', 'view')]).toEqual([true, false]);
    expect([isNarrow([wide, own], 'ordenes'), isNarrow([wide], 'ordenes'), isNarrow([own], 'clientes')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is shown with the changes that wait to be saved, which restore what they revoke; other roles stay unchanged', () => {
    const role = (id: string) => ({
      id,
      name: 'Ventas',
      builtin: false,
      grants: [others, own],
      users: 2,
      revision: 3,
      manageable: true,
    });
    const change = (isOn: boolean) => ({ role: role('r1'), action: 'edit' as const, isOn });
    expect([
      grantsAfter(role('r1'), 'ordenes', [change(false)], {}),
      grantsAfter(role('r1'), 'ordenes', [change(false), change(true)], {}),
      grantsAfter({ ...role('r1'), grants: [others] }, 'ordenes', [change(true)], {
        r1: [revocationOf([own], 'ordenes', 'edit')],
      }),
      grantsAfter(role('r10'), 'ordenes', [change(false)], {}),
    ]).toEqual([[others], [others, own], [others, own], [others, own]]);
  });
});
