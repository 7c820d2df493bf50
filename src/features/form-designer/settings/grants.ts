import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { userEndpoints } from '#contract/endpoints/users.ts';
import { type Action, scopes } from '#contract/permissions.ts';
import { isSameContent } from '#domain/forms/same-content.ts';

/** Roles as whoever may grant reads them. */
export type Roles = AnswerOf<typeof userEndpoints.roles>;
export type Role = Roles['rows'][number];
export type Grant = Role['grants'][number];

/** An action that was taken, with the grants of the program before and after. */
export interface Taking {
  readonly action: Action;
  readonly before: readonly Grant[];
  readonly after: readonly Grant[];
}

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

const grantsIn = (grants: readonly Grant[], program: string) => grants.filter((grant) => grant.program === program);

const takenFrom = (own: readonly Grant[], action: Action): readonly Grant[] =>
  action === 'view' ? [] : own.map((grant) => withoutAction(grant, action)).filter(({ actions }) => actions.length > 0);

/** What was taken is given back as it was; another action of what went altogether reaches no more than that did. */
function given(own: readonly Grant[], program: string, action: Action, taken: readonly Taking[]): readonly Grant[] {
  const same = taken.findLast((one) => one.action === action && isSameContent(one.after, own));
  if (same !== undefined) return same.before;
  if (own.length > 0) return widened(own, program, action);
  const gone = taken.findLast(({ after }) => after.length === 0)?.before ?? [];
  const bare = gone.map((grant) => ({ ...grant, actions: [] }));
  return widened(bare, program, action).filter(({ actions }) => actions.length > 0);
}

/** What taking an action of a program makes of its grants, to be given back later. */
export function takingOf(grants: readonly Grant[], program: string, action: Action): Taking {
  const before = grantsIn(grants, program);
  return { action, before, after: takenFrom(before, action) };
}

/** The grants with hidden or read-only fields, or that reach but some records, that go when an action is taken. */
export const lostBy = (grants: readonly Grant[], program: string, action: Action): readonly Grant[] =>
  grantsIn(grants, program)
    .filter(({ scope, fields }) => scope !== 'all' || Object.keys(fields ?? {}).length > 0)
    .filter((grant) => takenFrom([grant], action).length === 0);

/**
 * The grants of a role with one action of a program given or taken; those of other programs stay as they are. Whoever
 * may not see a program may do nothing in it.
 * @param taken what was taken of the role in the program before, the last at the end
 */
export function setAction(
  grants: readonly Grant[],
  program: string,
  action: Action,
  isOn: boolean,
  taken: readonly Taking[] = [],
): Grant[] {
  const rest = grants.filter((grant) => grant.program !== program);
  const own = grantsIn(grants, program);
  return [...rest, ...(isOn ? given(own, program, action, taken) : takenFrom(own, action))];
}
