import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { userEndpoints } from '#contract/endpoints/users.ts';
import { type Action, scopes } from '#contract/permissions.ts';

/** Perfiles as whoever may grant reads them. */
export type Perfiles = AnswerOf<typeof userEndpoints.perfiles>;
export type Perfil = Perfiles['rows'][number];
type Grant = Perfil['grants'][number];

/** What the grants allow with the records of a program, in whatever scope. */
export const isGranted = (grants: readonly Grant[], program: string, action: Action): boolean =>
  grants.some((grant) => grant.program === program && grant.actions.includes(action));

/** Whether what a program's grants allow reaches only some of its records. */
export const isNarrow = (grants: readonly Grant[], program: string): boolean =>
  grants.some((grant) => grant.program === program && grant.scope !== 'all');

const withoutAction = (grant: Grant, action: Action): Grant => ({
  ...grant,
  actions: grant.actions.filter((one) => one !== action),
});

/** The grant of a program that reaches most records, with an action more and with seeing, which any other includes. */
function widened(own: readonly Grant[], program: string, action: Action): readonly Grant[] {
  const [widest, ...others] = own.toSorted((one, other) => scopes.indexOf(one.scope) - scopes.indexOf(other.scope));
  const base: Grant = widest ?? { program, actions: [], scope: 'all' };
  return [{ ...base, actions: [...new Set<Action>([...base.actions, 'view', action])] }, ...others];
}

/**
 * The grants of a perfil with one action of a program given or taken; those of other programs stay as they are. Whoever
 * may not see a program may do nothing in it.
 */
export function setAction(grants: readonly Grant[], program: string, action: Action, isOn: boolean): Grant[] {
  const rest = grants.filter((grant) => grant.program !== program);
  const own = grants.filter((grant) => grant.program === program);
  if (isOn) return [...rest, ...widened(own, program, action)];
  const left = action === 'view' ? [] : own.map((grant) => withoutAction(grant, action));
  return [...rest, ...left.filter(({ actions }) => actions.length > 0)];
}
