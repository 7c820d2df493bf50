import type { TransactionSql } from '../../database/database.types.ts';

/** The names that the password of an account may not contain: the person's, their e-mail address, and their companies'. */
export async function namesOf(sql: TransactionSql, accountId: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select a.name from account a where a.id = ${accountId}
    union select a.email from account a where a.id = ${accountId}
    union select c.name from membership m join company c on c.tenant_id = m.tenant_id where m.account_id = ${accountId}`;
  return rows.map(({ name }) => name);
}
