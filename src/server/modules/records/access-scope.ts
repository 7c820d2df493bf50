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

/** Which records of a program somebody reaches, and which fields of them. */
export interface AccessScope {
  scope: Scope;
  /** By key of a field of any version. */
  access: (key: string) => FieldAccess;
}

/** What the installation does by itself is held back by nothing. */
const everything: AccessScope = { scope: 'all', access: () => 'write' };

const accessScopeOfGrants = (grants: readonly Grant[], program: string, action: Action): AccessScope | undefined => {
  const scope = allowedScope(grants, program, action);
  return scope && { scope, access: (key) => allowedFieldAccess(grants, program, key) };
};

/** What whoever does this work reaches in a program with an action; undefined where it is nothing. */
export const findAccessScope = (
  { actor }: Pick<Transaction, 'actor'>,
  program: string,
  action: Action,
): AccessScope | undefined => (actor === undefined ? everything : accessScopeOfGrants(actor.grants, program, action));

/** As `findAccessScope`; whoever reaches nothing is refused. */
export function accessScopeOf(work: Pick<Transaction, 'actor'>, program: string, action: Action): AccessScope {
  const accessScope = findAccessScope(work, program, action);
  if (accessScope === undefined) throw new Fault('forbidden');
  return accessScope;
}

/** What whoever does this work reaches of the records a list is of: those in use whoever sees them, the bin who may delete. */
export const listAccessScope = (
  work: Pick<Transaction, 'actor'>,
  program: string,
  state: 'active' | 'deleted' = 'active',
): AccessScope => accessScopeOf(work, program, state === 'active' ? 'view' : 'delete');

/** Whether a field may be seen. */
export const isSeen = ({ access }: AccessScope, key: string): boolean => access(key) !== 'hidden';

/** Values without those of fields that may not be seen. */
export const seenOf = <Value>(
  values: Readonly<Record<string, Value>>,
  accessScope: AccessScope,
): Record<string, Value> => Object.fromEntries(Object.entries(values).filter(([key]) => isSeen(accessScope, key)));

/** Branches the one who does this work belongs to. */
const ownBranches = ({ tenantId, actor }: Transaction): Part => part`
  select mb.branch_id from membership_branch mb
  where mb.tenant_id = ${tenantId}::uuid and mb.membership_id = ${actor?.membershipId ?? null}::uuid`;

/**
 * The condition, beginning with `and`, that narrows records to a scope; `r` is the record. Those of one's branches are
 * also one's own: whoever belongs to no branch sees what they made themselves.
 */
export function inScope(work: Transaction, scope: Scope, r: Part): Part {
  const own = part`${r}.owner_id = ${work.actor?.membershipId ?? null}::uuid`;
  if (scope === 'all') return nothing;
  return scope === 'own' ? part` and ${own}` : part` and (${own} or ${r}.branch_id in (${ownBranches(work)}))`;
}
