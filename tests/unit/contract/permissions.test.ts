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

describe('the scope in which an action is allowed', () => {
  test.each<[string, readonly Grant[], Scope | undefined]>([
    ['none without roles', [], undefined],
    ['none when no role grants the action', [grant('all', 'create', 'edit')], undefined],
    [
      'none when a role grants the action in another program only',
      [{ ...grant('all', 'view'), program: 'compras' }],
      undefined,
    ],
    ['that of the only role', [grant('own', 'view')], 'own'],
    ['the widest of several', [grant('own', 'view'), grant('branch', 'view')], 'branch'],
    [
      'the widest of several, in any order',
      [grant('all', 'view'), grant('own', 'view'), grant('branch', 'view')],
      'all',
    ],
    ['not widened by another action', [grant('own', 'view'), grant('all', 'edit')], 'own'],
  ])('is %s', (_, grants, scope) => {
    expect(allowedScope(grants, 'ventas', 'view')).toBe(scope);
  });

  test('gives the actions in the order of the table', () => {
    const grants = [grant('own', 'print', 'view'), grant('all', 'delete', 'view')];
    expect(allowedActions(grants, 'ventas')).toEqual(['view', 'delete', 'print']);
    expect(allowedActions(grants, 'compras')).toEqual([]);
  });
});

describe('handing out grants', () => {
  test.each<[string, readonly Grant[], readonly Grant[], boolean]>([
    ['no grants can be granted without any permission', [], [], true],
    ['a grant cannot be granted without the permission', [], [grant('own', 'view')], false],
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
      'the wide scope of one action covers no other',
      [grant('all', 'view'), grant('own', 'edit')],
      [grant('all', 'edit')],
      false,
    ],
    [
      'an action in another program allows no grant',
      [grant('all', 'view')],
      [{ ...grant('own', 'view'), program: 'compras' }],
      false,
    ],
    ['a grant of no action is harmless', [], [grant('all')], true],
  ])('%s', (_, mine, theirs, covered) => {
    expect(coversGrants(mine, theirs)).toBe(covered);
  });
});

describe('the table of programs', () => {
  test('gives each action a label of its own', () => {
    expect(Object.keys(actionLabels)).toEqual([...actions]);
    expect(new Set(Object.values(actionLabels)).size).toBe(actions.length);
  });

  test('has an address for each program, each with its own router_name', () => {
    const names = shippedPrograms.map(({ routerName }) => routerName);
    expect(names).toEqual(['usuarios', 'empresa', 'auditoria', 'tests']);
    const addressed = Object.values(routeTable).filter(({ access }) => access === 'program');
    expect(addressed.map(({ name, path, title }) => ({ name, path, title }))).toEqual(
      expect.arrayContaining(shippedPrograms.map(({ routerName: name, title }) => ({ name, path: `/${name}`, title }))),
    );
  });

  test('gives no two programs of a new company the same icon', () => {
    const pictures = [...shippedPrograms, ...shippedForms.map(({ definition }) => definition)].map(({ icon }) => icon);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test('grants Administrador everything by rule, and other roles nothing beyond what they may have', () => {
    expect(initialRoles.map(({ name, grants }) => [name, grants?.map(({ program }) => program)])).toEqual([
      ['Administrador', undefined],
      ['Ventas', ['clientes', 'productos', 'empresa']],
      ['Consulta', ['clientes', 'productos', 'empresa']],
    ]);
    const starting = ['clientes', 'productos'].map((routerName) => ({ routerName, actions: recordActions }));
    const allGrants = everyGrant([...shippedPrograms, ...starting]);
    expect(initialRoles.map(({ grants }) => coversGrants(allGrants, grants ?? []))).toEqual([true, true, true]);
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
      'untouched by another program',
      [{ ...viewGrant({ costo: 'hidden' }), program: 'compras' }, viewGrant({})],
      'write',
    ],
  ])('are %s', (_, grants, access) => {
    expect(allowedFieldAccess(grants, 'ventas', 'costo')).toBe(access);
  });

  test.each<[string, Grant['fields'], Grant['fields'], boolean]>([
    ['a field the user may write', {}, {}, true],
    ['a field hidden from the user', { costo: 'hidden' }, {}, false],
    ['write access to a field the user may only read', { costo: 'read' }, {}, false],
    ['read access to a field the user may only read', { costo: 'read' }, { costo: 'read' }, true],
    ['hiding a field the user may only read', { costo: 'read' }, { costo: 'hidden' }, true],
  ])('can be granted or not: %s', (_, mine, theirs, covered) => {
    expect(coversGrants([viewGrant(mine)], [viewGrant(theirs)])).toBe(covered);
  });
});
