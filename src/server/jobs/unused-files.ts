import type { TransactionSql } from '../database/database.types.ts';
import { lockCompany } from '../modules/shared/lock-company.ts';
import type { Deps } from '../modules/shared/transaction.types.ts';

/** Milliseconds for which an unused file is retained: long enough to save a form that was left open, or its draft. */
export const UNUSED_FILE_LIFE = 7 * 86_400_000;

/**
 * Records since when files of a company are unused and removes those unused for too long. Each removal is one
 * transaction of row and bytes, so a process killed meanwhile leaves the file complete or removed. Gives the number of
 * bytes freed.
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

/** Removes a file with its bytes, which cascade from the row, unless it is used again. Gives the number of bytes. */
async function removeUnused(sql: TransactionSql, tenantId: string, id: string): Promise<number> {
  await lockCompany({ sql, tenantId });
  const [removed] = await sql<{ bytes: number }[]>`
    delete from file f where tenant_id = ${tenantId} and id = ${id} and not exists (${references(sql)})
    returning bytes`;
  return removed?.bytes ?? 0;
}

/** Every reference to the file `f`; a file in a record's history counts as used. */
const references = (sql: TransactionSql) => sql`
  select from company c where c.tenant_id = f.tenant_id and c.logo_id = f.id
  union all
  select from record_file r where r.tenant_id = f.tenant_id and r.file_id = f.id`;
