import { shippedForms } from '#domain/forms/shipped/index.ts';
import { describe, expect, test } from 'vitest';
import {
  actionLabels,
  actions,
  allowedActions,
  allowedFieldAccess,
  allowedScope,
  coversGrants,
  everyGrant,
  type FieldAccess,
  type Grant,
  initialRoles,
  recordActions,
  shippedPrograms,
  type Scope,
} from '#contract/permissions.ts';
import { routeTable } from '#contract/routes.ts';

const grant = (scope: Scope, ...granted: Grant['actions']): Grant => ({ program: 'ventas', actions: granted, scope });

describe('the permissions of a user in a program', () => {
  test.each<[string, readonly Grant[], Scope | undefined]>([
    ['not allowed without roles', [], undefined],
    ['not allowed when no role grants it', [grant('all', 'create', 'edit')], undefined],
    [
      'not allowed when a role grants it only in another program',
      [{ ...grant('all', 'view'), program: 'compras' }],
      undefined,
    ],
    ['allowed in the scope of the only role that grants it', [grant('own', 'view')], 'own'],
    ['allowed in the widest scope of several roles', [grant('own', 'view'), grant('branch', 'view')], 'branch'],
    [
      'allowed in the widest scope of several roles, whatever the order of the roles',
      [grant('all', 'view'), grant('own', 'view'), grant('branch', 'view')],
      'all',
    ],
    ['not allowed in the wider scope of another action', [grant('own', 'view'), grant('all', 'edit')], 'own'],
  ])('an action is %s', (_, grants, scope) => {
    expect(allowedScope(grants, 'ventas', 'view')).toBe(scope);
  });

  test('list the allowed actions in the order of the table of actions, without duplicates', () => {
    const grants = [grant('own', 'print', 'view'), grant('all', 'delete', 'view')];
    expect(allowedActions(grants, 'ventas')).toEqual(['view', 'delete', 'print']);
    expect(allowedActions(grants, 'compras')).toEqual([]);
  });
});

describe('granting permissions to others', () => {
  test.each<[string, readonly Grant[], readonly Grant[], boolean]>([
    ['a user without permissions may grant an empty list', [], [], true],
    ['a user may not grant a permission they lack', [], [grant('own', 'view')], false],
    ['a user may grant a permission they have', [grant('branch', 'view')], [grant('branch', 'view')], true],
    ['a user may grant a narrower scope than their own', [grant('branch', 'view')], [grant('own', 'view')], true],
    ['a user may not grant a wider scope than their own', [grant('branch', 'view')], [grant('all', 'view')], false],
    [
      'a user may not grant a set with one action they lack',
      [grant('all', 'view', 'edit')],
      [grant('own', 'view', 'delete')],
      false,
    ],
    [
      'several roles together allow a grant that none allows alone',
      [grant('all', 'view'), grant('own', 'edit')],
      [grant('own', 'view', 'edit')],
      true,
    ],
    [
      'a user may not grant an action in the wider scope of another action',
      [grant('all', 'view'), grant('own', 'edit')],
      [grant('all', 'edit')],
      false,
    ],
    [
      'a user may not grant an action that they may perform only in another program',
      [grant('all', 'view')],
      [{ ...grant('own', 'view'), program: 'compras' }],
      false,
    ],
    ['a user without permissions may grant a grant without actions', [], [grant('all')], true],
  ])('%s', (_, mine, theirs, covered) => {
    expect(coversGrants(mine, theirs)).toBe(covered);
  });
});

describe('the table of programs', () => {
  test('gives each action a different label', () => {
    expect(Object.keys(actionLabels)).toEqual([...actions]);
    expect(new Set(Object.values(actionLabels)).size).toBe(actions.length);
  });

  test('lists the shipped programs; each has a route with its name, path and title', () => {
    const names = shippedPrograms.map(({ routerName }) => routerName);
    expect(names).toEqual(['calendario', 'usuarios', 'empresa', 'auditoria', 'tests']);
    const addressed = Object.values(routeTable).filter(({ access }) => access === 'program');
    expect(addressed.map(({ name, path, title }) => ({ name, path, title }))).toEqual(
      expect.arrayContaining(shippedPrograms.map(({ routerName: name, title }) => ({ name, path: `/${name}`, title }))),
    );
  });

  test('gives a different icon to each program of a new company', () => {
    const pictures = [...shippedPrograms, ...shippedForms.map(({ definition }) => definition)].map(({ icon }) => icon);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test('stores no grants for Administrador, and only existing permissions for the other initial roles', () => {
    expect(initialRoles.map(({ name, grants }) => [name, grants?.map(({ program }) => program)])).toEqual([
      ['Administrador', undefined],
      ['Ventas', ['clientes', 'productos', 'empresa', 'calendario']],
      ['Consulta', ['clientes', 'productos', 'empresa', 'calendario']],
    ]);
    const starting = ['clientes', 'productos'].map((routerName) => ({ routerName, actions: recordActions }));
    const allGrants = everyGrant([...shippedPrograms, ...starting]);
    const covered = (granted: readonly Grant[]) =>
      initialRoles.flatMap(({ grants }) => (grants === null ? [] : [coversGrants(granted, grants)]));
    expect([covered(allGrants), covered(everyGrant(shippedPrograms))]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

describe('the fields of a program', () => {
  const viewGrant = (fields: Grant['fields']): Grant => ({ ...grant('all', 'view'), fields });

  test.each<[string, readonly Grant[], FieldAccess]>([
    ['hidden from a user who may not view the program', [], 'hidden'],
    ['writable when no role restricts them', [viewGrant(undefined)], 'write'],
    ['restricted as the only role defines', [viewGrant({ costo: 'hidden' })], 'hidden'],
    [
      'readable when the widest of several roles allows reading',
      [viewGrant({ costo: 'hidden' }), viewGrant({ costo: 'read' })],
      'read',
    ],
    [
      'writable when one of several roles does not restrict them',
      [viewGrant({ costo: 'hidden' }), viewGrant({ margen: 'read' })],
      'write',
    ],
    [
      'writable when only a grant for another program restricts them',
      [{ ...viewGrant({ costo: 'hidden' }), program: 'compras' }, viewGrant({})],
      'write',
    ],
  ])('are %s', (_, grants, access) => {
    expect(allowedFieldAccess(grants, 'ventas', 'costo')).toBe(access);
  });

  test.each<[string, Grant['fields'], Grant['fields'], boolean]>([
    ['a user may grant write access to a field they may write', {}, {}, true],
    ['a user may not grant write access to a field hidden from them', { costo: 'hidden' }, {}, false],
    ['a user may not grant write access to a field they may only read', { costo: 'read' }, {}, false],
    ['a user may grant read access to a field they may only read', { costo: 'read' }, { costo: 'read' }, true],
    ['a user may grant a role that hides a field they may only read', { costo: 'read' }, { costo: 'hidden' }, true],
  ])('are checked when granting: %s', (_, mine, theirs, covered) => {
    expect(coversGrants([viewGrant(mine)], [viewGrant(theirs)])).toBe(covered);
  });
});
