import type { changeAccountBody } from '#contract/schemas/session.ts';
import type * as v from 'valibot';
import type { Client } from '../../http/client.ts';
import type { Session } from '../session/session.types.ts';
import { searchColumn } from '../shared/search-words.ts';
import { enterCompany } from '../shared/work.ts';
import type { Deps, Work } from '../shared/work.types.ts';

type AccountChange = v.InferOutput<typeof changeAccountBody>;

/** Puts the name in one company and writes down there what it was; where it is this one already nothing happens. */
async function rename(work: Work, id: string, name: string): Promise<void> {
  const { sql, tenantId } = work;
  const [member] = await sql<{ name: string; email: string }[]>`
    select name, email from membership where tenant_id = ${tenantId} and id = ${id} and name <> ${name} for update`;
  if (member === undefined) return;
  await sql`
    update membership set name = ${name}, search = ${searchColumn(name, member.email)}, revision = revision + 1
    where tenant_id = ${tenantId} and id = ${id}`;
  work.note({
    act: 'user.changed',
    subject: member.email,
    subjectId: id,
    actor: { id, name },
    changes: [{ field: 'Nombre', from: member.name, to: name }],
  });
  work.publish({ topic: 'users.changed', data: {} });
}

/** Corrects the name of whoever asks: of their account and in every company they belong to. Gives it as it is kept. */
export async function changeAccount(
  deps: Deps,
  { accountId }: Session,
  { name }: AccountChange,
  client: Client,
): Promise<AccountChange> {
  await deps.database.identity(async (sql) => {
    await sql`update account set name = ${name} where id = ${accountId}`;
    const members = await sql<{ tenant_id: string; id: string }[]>`
      select tenant_id, id from membership where account_id = ${accountId} order by tenant_id`;
    for (const { tenant_id: tenantId, id } of members) {
      await enterCompany(deps, sql, { tenantId, origin: client }, (work) => rename(work, id, name));
    }
  });
  return { name };
}
