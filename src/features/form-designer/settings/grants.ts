import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { userEndpoints } from '#contract/endpoints/users.ts';
import { type Action, scopes } from '#contract/permissions.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';

/** Roles as the server sends them to a user who may grant. */
export type Roles = AnswerOf<typeof userEndpoints.roles>;
export type Role = Roles['rows'][number];
export type Grant = Role['grants'][number];

/** A revoked action, with the grants of the program before and after. */
export interface Revocation {
  readonly action: Action;
  readonly before: readonly Grant[];
  readonly after: readonly Grant[];
}

/** Whether the grants allow an action in a program, in any scope. */
export const isGranted = (grants: readonly Grant[], program: string, action: Action): boolean =>
  grants.some((grant) => grant.program === program && grant.actions.includes(action));

/** Whether the grants of a program cover only some of its records. */
export const isNarrow = (grants: readonly Grant[], program: string): boolean =>
  grants.some((grant) => grant.program === program && grant.scope !== 'all');

const withoutAction = (grant: Grant, action: Action): Grant => ({
  ...grant,
  actions: grant.actions.filter((one) => one !== action),
});

/** Adds an action, and the read access it requires, to the grant of a program with the widest scope. */
function widened(own: readonly Grant[], program: string, action: Action): readonly Grant[] {
  const [widest, ...others] = own.toSorted((one, other) => scopes.indexOf(one.scope) - scopes.indexOf(other.scope));
  const base: Grant = widest ?? { program, actions: [], scope: 'all' };
  return [{ ...base, actions: [...new Set<Action>([...base.actions, 'view', action])] }, ...others];
}

const grantsIn = (grants: readonly Grant[], program: string) => grants.filter((grant) => grant.program === program);

const withoutRevoked = (own: readonly Grant[], action: Action): readonly Grant[] =>
  action === 'view' ? [] : own.map((grant) => withoutAction(grant, action)).filter(({ actions }) => actions.length > 0);

/**
 * The grants of a program after granting an action that they lack. When revoking that action led to exactly these
 * grants, restores the grants from before, with their limits. After a full revocation, any other action gets no wider
 * scope than before.
 */
function withRestored(
  own: readonly Grant[],
  program: string,
  action: Action,
  revocations: readonly Revocation[],
): readonly Grant[] {
  const same = revocations.findLast((one) => one.action === action && isDeepEqual(one.after, own));
  if (same !== undefined) return same.before;
  if (own.length > 0) return widened(own, program, action);
  const revoked = revocations.findLast(({ after }) => after.length === 0)?.before ?? [];
  const bare = revoked.map((grant) => ({ ...grant, actions: [] }));
  return widened(bare, program, action).filter(({ actions }) => actions.length > 0);
}

/** Records the revocation of an action, so that it can be restored. */
export function revocationOf(grants: readonly Grant[], program: string, action: Action): Revocation {
  const before = grantsIn(grants, program);
  return { action, before, after: withoutRevoked(before, action) };
}

/** The grants with field limits or a narrow scope that revoking an action removes. */
export const lostBy = (grants: readonly Grant[], program: string, action: Action): readonly Grant[] =>
  grantsIn(grants, program)
    .filter(({ scope, fields }) => scope !== 'all' || Object.keys(fields ?? {}).length > 0)
    .filter((grant) => withoutRevoked([grant], action).length === 0);

/**
 * The grants of a role after granting or revoking an action of a program; other programs are unchanged. Revoking
 * read access revokes every action.
 * @param revocations earlier revocations of the role in the program, the latest last
 */
export function setAction(
  grants: readonly Grant[],
  program: string,
  action: Action,
  isOn: boolean,
  revocations: readonly Revocation[] = [],
): Grant[] {
  const rest = grants.filter((grant) => grant.program !== program);
  const own = grantsIn(grants, program);
  return [...rest, ...(isOn ? withRestored(own, program, action, revocations) : withoutRevoked(own, action))];
}
