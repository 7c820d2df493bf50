import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { sessionEndpoints } from '#contract/endpoints/session.ts';
import type { Client } from '../../http/client.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { notifyStreams } from '../events/publish.ts';
import { enterCompany, inCompany } from '../shared/transaction.ts';
import type { Deps, Transaction } from '../shared/transaction.types.ts';
import { isActiveSession } from './active-sessions.ts';
import { logIn } from './login.ts';
import { activeMemberships } from './memberships.ts';
import { openSessionIn, type SignedIn } from './open-session.ts';
import { endedTexts } from './session.texts.ts';
import type { Session } from './session.types.ts';

type Names = 'login' | 'switchCompany' | 'myCompanies' | 'logout' | 'sessions' | 'endSession';

type OwnSession = AnswerOf<(typeof sessionEndpoints)['sessions']>['rows'][number];

interface OwnSessionRow extends Omit<OwnSession, 'created_at' | 'last_seen_at' | 'current'> {
  created_at: Date;
  last_seen_at: Date;
}

const ok = { ok: true } as const;

/** Signing in and out, switching companies, and the person's own sessions. */
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

/** Lists the person's active sessions in all companies, most recently used first. */
async function ownSessions(deps: Deps, session: Session): Promise<OwnSession[]> {
  const now = new Date(deps.clock());
  const rows = await deps.database.identity(
    (sql) => sql<OwnSessionRow[]>`
      select s.id, coalesce(w.name, '') as workstation, s.user_agent, s.address, s.created_at, s.last_seen_at
      from session s
      join company c on c.tenant_id = s.tenant_id
      left join workstation w on w.tenant_id = s.tenant_id and w.id = s.workstation_id
      where s.account_id = ${session.accountId} and ${isActiveSession(sql, now)}
      order by s.last_seen_at desc, s.id`,
  );
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    current: row.id === session.sessionId,
  }));
}

/** Ends one of the person's own sessions; throws a 404 for a session of another person. */
async function endOwnSession(deps: Deps, session: Session, id: string, client: Client): Promise<void> {
  await deps.database.identity(async (sql) => {
    const [ended] = await sql<{ tenant_id: string; membership_id: string }[]>`
      delete from session where id = ${id} and account_id = ${session.accountId} returning tenant_id, membership_id`;
    if (ended === undefined) throw new Fault('notFound');
    const { tenant_id: tenantId, membership_id: membershipId } = ended;
    await enterCompany(deps, sql, { tenantId, origin: client }, async (work) => {
      work.audit({ act: 'session.ended', subject: session.email, actor: { id: membershipId, name: session.name } });
      work.publish({ topic: 'session.ended', data: { message: endedTexts.byOwner }, sessionId: id });
    });
  });
}

/** Ends the current session and notifies its open streams. */
async function endCurrentSession({ sql, tenantId, audit }: Transaction, { sessionId, email }: Session): Promise<void> {
  await sql`delete from session where tenant_id = ${tenantId} and id = ${sessionId}`;
  audit({ act: 'session.ended', subject: email });
  await notifyStreams(sql, tenantId);
}

/** Signs out: the token of the session is invalid afterwards. */
async function logOut(deps: Deps, session: Session, client: Client): Promise<void> {
  await inCompany(deps, { tenantId: session.tenantId, actor: session, origin: client }, (work) =>
    endCurrentSession(work, session),
  );
}

/** Opens a session of the same person in another of their companies and ends the current one. */
function switchCompany(deps: Deps, session: Session, tenantId: string, client: Client): Promise<SignedIn> {
  return deps.database.identity(async (sql) => {
    const signedIn = await openSessionIn(deps, sql, { accountId: session.accountId, tenantId }, client);
    await enterCompany(deps, sql, { tenantId: session.tenantId, actor: session, origin: client }, (work) =>
      endCurrentSession(work, session),
    );
    return signedIn;
  });
}
