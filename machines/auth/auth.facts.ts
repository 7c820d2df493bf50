import type { SessionFacts } from '../navigation-guard/index.ts';
import type { AuthContext, Permissions } from './auth.types.ts';

export const noPermissions: Permissions = { programs: [], others: [], userData: {} };

/** Context values without a user: the initial state, and the state after every sign-out or lost session. */
export const withoutUser = {
  identity: null,
  permissions: noPermissions,
  choices: [],
  ticket: null,
  tenant: null,
} as const satisfies Partial<AuthContext>;

/** The session data by which the navigation guard decides. */
export function sessionFacts(context: AuthContext): SessionFacts {
  return {
    hasUser: context.identity !== null,
    allowedPrograms: context.permissions.programs.map(({ routerName }) => routerName),
    otherPrograms: context.permissions.others.map(({ routerName }) => routerName),
  };
}
