import type { TransactionSql } from '../database/database.types.ts';
import { lockCompany } from '../modules/shared/lock-company.ts';
import type { Deps } from '../modules/shared/transaction.types.ts';

/**
 * Milliseconds a file that nothing refers to is kept: long enough for a form that was left open, or a draft of it, to
 * be saved still.
 */
export const UNUSED_FILE_LIFE = 7 * 86_400_000;

/**
 * Notes since when files of a company are used by nothing and removes those that have been for long. Each is removed in
 * a transaction of its own, row and bytes together, so that a process killed meanwhile leaves it whole or gone. Gives
 * how many bytes the company has free again.
 */
export async function removeUnusedFiles({ database, clock }: Deps, tenantId: string): Promise<number> {
  const now = new Date(clock());
  const due = await database.tenant({ tenantId }, async (sql) => {
    await lockCompany({ sql, tenantId });
    await sql`
      update file f set unused_since = ${now}
      where tenant_id = ${tenantId} and unused_since is null and not exists (${references(sql)})`;
    await sql`
      update file f set unused_since = null
      where tenant_id = ${tenantId} and unused_since is not null and exists (${references(sql)})`;
    return sql<{ id: string }[]>`
      select id from file where tenant_id = ${tenantId}
        and unused_since <= ${new Date(now.getTime() - UNUSED_FILE_LIFE)} order by id`;
  });
  let freed = 0;
  for (const { id } of due) freed += await database.tenant({ tenantId }, (sql) => removeUnused(sql, tenantId, id));
  return freed;
}

/** Removes a file with its bytes, which go with the row, unless it was taken into use again; gives how many bytes. */
async function removeUnused(sql: TransactionSql, tenantId: string, id: string): Promise<number> {
  await lockCompany({ sql, tenantId });
  const [removed] = await sql<{ bytes: number }[]>`
    delete from file f where tenant_id = ${tenantId} and id = ${id} and not exists (${references(sql)})
    returning bytes`;
  return removed?.bytes ?? 0;
}

/** Everything that can refer to the file `f`: a record has what its history shows, too. */
const references = (sql: TransactionSql) => sql`
  select from company c where c.tenant_id = f.tenant_id and c.logo_id = f.id
  union all
  select from record_file r where r.tenant_id = f.tenant_id and r.file_id = f.id`;
