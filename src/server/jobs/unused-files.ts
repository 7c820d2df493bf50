import type { TransactionSql } from '../database/database.types.ts';
import { lockCompany } from '../modules/shared/lock-company.ts';
import type { Deps } from '../modules/shared/transaction.types.ts';

/**
 * Milliseconds for which an unused file is retained: long enough for its uploader to save the record, or a draft of it,
 * that was left open.
 */
export const UNUSED_FILE_LIFE = 7 * 86_400_000;

/**
 * Records since when each file of a company is unused, and removes files that have been unused for too long. Each file
 * is removed in one transaction, so that it is complete or gone even if the process is killed. Gives the number of
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

/** Removes a file, unless it is used again; deleting its row also deletes its bytes. Gives the number of bytes. */
async function removeUnused(sql: TransactionSql, tenantId: string, id: string): Promise<number> {
  await lockCompany({ sql, tenantId });
  const [removed] = await sql<{ bytes: number }[]>`
    delete from file f where tenant_id = ${tenantId} and id = ${id} and not exists (${references(sql)})
    returning bytes`;
  return removed?.bytes ?? 0;
}

/** Selects every reference to the file `f`. A file that only earlier revisions of a record contain counts as used. */
const references = (sql: TransactionSql) => sql`
  select from company c where c.tenant_id = f.tenant_id and c.logo_id = f.id
  union all
  select from record_file r where r.tenant_id = f.tenant_id and r.file_id = f.id`;
