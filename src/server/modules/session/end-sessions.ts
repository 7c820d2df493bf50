import type { Transaction, Deps } from '../shared/transaction.types.ts';
import type { TransactionSql } from '../../database/database.types.ts';
import type { Client } from '../../http/client.ts';
import { enterCompany } from '../shared/transaction.ts';
import { endedTexts } from './session.texts.ts';

export type EndReason = keyof typeof endedTexts;

/**
 * Ends every session of a member or, without `membershipId`, of the whole company, and notifies the open screens of
 * these sessions. Gives the number of ended sessions.
 * @param exceptSessionId id of a session that is not ended
 */
export async function endSessions(
  work: Transaction,
  reason: EndReason,
  membershipId?: string,
  exceptSessionId?: string,
): Promise<number> {
  const { sql, tenantId } = work;
  const ended = await sql<{ id: string }[]>`
    delete from session
    where tenant_id = ${tenantId} and (${membershipId ?? null}::uuid is null or membership_id = ${membershipId ?? null})
      and (${exceptSessionId ?? null}::uuid is null or id <> ${exceptSessionId ?? null})
    returning id`;
  for (const { id } of ended) {
    work.publish({ topic: 'session.ended', data: { message: endedTexts[reason] }, sessionId: id });
  }
  return ended.length;
}

/**
 * Ends the sessions of an account whose password was changed, in every company, and logs the reason there. `act` tells
 * whether the owner changed the password or reset it by a mailed link. The session `exceptSessionId`, in which the
 * password was changed, stays open.
 */
export async function endAccountSessions(
  deps: Deps,
  sql: TransactionSql,
  accountId: string,
  client: Client,
  { act, exceptSessionId }: { act: 'password.changed' | 'password.reset'; exceptSessionId?: string },
): Promise<void> {
  const members = await sql<{ tenant_id: string; id: string; name: string; email: string }[]>`
    select tenant_id, id, name, email from membership where account_id = ${accountId} order by tenant_id`;
  for (const { tenant_id: tenantId, id, name, email } of members) {
    await enterCompany(deps, sql, { tenantId, origin: client }, async (work) => {
      work.audit({ act, subject: email, actor: { id, name } });
      await endSessions(work, 'passwordChanged', id, exceptSessionId);
    });
  }
}
