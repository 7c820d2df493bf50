import { everyGrant, type Grant, recordActions, shippedPrograms } from '#contract/permissions.ts';
import type { TransactionSql } from '../../database/database.types.ts';

/** Grants as a role stores them; null for the built-in role, which allows everything. */
export type StoredGrants = readonly Grant[] | null;

/**
 * Gives the current grants of a role.
 * @param published router names of the programs that the company has published
 */
export const grantsOf = (stored: StoredGrants, published: readonly string[]): readonly Grant[] =>
  stored ??
  everyGrant([...published.map((routerName) => ({ routerName, actions: recordActions })), ...shippedPrograms]);

/**
 * Gives a transaction over accounts (`identity` or `owner`) access to the rows of one company. A transaction of the
 * company (`tenant`) has this access already.
 */
export async function setTenant(sql: TransactionSql, tenantId: string): Promise<void> {
  await sql`select set_config('nemu.tenant', ${tenantId}, true)`;
}

/** A program of the product. */
type ShippedProgram = (typeof shippedPrograms)[number]['routerName'];

/**
 * The condition that the member `m` of a statement is active and may open a program of the product, by one of their
 * roles: what `allowedScope` decides from `findGrants`, for many members at once.
 */
export function mayOpen(sql: TransactionSql, program: ShippedProgram) {
  const viewing = JSON.stringify([{ program, actions: ['view'] }]);
  return sql`(
    m.state = 'active' and exists (
      select from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      where mr.tenant_id = m.tenant_id and mr.membership_id = m.id
        and (r.grants is null or r.grants @> ${viewing}::text::jsonb)))`;
}

/** Gives the current grants of all roles of a member. */
export async function findGrants(sql: TransactionSql, tenantId: string, membershipId: string): Promise<Grant[]> {
  const grants = sql<{ grants: StoredGrants; published: string[] }[]>`
    select r.grants,
           case when r.grants is null then array(
             select router_name from program
             where tenant_id = ${tenantId} and version is not null order by router_name) else '{}' end as published
    from membership_role mr
    join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
    where mr.tenant_id = ${tenantId} and mr.membership_id = ${membershipId}`;
  // Both statements are sent at once on one connection, which saves a round trip.
  const [, rows] = await Promise.all([setTenant(sql, tenantId), grants]);
  return rows.flatMap((row) => grantsOf(row.grants, row.published));
}
