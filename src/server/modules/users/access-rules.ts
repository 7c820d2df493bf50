import { coversGrants, type Grant } from '#contract/permissions.ts';
import { Fault, fieldFault } from '../../http/fault.ts';
import { findGrants } from '../shared/grants.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { countAdministrators, findRoleGrants } from './queries.ts';
import { userTexts } from './users.texts.ts';

/** Refuses grants that allow more than the actor's own grants. */
export function checkCovered(work: Transaction, grants: readonly Grant[]): void {
  if (work.actor && !coversGrants(work.actor.grants, grants)) throw new Fault('forbidden');
}

/** Refuses a user who has permissions that the actor lacks. */
export async function checkCoversUser(work: Transaction, membershipId: string): Promise<void> {
  checkCovered(work, await findGrants(work.sql, work.tenantId, membershipId));
}

/** Like `checkCoversUser` for several users. */
async function checkCoversUsers(work: Transaction, membershipIds: readonly string[]): Promise<void> {
  const roles = await work.sql<{ id: string }[]>`
    select distinct role_id as id from membership_role
    where tenant_id = ${work.tenantId} and membership_id = any(${membershipIds}::uuid[])`;
  const held = await findRoleGrants(
    work,
    roles.map(({ id }) => id),
  );
  checkCovered(
    work,
    held.flatMap(({ grants }) => grants),
  );
}

/** Refuses roles that the company does not have, and roles with permissions that the actor lacks. */
export async function checkRoles(work: Transaction, ids: readonly string[]): Promise<void> {
  const roles = await findRoleGrants(work, ids);
  if (roles.length !== new Set(ids).size) throw fieldFault('roles', userTexts.unknownRole);
  checkCovered(
    work,
    roles.flatMap(({ grants }) => grants),
  );
}

/** Refuses branches the company does not have. */
export async function checkBranches({ sql, tenantId }: Transaction, ids: readonly string[]): Promise<void> {
  const found = await sql`select id from branch where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`;
  if (found.length !== new Set(ids).size) throw fieldFault('branches', userTexts.unknownBranch);
}

/** Refuses a change that leaves the company without an active administrator. Call it after the change. */
export async function checkAdministratorRemains(work: Transaction): Promise<void> {
  if ((await countAdministrators(work)) === 0) throw new Fault('lastAdministrator');
}

/** Refuses a change of the actor's own access, whatever permissions the actor has. */
export function checkNotSelf(work: Transaction, membershipId: string): void {
  if (work.actor?.membershipId === membershipId) throw new Fault('ownAccess');
}

/** Refuses users whose access the actor may not change: the actor, and users with permissions that the actor lacks. */
export async function checkMayChangeAccess(work: Transaction, membershipIds: readonly string[]): Promise<void> {
  for (const id of membershipIds) checkNotSelf(work, id);
  await checkCoversUsers(work, membershipIds);
}
