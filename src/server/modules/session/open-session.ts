import type { signedInAnswer } from '#contract/schemas/signed-in.ts';
import type * as v from 'valibot';
import type { TransactionSql } from '../../database/database.types.ts';
import type { Client } from '../../http/client.ts';
import { Fault } from '../../http/fault.ts';
import { hashToken, newShortToken, newToken } from '../shared/secrets.ts';
import { newId } from '../shared/new-id.ts';
import { enterCompany } from '../shared/transaction.ts';
import type { Deps } from '../shared/transaction.types.ts';
import { activeMemberships, type ActiveMembership } from './memberships.ts';

export type SignedIn = v.InferOutput<typeof signedInAnswer>;

/**
 * Opens a session of a member and gives the response that all calls that sign in share. The plain tokens exist only in
 * this response.
 */
export async function openSession(
  deps: Deps,
  sql: TransactionSql,
  member: ActiveMembership,
  client: Client,
): Promise<SignedIn> {
  if (member.suspended) throw new Fault('companySuspended');
  const token = newToken(deps.random);
  const uploadToken = newShortToken(deps.random);
  const { tenantId } = member;
  const now = await enterCompany(deps, sql, { tenantId, origin: client }, async (work) => {
    await sql`
      insert into session (tenant_id, id, membership_id, account_id, token_hash, upload_hash, workstation_id, user_agent,
                           address, created_at, last_seen_at)
      values (${tenantId}, ${newId(work)}, ${member.id}, ${member.accountId}, ${hashToken(token)},
              ${hashToken(uploadToken)}, ${client.workstation ?? null}, ${client.userAgent}, ${client.address},
              ${work.now}, ${work.now})`;
    await sql`update membership set last_seen_at = ${work.now} where tenant_id = ${tenantId} and id = ${member.id}`;
    work.audit({ act: 'session.started', subject: member.email, actor: { id: member.id, name: member.name } });
    return work.now;
  });
  return {
    api_token: token,
    token_info: uploadToken,
    tenant: tenantId,
    user: { id: member.accountId, name: member.name, email: member.email },
    company: { id: tenantId, name: member.companyName, ruc: member.ruc },
    server_date: now.toISOString(),
    sale_series: [null, null, null, null],
    credit_note_series: null,
  };
}

/** Opens a session of an account in a company where it is an active member. */
export async function openSessionIn(
  deps: Deps,
  sql: TransactionSql,
  { accountId, tenantId }: { accountId: string; tenantId: string },
  client: Client,
): Promise<SignedIn> {
  const member = (await activeMemberships(sql, accountId)).find((candidate) => candidate.tenantId === tenantId);
  if (member === undefined) throw new Fault('forbidden');
  return openSession(deps, sql, member, client);
}
