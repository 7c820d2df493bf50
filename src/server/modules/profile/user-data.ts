import { MAX_USER_DATA_BYTES, MAX_USER_DATA_KEYS } from '#contract/constants.ts';
import { Fault } from '../../http/fault.ts';
import type { Session } from '../session/session.types.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/** Reads the values that a member has stored in a company, and the key that encrypts the member's drafts (base64). */
export async function readUserData({ sql, tenantId }: Transaction, { membershipId }: Session) {
  const rows = await sql<{ key: string; value: unknown }[]>`
    select key, value from user_data where tenant_id = ${tenantId} and membership_id = ${membershipId} order by key`;
  const [member] = await sql<{ draft_key: Buffer }[]>`
    select draft_key from membership where tenant_id = ${tenantId} and id = ${membershipId}`;
  return {
    user_data: Object.fromEntries(rows.map(({ key, value }) => [key, value])),
    draft_key: member?.draft_key.toString('base64') ?? '',
  };
}

/** Stores one value of a member, of at most 64 KB as JSON; refuses more than 200 keys. */
export async function storeUserData(
  { sql, tenantId }: Transaction,
  { membershipId }: Session,
  { key, value = null }: { key: string; value?: unknown },
): Promise<void> {
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > MAX_USER_DATA_BYTES) throw new Fault('tooLarge');
  await sql`
    insert into user_data (tenant_id, membership_id, key, value)
    values (${tenantId}, ${membershipId}, ${key}, ${text}::text::jsonb)
    on conflict (tenant_id, membership_id, key) do update set value = excluded.value`;
  const [stored] = await sql<{ count: number }[]>`
    select count(*) from user_data where tenant_id = ${tenantId} and membership_id = ${membershipId}`;
  if ((stored?.count ?? 0) > MAX_USER_DATA_KEYS) throw new Fault('tooManyValues');
}
