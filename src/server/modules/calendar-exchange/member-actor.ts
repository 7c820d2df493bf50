import type { TransactionSql } from '../../database/database.types.ts';
import { findGrants } from '../shared/grants.ts';
import type { Actor } from '../shared/transaction.types.ts';

/**
 * A member with their current permissions, for work that they asked for and that runs without a session. Undefined when
 * the member is not active or the company is suspended. In a transaction over accounts.
 */
export async function findMemberActor(
  sql: TransactionSql,
  tenantId: string,
  membershipId: string,
): Promise<Actor | undefined> {
  const [member] = await sql<{ account_id: string; name: string; email: string; confirmed: boolean }[]>`
    select m.account_id, m.name, a.email, a.confirmed_at is not null as confirmed
    from membership m
    join account a on a.id = m.account_id
    join company c on c.tenant_id = m.tenant_id
    where m.tenant_id = ${tenantId} and m.id = ${membershipId} and m.state = 'active' and c.suspended_at is null`;
  if (member === undefined) return undefined;
  const { account_id: accountId, ...person } = member;
  return { ...person, membershipId, accountId, sessionId: '', grants: await findGrants(sql, tenantId, membershipId) };
}
