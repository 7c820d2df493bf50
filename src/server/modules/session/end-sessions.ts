import type { Work } from '../shared/work.types.ts';

/** What an open screen says when its session was ended from elsewhere. */
export const endedTexts = {
  byAdministrator: 'Un administrador cerró su sesión.',
  disabled: 'Su usuario fue desactivado.',
  removed: 'Su usuario fue quitado de la empresa.',
  passwordChanged: 'La contraseña de su cuenta cambió.',
  suspended: 'La empresa está suspendida.',
  byOwner: 'Esta sesión se cerró desde otra estación.',
} as const;

export type EndReason = keyof typeof endedTexts;

/**
 * Ends every session of a member, or of the whole company; their open screens are told. Gives how many there were.
 * @param kept the session that goes on
 */
export async function endSessions(
  work: Work,
  reason: EndReason,
  membershipId?: string,
  kept?: string,
): Promise<number> {
  const { sql, tenantId } = work;
  const ended = await sql<{ id: string }[]>`
    delete from session
    where tenant_id = ${tenantId} and (${membershipId ?? null}::uuid is null or membership_id = ${membershipId ?? null})
      and (${kept ?? null}::uuid is null or id <> ${kept ?? null})
    returning id`;
  for (const { id } of ended) {
    work.publish({ topic: 'session.ended', data: { message: endedTexts[reason] }, sessionId: id });
  }
  return ended.length;
}
