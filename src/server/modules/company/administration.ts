import type { TransactionSql } from '../../database/database.types.ts';
import { endSessions } from '../session/end-sessions.ts';
import { enterCompany } from '../shared/work.ts';
import type { Deps } from '../shared/work.types.ts';

/** A company as whoever runs the installation sees it. */
export interface CompanySummary {
  tenant: string;
  name: string;
  ruc: string;
  users: number;
  suspendedAt: Date | null;
  createdAt: Date;
}

/** All companies of the installation, the oldest first. */
export function listCompanies(deps: Deps): Promise<CompanySummary[]> {
  return deps.database.identity(
    (sql) => sql<CompanySummary[]>`
      select c.tenant_id as tenant, c.name, c.ruc, c.suspended_at as "suspendedAt", c.created_at as "createdAt",
             (select count(*) from membership m where m.tenant_id = c.tenant_id) as users
      from company c order by c.created_at, c.tenant_id`,
  );
}

const inOne = (deps: Deps, tenantId: string, run: (sql: TransactionSql) => Promise<{ count: number }>) =>
  deps.database.identity((sql) =>
    enterCompany(deps, sql, { tenantId }, async (work) => {
      const { count } = await run(sql);
      if (count > 0) await endSessions(work, 'suspended');
      return count > 0;
    }),
  );

/** Suspends a company: its sessions die and nobody signs in to it. False when there is no such company. */
export function suspendCompany(deps: Deps, tenantId: string): Promise<boolean> {
  return inOne(
    deps,
    tenantId,
    (sql) => sql`
      update company set suspended_at = coalesce(suspended_at, ${new Date(deps.clock())}) where tenant_id = ${tenantId}`,
  );
}

/** Ends a suspension. False when there is no such company. */
export function resumeCompany(deps: Deps, tenantId: string): Promise<boolean> {
  return inOne(deps, tenantId, (sql) => sql`update company set suspended_at = null where tenant_id = ${tenantId}`);
}

/** Deletes a company and everything of it, and accounts that belonged to it alone. False when there is no such company. */
export async function deleteCompany(deps: Deps, tenantId: string): Promise<boolean> {
  return deps.database.identity(async (sql) => {
    const accounts = await sql<{ account_id: string }[]>`
      select account_id from membership where tenant_id = ${tenantId} and account_id is not null`;
    await sql`select set_config('nemu.tenant', ${tenantId}, true)`;
    const { count } = await sql`delete from company where tenant_id = ${tenantId}`;
    const ids = accounts.map((row) => row.account_id);
    await sql`
      delete from account a where a.id = any(${ids}::uuid[])
        and not exists (select 1 from membership m where m.account_id = a.id)`;
    return count > 0;
  });
}
