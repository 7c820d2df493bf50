import { type Action, scopes } from '#contract/permissions.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { PermissionChange, Revocation, Revocations, Role, RoleGrant } from '#machines/permission-save/index.ts';

/** Whether the grants allow an action in a program, in any scope. */
export const isGranted = (grants: readonly RoleGrant[], program: string, action: Action): boolean =>
  grants.some((grant) => grant.program === program && grant.actions.includes(action));

/** Whether the grants of a program cover only some of its records. */
export const isNarrow = (grants: readonly RoleGrant[], program: string): boolean =>
  grants.some((grant) => grant.program === program && grant.scope !== 'all');

const withoutAction = (grant: RoleGrant, action: Action): RoleGrant => ({
  ...grant,
  actions: grant.actions.filter((one) => one !== action),
});

/** Adds an action, and the read access it requires, to the grant of a program with the widest scope. */
function widened(own: readonly RoleGrant[], program: string, action: Action): readonly RoleGrant[] {
  const [widest, ...others] = own.toSorted((one, other) => scopes.indexOf(one.scope) - scopes.indexOf(other.scope));
  const base: RoleGrant = widest ?? { program, actions: [], scope: 'all' };
  return [{ ...base, actions: [...new Set<Action>([...base.actions, 'view', action])] }, ...others];
}

const grantsIn = (grants: readonly RoleGrant[], program: string) => grants.filter((grant) => grant.program === program);

const withoutRevoked = (own: readonly RoleGrant[], action: Action): readonly RoleGrant[] =>
  action === 'view' ? [] : own.map((grant) => withoutAction(grant, action)).filter(({ actions }) => actions.length > 0);

/**
 * The grants of a program after granting an action that they lack. When revoking that action led to exactly these
 * grants, restores the grants from before, with their limits. After a full revocation, any other action gets no wider
 * scope than before.
 */
function withRestored(
  own: readonly RoleGrant[],
  program: string,
  action: Action,
  revocations: readonly Revocation[],
): readonly RoleGrant[] {
  const same = revocations.findLast((one) => one.action === action && isDeepEqual(one.after, own));
  if (same !== undefined) return same.before;
  if (own.length > 0) return widened(own, program, action);
  const revoked = revocations.findLast(({ after }) => after.length === 0)?.before ?? [];
  const bare = revoked.map((grant) => ({ ...grant, actions: [] }));
  return widened(bare, program, action).filter(({ actions }) => actions.length > 0);
}

/** Records the revocation of an action, so that it can be restored. */
export function revocationOf(grants: readonly RoleGrant[], program: string, action: Action): Revocation {
  const before = grantsIn(grants, program);
  return { action, before, after: withoutRevoked(before, action) };
}

/** The grants with field limits or a narrow scope that revoking an action removes. */
export const lostBy = (grants: readonly RoleGrant[], program: string, action: Action): readonly RoleGrant[] =>
  grantsIn(grants, program)
    .filter(({ scope, fields }) => scope !== 'all' || Object.keys(fields ?? {}).length > 0)
    .filter((grant) => withoutRevoked([grant], action).length === 0);

/**
 * The grants of a role after granting or revoking an action of a program; other programs are unchanged. Revoking
 * read access revokes every action.
 * @param revocations earlier revocations of the role in the program, the latest last
 */
export function setAction(
  grants: readonly RoleGrant[],
  program: string,
  action: Action,
  isOn: boolean,
  revocations: readonly Revocation[] = [],
): RoleGrant[] {
  const rest = grants.filter((grant) => grant.program !== program);
  const own = grantsIn(grants, program);
  return [...rest, ...(isOn ? withRestored(own, program, action, revocations) : withoutRevoked(own, action))];
}

/** The grants of a role in which the changes that wait to be saved are applied, in their order. */
export function grantsAfter(
  { id, grants }: Role,
  program: string,
  waiting: readonly PermissionChange[],
  saved: Revocations,
): readonly RoleGrant[] {
  const start = { now: grants, revocations: saved[id] ?? [] };
  return waiting
    .filter(({ role }) => role.id === id)
    .reduce(
      ({ now, revocations }, { action, isOn }) => ({
        now: setAction(now, program, action, isOn, revocations),
        revocations: isOn ? revocations : [...revocations, revocationOf(now, program, action)],
      }),
      start,
    ).now;
}
