import { describe, expect, test } from 'vitest';
import {
  actionLabels,
  actions,
  ADMINISTRATOR,
  allowedActions,
  allowedScope,
  coversGrants,
  initialPerfiles,
  shippedPrograms,
  type Grant,
  type Scope,
} from '#contract/permissions.ts';
import { routeTable } from '#contract/routes.ts';

const grant = (scope: Scope, ...granted: Grant['actions']): Grant => ({ program: 'ventas', actions: granted, scope });

describe('the scope in which an action is allowed', () => {
  test.each<[string, readonly Grant[], Scope | undefined]>([
    ['none without perfiles', [], undefined],
    ['none where no perfil names the action', [grant('all', 'create', 'edit')], undefined],
    ['none where it is another program that does', [{ ...grant('all', 'view'), program: 'compras' }], undefined],
    ['that of the only perfil', [grant('own', 'view')], 'own'],
    ['the widest of several', [grant('own', 'view'), grant('branch', 'view')], 'branch'],
    ['the widest whatever the order', [grant('all', 'view'), grant('own', 'view'), grant('branch', 'view')], 'all'],
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
    ['nothing needs nothing', [], [], true],
    ['something needs it', [], [grant('own', 'view')], false],
    ['what one holds is allowed', [grant('branch', 'view')], [grant('branch', 'view')], true],
    ['a narrower scope is allowed', [grant('branch', 'view')], [grant('own', 'view')], true],
    ['a wider scope is not', [grant('branch', 'view')], [grant('all', 'view')], false],
    ['one action too many is too many', [grant('all', 'view', 'edit')], [grant('own', 'view', 'delete')], false],
    [
      'several perfiles together cover what none does alone',
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
      'an action in another program counts for nothing',
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
  test('names each action for people', () => {
    expect(Object.keys(actionLabels)).toEqual([...actions]);
    expect(new Set(Object.values(actionLabels)).size).toBe(actions.length);
  });

  test('has an address for each program, each with a router_name of its own', () => {
    const names = shippedPrograms.map(({ routerName }) => routerName);
    expect(names.filter((name) => !/^[a-z][a-z0-9-]{1,39}$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    const addressed = Object.values(routeTable).filter(({ access }) => access === 'program');
    expect(addressed.map(({ name, path, title }) => ({ name, path, title }))).toEqual(
      expect.arrayContaining(shippedPrograms.map(({ routerName: name, title }) => ({ name, path: `/${name}`, title }))),
    );
  });

  test('gives Administrador every grantable program, whole, and nobody the others', () => {
    const administrator = initialPerfiles.find(({ name }) => name === ADMINISTRATOR);
    expect(initialPerfiles.map(({ name }) => name)).toEqual(['Administrador', 'Ventas', 'Consulta']);
    expect(administrator?.builtin).toBe(true);
    for (const { routerName, actions: all, grantable } of shippedPrograms) {
      const given = allowedActions(administrator?.grants ?? [], routerName);
      expect({ routerName, given }).toEqual({ routerName, given: grantable ? all : [] });
    }
    const granted = initialPerfiles.flatMap(({ grants }) => grants.map(({ program }) => program));
    expect(granted).not.toContain('tests');
    const everything = administrator?.grants ?? [];
    expect(initialPerfiles.every(({ grants }) => coversGrants(everything, grants))).toBe(true);
  });
});
