import type { TransactionSql } from '../../database/database.types.ts';
import type { Client } from '../../http/client.ts';
import { hashToken } from '../shared/secrets.ts';

/** Whether the account with this e-mail address has signed in from the client's workstation before. */
export async function isKnownWorkstation(sql: TransactionSql, email: string, client: Client): Promise<boolean> {
  const rows = await sql`
    select 1 from known_workstation k join account a on a.id = k.account_id
    where a.email = ${email} and k.workstation_hash = ${hashToken(client.workstation ?? '')}`;
  return rows.length > 0;
}

/** Records that an account signed in from the client's workstation. */
export async function rememberWorkstation(
  sql: TransactionSql,
  accountId: string,
  client: Client,
  now: Date,
): Promise<void> {
  if (client.workstation === undefined) return;
  await sql`
    insert into known_workstation (account_id, workstation_hash, last_used_at)
    values (${accountId}, ${hashToken(client.workstation)}, ${now})
    on conflict (account_id, workstation_hash) do update set last_used_at = ${now}`;
}
