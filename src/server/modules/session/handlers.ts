import type { sessionEndpoints } from '#contract/endpoints/session.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { logIn } from './login.ts';
import { activeMemberships } from './memberships.ts';
import { endOwnSession, logOut, ownSessions, switchCompany } from './own-sessions.ts';

type Names = 'login' | 'switchCompany' | 'myCompanies' | 'logout' | 'sessions' | 'endSession';

const ok = { ok: true } as const;

export const sessionHandlers: Handlers<Pick<typeof sessionEndpoints, Names>> = {
  login: { in: 'nothing', run: ({ deps, body, client }) => logIn(deps, body, client) },
  switchCompany: {
    in: 'session',
    run: ({ deps, session, body, client }) => switchCompany(deps, session, body.tenant, client),
  },
  myCompanies: {
    in: 'session',
    run: async ({ deps, session }) => {
      const members = await deps.database.identity((sql) => activeMemberships(sql, session.accountId));
      return { companies: members.map(({ tenantId, companyName }) => ({ tenant: tenantId, name: companyName })) };
    },
  },
  logout: { in: 'session', run: ({ deps, session, client }) => logOut(deps, session, client).then(() => ok) },
  sessions: { in: 'session', run: async ({ deps, session }) => ({ rows: await ownSessions(deps, session) }) },
  endSession: {
    in: 'session',
    run: ({ deps, session, body, client }) => endOwnSession(deps, session, body.id, client).then(() => ok),
  },
};
