import {
  type Action,
  allowedFieldAccess,
  allowedScope,
  type FieldAccess,
  type Grant,
  type Scope,
} from '#contract/permissions.ts';
import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { nothing, part, type Part } from './statement.ts';

/** Which records of a program a user may access, and which of their fields. */
export interface AccessScope {
  scope: Scope;
  /** Gives the access to a field by its key; the field may belong to any version of the form. */
  access: (key: string) => FieldAccess;
}

/** The access scope of work by the installation itself, which is unrestricted. */
const everything: AccessScope = { scope: 'all', access: () => 'write' };

const accessScopeOfGrants = (grants: readonly Grant[], program: string, action: Action): AccessScope | undefined => {
  const scope = allowedScope(grants, program, action);
  return scope && { scope, access: (key) => allowedFieldAccess(grants, program, key) };
};

/** The current user's access scope for an action in a program; undefined when they have no access. */
export const findAccessScope = (
  { actor }: Pick<Transaction, 'actor'>,
  program: string,
  action: Action,
): AccessScope | undefined => (actor === undefined ? everything : accessScopeOfGrants(actor.grants, program, action));

/** Like `findAccessScope`; throws a 403 for users without access. */
export function accessScopeOf(work: Pick<Transaction, 'actor'>, program: string, action: Action): AccessScope {
  const accessScope = findAccessScope(work, program, action);
  if (accessScope === undefined) throw new Fault('forbidden');
  return accessScope;
}

/** The current user's access scope for a list: records in use need the view action, the bin needs delete. */
export const listAccessScope = (
  work: Pick<Transaction, 'actor'>,
  program: string,
  state: 'active' | 'deleted' = 'active',
): AccessScope => accessScopeOf(work, program, state === 'active' ? 'view' : 'delete');

/** Whether a field is visible. */
export const isVisible = ({ access }: AccessScope, key: string): boolean => access(key) !== 'hidden';

/** Removes the values of hidden fields. */
export const visibleValues = <Value>(
  values: Readonly<Record<string, Value>>,
  accessScope: AccessScope,
): Record<string, Value> => Object.fromEntries(Object.entries(values).filter(([key]) => isVisible(accessScope, key)));

/** Whose scope it is: an actor in a company. */
export type ScopeOwner = Pick<Transaction, 'tenantId' | 'actor'>;

/** The query for the ids of the current user's branches. */
export const ownBranches = ({ tenantId, actor }: ScopeOwner): Part => part`
  select mb.branch_id from membership_branch mb
  where mb.tenant_id = ${tenantId}::uuid and mb.membership_id = ${actor?.membershipId ?? null}::uuid`;

/**
 * The SQL condition, starting with `and`, that restricts records to a scope; `r` is their SQL alias. The branch scope
 * includes the user's own records, so a user without branches sees the records they created.
 */
export function inScope(owner: ScopeOwner, scope: Scope, r: Part): Part {
  const own = part`${r}.owner_id = ${owner.actor?.membershipId ?? null}::uuid`;
  if (scope === 'all') return nothing;
  return scope === 'own' ? part` and ${own}` : part` and (${own} or ${r}.branch_id in (${ownBranches(owner)}))`;
}
