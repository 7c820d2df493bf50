import type { changeAccountBody } from '#contract/schemas/session.ts';
import type * as v from 'valibot';
import type { TransactionSql } from '../../database/database.types.ts';
import type { Client } from '../../http/client.ts';
import type { Session } from '../session/session.types.ts';
import { searchColumn } from '../shared/search-terms.ts';
import { throttle } from '../shared/throttle.ts';
import { enterCompany } from '../shared/transaction.ts';
import type { Deps, Transaction } from '../shared/transaction.types.ts';

type AccountChange = v.InferOutput<typeof changeAccountBody>;

/** Limit of name changes per account: each change is logged permanently in every company of the person. */
const RENAMES_PER_ACCOUNT = { burst: 5, seconds: 600 };

/** Finds the active memberships of an account whose name differs from `name`; suspended companies are excluded. */
const membersToRename = (sql: TransactionSql, accountId: string, name: string) => sql<
  { tenantId: string; id: string }[]
>`
  select m.tenant_id as "tenantId", m.id
  from membership m join company c on c.tenant_id = m.tenant_id
  where m.account_id = ${accountId} and m.state = 'active' and c.suspended_at is null and m.name <> ${name}
  order by m.tenant_id`;

async function isNamed(sql: TransactionSql, accountId: string, name: string): Promise<boolean> {
  const [other] = await sql`select 1 from account where id = ${accountId} and name <> ${name}`;
  return other === undefined && (await membersToRename(sql, accountId, name)).length === 0;
}

/**
 * Changes the name of a member of one company and logs the former name there; does nothing when the name is unchanged.
 */
async function rename(work: Transaction, id: string, name: string): Promise<void> {
  const { sql, tenantId } = work;
  const [member] = await sql<{ name: string; email: string }[]>`
    select name, email from membership
    where tenant_id = ${tenantId} and id = ${id} and state = 'active' and name <> ${name} for update`;
  if (member === undefined) return;
  await sql`
    update membership set name = ${name}, search = ${searchColumn(name, member.email)}, revision = revision + 1
    where tenant_id = ${tenantId} and id = ${id}`;
  work.audit({
    act: 'user.changed',
    subject: member.email,
    subjectId: id,
    actor: { id, name },
    changes: [{ field: 'Nombre', from: member.name, to: name }],
  });
  work.publish({ topic: 'users.changed', data: {} });
}

/**
 * Changes the caller's name in their account and in every company where they are active. Gives the stored name. An
 * unchanged name has no effect and does not count towards the limit of name changes.
 */
export async function changeAccount(
  deps: Deps,
  { accountId }: Session,
  { name }: AccountChange,
  client: Client,
): Promise<AccountChange> {
  if (await deps.database.identity((sql) => isNamed(sql, accountId, name))) return { name };
  await throttle(deps, [{ name: `rename:account:${accountId}`, allowance: RENAMES_PER_ACCOUNT }]);
  await deps.database.identity(async (sql) => {
    await sql`update account set name = ${name} where id = ${accountId}`;
    for (const { tenantId, id } of await membersToRename(sql, accountId, name)) {
      await enterCompany(deps, sql, { tenantId, origin: client }, (work) => rename(work, id, name));
    }
  });
  return { name };
}
