import type { Action, Grant, Scope } from '#contract/permissions.ts';
import { mayViewAs } from '#server/modules/session/view-sessions.ts';
import { expect, test } from 'vitest';

const grant = (program: string, scope: Scope, ...actions: Action[]): Grant => ({ program, actions, scope });

const granter = grant('usuarios', 'all', 'grant');
const sees = grant('clientes', 'all', 'view');
const deletesOwn = grant('clientes', 'own', 'view', 'delete');
const deletesAll = grant('clientes', 'all', 'view', 'delete');

test.each<[string, Grant[], Grant[], boolean]>([
  ['who sees the same records', [granter, sees], [sees], true],
  ['who deletes nothing, for a viewer who deletes their own', [granter, sees, deletesOwn], [sees], true],
  ['whose bin the viewer sees', [granter, deletesAll], [sees, deletesOwn], true],
  ['whose bin has other records than that of the viewer', [granter, sees, deletesOwn], [sees, deletesOwn], false],
  ['who sees records that the viewer does not', [granter, deletesOwn], [sees], false],
  ['of a program that the viewer does not open', [granter], [sees], false],
  ['for a viewer who gives no permissions', [sees], [sees], false],
])('whether somebody may view as a person %s', (_, mine, theirs, may) => {
  expect(mayViewAs(mine, theirs)).toBe(may);
});
