import type { TransactionSql } from '../../database/database.types.ts';
import type { Client } from '../../http/client.ts';
import { endSessions } from '../session/end-sessions.ts';
import { enterCompany } from '../shared/transaction.ts';
import type { Deps } from '../shared/transaction.types.ts';

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
