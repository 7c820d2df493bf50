import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { VIEW_MINUTES, type viewAsEndpoints } from '#contract/endpoints/view-as.ts';
import { businessDateOf, showInstant } from '#domain/dates.ts';
import { Fault } from '../../http/fault.ts';
import { viewedTexts } from '../notices/notices.texts.ts';
import { notify } from '../notices/notify.ts';
import type { Session } from '../session/session.types.ts';
import { mayViewAs } from '../session/view-sessions.ts';
import { findGrants } from '../shared/grants.ts';
import { newId } from '../shared/new-id.ts';
import { hashToken, newToken } from '../shared/secrets.ts';
import { inCompany } from '../shared/transaction.ts';
import type { Deps, Transaction } from '../shared/transaction.types.ts';
import { viewAsTexts } from './view-as.texts.ts';

interface ViewedUser {
  /** Id of the membership. */
  id: string;
  accountId: string;
  name: string;
  email: string;
}

/** Finds another active user of the company. */
async function findOther(work: Transaction, session: Session, id: string): Promise<ViewedUser> {
  const { sql, tenantId } = work;
  const [user] = await sql<ViewedUser[]>`
    select id, account_id as "accountId", name, email from membership where tenant_id = ${tenantId} and id = ${id} and state = 'active'`;
  if (user === undefined || user.id === session.membershipId) throw new Fault('notFound');
  return user;
}

/**
 * Opens a view of the app as another user, bound to the viewer's session. Throws a 404 for oneself, for users who are
 * not active and for unknown ones; a 403 for a user of whom the caller could see more than they may see themselves.
 */
export async function openView(
  work: Transaction,
  session: Session,
  id: string,
): Promise<AnswerOf<(typeof viewAsEndpoints)['viewAs']>> {
  const { sql, tenantId, now } = work;
  const user = await findOther(work, session, id);
  if (!mayViewAs(session.grants, await findGrants(sql, tenantId, user.id))) {
    throw new Fault('forbidden', { text: viewAsTexts.seesMore });
  }
  const token = newToken(work.random);
  const until = new Date(now.getTime() + VIEW_MINUTES * 60_000);
  await sql`
    insert into view_session (tenant_id, id, session_id, viewer_id, membership_id, token_hash, created_at, expires_at)
    values (${tenantId}, ${newId(work)}, ${session.sessionId}, ${session.membershipId}, ${user.id}, ${hashToken(token)},
            ${now}, ${until})`;
  const changes = [{ field: viewAsTexts.until, from: '', to: showInstant(until.toISOString()) }];
  work.audit({ act: 'view.started', subject: user.email, changes });
  await notifyViewed(work, session, user.id);
  const { accountId, name, email } = user;
  return { api_token: token, minutes: VIEW_MINUTES, user: { id: accountId, name, email } };
}

/** Notifies a user, at most once a day for each viewer, that somebody views the app as them. */
async function notifyViewed(work: Transaction, { membershipId: viewer }: Session, membershipId: string): Promise<void> {
  await notify(work, {
    membershipId,
    kind: 'accessChanged',
    title: viewedTexts.title(),
    text: viewedTexts.text,
    address: null,
    subject: `view:${viewer}:${businessDateOf(work.now)}`,
    facts: { type: 'viewed', by: viewer },
  });
}

/** Ends the view of the caller; throws a 404 in a session that is none. */
export async function endView({ sql, tenantId, audit }: Transaction, session: Session): Promise<void> {
  const { viewer } = session;
  if (viewer === undefined) throw new Fault('notFound');
  await sql`delete from view_session where tenant_id = ${tenantId} and id = ${session.sessionId}`;
  audit({ act: 'view.ended', subject: session.email, actor: { id: viewer.membershipId, name: viewer.name } });
}

/** Removes the views whose time or session is over, and logs their end; of expired ones with the instant. */
export function endExpiredViews(deps: Deps, tenantId: string): Promise<void> {
  return inCompany(deps, { tenantId }, async ({ sql, now, audit }) => {
    const ended = await sql<{ id: string; name: string; email: string; expiredAt: Date | null }[]>`
      delete from view_session v using membership w, membership m
      where v.tenant_id = ${tenantId}
        and w.tenant_id = v.tenant_id and w.id = v.viewer_id and m.tenant_id = v.tenant_id and m.id = v.membership_id
        and (v.expires_at <= ${now}
             or not exists (select from session s where s.tenant_id = v.tenant_id and s.id = v.session_id))
      returning w.id, w.name, m.email, case when v.expires_at <= ${now} then v.expires_at end as "expiredAt"`;
    for (const { email, expiredAt, ...actor } of ended) {
      const expired = { field: viewAsTexts.expired, from: '', to: showInstant(expiredAt?.toISOString() ?? '') };
      audit({ act: 'view.ended', subject: email, actor, ...(expiredAt !== null && { changes: [expired] }) });
    }
  });
}
