import type { Client } from '../../http/client.ts';
import { Fault } from '../../http/fault.ts';
import { notifyStreams } from '../events/publish.ts';
import { enterCompany, inCompany } from '../shared/transaction.ts';
import type { Deps, Transaction } from '../shared/transaction.types.ts';
import { isActiveSession } from './active-sessions.ts';
import { openSessionIn, type SignedIn } from './open-session.ts';
import { endedTexts } from './session.texts.ts';
import type { Session } from './session.types.ts';

export interface OwnSession {
  id: string;
  workstation: string;
  user_agent: string;
  address: string;
  created_at: string;
  last_seen_at: string;
  current: boolean;
}

interface OwnSessionRow {
  id: string;
  workstation: string;
  user_agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
}

/** Lists the person's active sessions in all companies, most recently used first. */
export async function ownSessions(deps: Deps, session: Session): Promise<OwnSession[]> {
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
export async function endOwnSession(deps: Deps, session: Session, id: string, client: Client): Promise<void> {
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
export async function logOut(deps: Deps, session: Session, client: Client): Promise<void> {
  await inCompany(deps, { tenantId: session.tenantId, actor: session, origin: client }, (work) =>
    endCurrentSession(work, session),
  );
}

/** Opens a session of the same person in another of their companies and ends the current one. */
export function switchCompany(deps: Deps, session: Session, tenantId: string, client: Client): Promise<SignedIn> {
  return deps.database.identity(async (sql) => {
    const signedIn = await openSessionIn(deps, sql, { accountId: session.accountId, tenantId }, client);
    await enterCompany(deps, sql, { tenantId: session.tenantId, actor: session, origin: client }, (work) =>
      endCurrentSession(work, session),
    );
    return signedIn;
  });
}
