import type { Grant } from '#contract/permissions.ts';
import {
  cellState,
  columnsOf,
  fieldAccessOf,
  type GrantableProgram,
  inOrder,
  isGranted,
  moveInGrid,
  setFieldAccess,
  setGranted,
  setScope,
  unnamedBy,
} from '#features/users/permission-matrix.ts';
import { describe, expect, test } from 'vitest';

const users: GrantableProgram = {
  router_name: 'usuarios',
  title: 'Usuarios',
  group: 'Administración',
  actions: ['view', 'create', 'grant'],
  held: ['view', 'create', 'grant'],
  scoped: false,
  fields: [],
  naming: null,
};
const sales: GrantableProgram = {
  ...users,
  router_name: 'ventas',
  title: 'Ventas',
  actions: ['view', 'issue'],
  held: ['view'],
  scoped: true,
  fields: [
    { key: 'precio', label: 'Precio' },
    { key: 'costo', label: 'Costo' },
  ],
  naming: 'precio',
};
const programs = [users, sales];
const salesGrant: Grant = { program: 'ventas', actions: ['view'], scope: 'branch' };

describe('the field access of a role', () => {
  const salesGrants = (fields: Grant['fields'], ...more: Grant['actions']): Grant[] => [
    { ...salesGrant, actions: ['view', ...more], fields },
  ];

  test.each<[string, Grant[], GrantableProgram, string | null]>([
    [
      'creates records and hides the field that names them',
      salesGrants({ precio: 'hidden' }, 'create'),
      sales,
      'Precio',
    ],
    [
      'creates records and may only read the field that names them',
      salesGrants({ precio: 'read' }, 'create'),
      sales,
      'Precio',
    ],
    ['creates records and hides another field', salesGrants({ costo: 'hidden' }, 'create'), sales, null],
    ['creates no records', salesGrants({ precio: 'hidden' }), sales, null],
    ['creates records in another program', salesGrants({ precio: 'hidden' }, 'create'), users, null],
  ])('is checked against the right to create records: a role that %s', (_, grants, program, label) => {
    expect(unnamedBy(grants, program)).toBe(label);
  });

  test('is read and write by default', () => {
    const restricted = setFieldAccess([salesGrant], 'ventas', 'costo', 'hidden');
    expect(restricted).toEqual([{ ...salesGrant, fields: { costo: 'hidden' } }]);
    expect(['precio', 'costo'].map((field) => fieldAccessOf(restricted, 'ventas', field))).toEqual(['write', 'hidden']);
  });

  test('does not depend on the order of its changes, and is omitted once every field may be written again', () => {
    const one = setFieldAccess(setFieldAccess([salesGrant], 'ventas', 'precio', 'read'), 'ventas', 'costo', 'hidden');
    const other = setFieldAccess(setFieldAccess([salesGrant], 'ventas', 'costo', 'hidden'), 'ventas', 'precio', 'read');
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
    expect(setFieldAccess(setFieldAccess(one, 'ventas', 'precio', 'write'), 'ventas', 'costo', 'write')).toEqual([
      salesGrant,
    ]);
  });

  test('stays restricted when the actions or the scope change', () => {
    const restricted = setFieldAccess([salesGrant], 'ventas', 'costo', 'read');
    const changed = setScope(
      setGranted(restricted, programs, { program: 'ventas', action: 'issue' }, true),
      'ventas',
      'all',
    );
    expect(changed).toEqual([
      { program: 'ventas', actions: ['view', 'issue'], scope: 'all', fields: { costo: 'read' } },
    ]);
  });
});

describe('the matrix of a role', () => {
  test('has a column for each action of any program, in a fixed order', () => {
    expect(columnsOf([sales, users])).toEqual(['view', 'create', 'issue', 'grant']);
  });

  test('grants view together with any other action', () => {
    expect(setGranted([salesGrant], programs, { program: 'usuarios', action: 'grant' }, true)).toEqual([
      { program: 'usuarios', actions: ['view', 'grant'], scope: 'all' },
      salesGrant,
    ]);
  });

  test('revokes the whole program when view is revoked', () => {
    const grants: Grant[] = [{ program: 'usuarios', actions: ['view', 'create'], scope: 'all' }, salesGrant];
    expect(setGranted(grants, programs, { program: 'usuarios', action: 'view' }, false)).toEqual([salesGrant]);
  });

  test('revokes one action and keeps the scope', () => {
    const grants: Grant[] = [{ program: 'ventas', actions: ['view', 'issue'], scope: 'own' }];
    expect(setGranted(grants, programs, { program: 'ventas', action: 'issue' }, false)).toEqual([
      { program: 'ventas', actions: ['view'], scope: 'own' },
    ]);
  });

  test('is the stored matrix again after an action is granted and revoked', () => {
    const stored = inOrder([salesGrant, { program: 'usuarios', actions: ['create', 'view'], scope: 'all' }], programs);
    const changed = setGranted(stored, programs, { program: 'ventas', action: 'issue' }, true);
    expect(setGranted(changed, programs, { program: 'ventas', action: 'issue' }, false)).toEqual(stored);
    expect(stored).toEqual([{ program: 'usuarios', actions: ['view', 'create'], scope: 'all' }, salesGrant]);
  });

  test('drops actions that the program lacks, and programs that cannot be granted', () => {
    const foreign: Grant[] = [
      { program: 'ventas', actions: ['view', 'grant'], scope: 'all' },
      { program: 'tests', actions: ['view'], scope: 'all' },
    ];
    expect(inOrder(foreign, programs)).toEqual([{ program: 'ventas', actions: ['view'], scope: 'all' }]);
  });

  test('changes the scope of one program only', () => {
    const both: Grant[] = [{ program: 'usuarios', actions: ['view'], scope: 'all' }, salesGrant];
    expect(setScope(both, 'ventas', 'own')).toEqual([both[0], { ...salesGrant, scope: 'own' }]);
  });

  test('tells whether an action of a program is granted', () => {
    expect([isGranted([salesGrant], 'ventas', 'view'), isGranted([salesGrant], 'ventas', 'issue')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a cell of the matrix', () => {
  const open = { isBuiltin: false, isReadOnly: false };

  test.each([
    ['does not exist for an action the program lacks', sales, 'grant', open, 'absent'],
    ['is fixed in a built-in role', users, 'view', { ...open, isBuiltin: true }, 'builtin'],
    ['is fixed for a user who may not change roles', users, 'view', { ...open, isReadOnly: true }, 'readOnly'],
    ['is fixed if the user lacks the action', sales, 'issue', open, 'notHeld'],
    ['is editable otherwise', users, 'grant', open, 'open'],
  ] as const)('%s', (_what, program, action, role, state) => {
    expect(cellState(program, action, role)).toBe(state);
  });
});

describe('keyboard navigation in the matrix', () => {
  const cells = [
    [true, false, true],
    [true, true, false],
  ];
  const at = (row: number, column: number) => ({ row, column });

  test.each([
    ['ArrowRight', false, at(0, 0), at(0, 2)],
    ['ArrowLeft', false, at(0, 2), at(0, 0)],
    ['ArrowRight', false, at(1, 1), at(1, 1)],
    ['ArrowUp', false, at(1, 1), at(1, 1)],
    ['ArrowDown', false, at(0, 0), at(1, 0)],
    ['End', false, at(0, 0), at(0, 2)],
    ['Home', false, at(1, 1), at(1, 0)],
    ['Home', true, at(1, 1), at(0, 0)],
    ['End', true, at(0, 0), at(1, 1)],
    ['a', false, at(0, 0), null],
  ])('with key %s (Control: %s) goes from %o to %o', (key, isControl, from, to) => {
    expect(moveInGrid(from, key, isControl, cells)).toEqual(to);
  });
});
