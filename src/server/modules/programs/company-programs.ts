import { type ProgramDefinition, recordActions, shippedPrograms } from '#contract/permissions.ts';
import type { TransactionSql } from '../../database/database.types.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/** Lists the router names (names in the URL) of the programs that a company has published. */
export async function findPublishedNames(sql: TransactionSql, tenantId: string): Promise<string[]> {
  const rows = await sql<{ router_name: string }[]>`
    select router_name from program where tenant_id = ${tenantId} and version is not null order by router_name`;
  return rows.map((row) => row.router_name);
}

/** Lists the programs that a company has published, by title, followed by the programs shipped with the product. */
export async function findPrograms({ sql, tenantId }: Transaction): Promise<ProgramDefinition[]> {
  const rows = await sql<Pick<ProgramDefinition, 'routerName' | 'title' | 'icon' | 'group' | 'description'>[]>`
    select p.router_name as "routerName", v.title, v.icon, v.menu_group as "group", v.description
    from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.version = p.version
    where p.tenant_id = ${tenantId}
    order by v.title collate "es-x-icu", p.router_name`;
  const published = rows.map((row) => ({ ...row, actions: recordActions, scoped: true }));
  return [...published, ...shippedPrograms];
}

/** What one record of each published program is called, by router name. It reads whole definitions. */
export async function findSingulars({ sql, tenantId }: Transaction): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ router_name: string; one: string }[]>`
    select p.router_name, v.definition ->> 'one' as one
    from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.version = p.version
    where p.tenant_id = ${tenantId}`;
  return new Map(rows.map(({ router_name, one }) => [router_name, one]));
}
