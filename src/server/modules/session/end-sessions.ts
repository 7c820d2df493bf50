import type { Transaction } from '../shared/transaction.types.ts';
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
