import type { TransactionSql } from '../../database/database.types.ts';
import type { Client } from '../../http/client.ts';
import { enterCompany } from '../shared/transaction.ts';
import type { Deps } from '../shared/transaction.types.ts';

/**
 * Records that the e-mail address of an account is confirmed, because its owner opened a link from a mail. The first
 * time, logs this in each of the person's companies and notifies the person's open screens; later calls have no effect.
 */
export async function confirmAddress(
  deps: Deps,
  sql: TransactionSql,
  accountId: string,
  client: Client,
): Promise<void> {
  const proven = await sql`
    update account set confirmed_at = ${new Date(deps.clock())}
    where id = ${accountId} and confirmed_at is null returning id`;
  if (proven.length === 0) return;
  const members = await sql<{ tenant_id: string; id: string; name: string; email: string }[]>`
    select tenant_id, id, name, email from membership where account_id = ${accountId} order by tenant_id`;
  for (const { tenant_id: tenantId, id, name, email } of members) {
    await enterCompany(deps, sql, { tenantId, origin: client }, (work) => {
      work.audit({ act: 'email.confirmed', subject: email, actor: { id, name } });
      work.publish({ topic: 'users.changed', data: {}, membershipId: id });
      return Promise.resolve();
    });
  }
}
