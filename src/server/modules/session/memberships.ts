import type { TransactionSql } from '../../database/database.types.ts';

/** An active membership of an account. */
export interface ActiveMembership {
  tenantId: string;
  id: string;
  accountId: string;
  name: string;
  email: string;
  companyName: string;
  ruc: string;
  suspended: boolean;
}

/** Lists the active memberships of an account, by the name of the company. */
export async function activeMemberships(sql: TransactionSql, accountId: string): Promise<ActiveMembership[]> {
  return sql<ActiveMembership[]>`
    select m.tenant_id as "tenantId", m.id, m.account_id as "accountId", m.name, a.email,
           c.name as "companyName", c.ruc, c.suspended_at is not null as suspended
    from membership m
    join company c on c.tenant_id = m.tenant_id
    join account a on a.id = m.account_id
    where m.account_id = ${accountId} and m.state = 'active'
    order by c.name, m.tenant_id`;
}
