import type { SessionFacts } from '../navigation-guard/index.ts';
import type { AuthContext, Permissions } from './auth.types.ts';

export const noPermissions: Permissions = { programs: [], others: [], userData: {} };

/** Context without a user, as on start and after every way out. */
export const withoutUser = {
  identity: null,
  permissions: noPermissions,
  choices: [],
  ticket: null,
  tenant: null,
} as const satisfies Partial<AuthContext>;

/** What the navigation guard asks of the session. */
export function sessionFacts(context: AuthContext): SessionFacts {
  return {
    hasUser: context.identity !== null,
    allowedPrograms: context.permissions.programs.map(({ routerName }) => routerName),
    otherPrograms: context.permissions.others.map(({ routerName }) => routerName),
  };
}
