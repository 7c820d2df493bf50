import type { roleBody, roleRow } from '#contract/endpoints/users.ts';
import { allowedActions, coversGrants, type Grant } from '#contract/permissions.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { foldName } from '#domain/search-text.ts';
import type * as v from 'valibot';
import { Fault, fieldFault } from '../../http/fault.ts';
import { changesBetween } from '../audit/append.ts';
import { queueDailyFigures } from '../figures/daily/figure-days.ts';
import { findPublishedNames } from '../programs/company-programs.ts';
import { grantsOf, type StoredGrants } from '../shared/grants.ts';
import { type Creation, findFirstAnswer, storeFirstAnswer } from '../shared/first-answer.ts';
import { lockCompany } from '../shared/lock-company.ts';
import { digestOf } from '../shared/secrets.ts';
import { checkRevision } from '../shared/optimistic-lock.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { notifyingAccess } from './access-changes.ts';
import { checkCovered } from './access-rules.ts';
import { findRoleGrants } from './queries.ts';
import { checkScopes, findGrantables, type Grantable, grantsText, normalGrants } from './grantables.ts';
import { roleTexts } from './users.texts.ts';

export type RoleRow = v.InferOutput<typeof roleRow>;
export type RoleData = v.InferOutput<typeof roleBody>;

interface RoleRecord extends Omit<RoleRow, 'grants'> {
  grants: StoredGrants;
}

async function findRows({ sql, tenantId }: Transaction, id?: string): Promise<RoleRow[]> {
  const records = await sql<RoleRecord[]>`
    select r.id, r.name, r.builtin, r.grants, r.revision,
           (select count(*) from membership_role mr where mr.tenant_id = r.tenant_id and mr.role_id = r.id) as users
    from role r
    where r.tenant_id = ${tenantId} and (${id ?? null}::uuid is null or r.id = ${id ?? null})
    order by r.builtin desc, r.folded_name`;
  const published = await findPublishedNames(sql, tenantId);
  return records.map((record) => ({
    ...record,
    grants: grantsOf(record.grants, published).map((grant) => ({ ...grant, actions: [...grant.actions] })),
  }));
}

/**
 * Lists all roles of the company, the built-in role first, and every program in which roles can grant actions, with the
 * actions that the current user may grant (`held`).
 */
export async function listRoles(work: Transaction) {
  const mine = work.actor?.grants ?? [];
  const programs = (await findGrantables(work)).map(({ routerName, actions, fields, ...program }) => {
    const allowed = allowedActions(mine, routerName);
    return {
      router_name: routerName,
      ...program,
      actions: [...actions],
      held: allowed.filter((action) => actions.includes(action)),
      fields: [...fields],
    };
  });
  const rows = (await findRows(work)).map((row) => ({ ...row, manageable: coversGrants(mine, row.grants) }));
  return { rows, programs };
}

async function findRole(work: Transaction, id: string): Promise<RoleRow> {
  const [row] = await findRows(work, id);
  if (row === undefined) throw new Fault('notFound');
  return row;
}

async function checkNameFree({ sql, tenantId }: Transaction, id: string, name: string): Promise<void> {
  const [other] = await sql`
    select 1 from role where tenant_id = ${tenantId} and folded_name = ${foldName(name)} and id <> ${id}`;
  if (other !== undefined) throw fieldFault('name', roleTexts.nameTaken);
}

/** Creates a role; the actor must have all permissions that the role grants. */
export async function createRole(work: Transaction, { id, name, grants: wanted }: RoleData): Promise<RoleRow> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  const programs = await findGrantables(work);
  checkScopes(programs, wanted);
  const grants = normalGrants(programs, wanted);
  const creation: Creation = { table: 'role', id, digest: digestOf({ name, grants }) };
  const answered = await findFirstAnswer(work, creation, () => findRole(work, id));
  if (answered) return answered;
  checkCovered(work, grants);
  await checkNameFree(work, id, name);
  await sql`
    insert into role (tenant_id, id, name, folded_name, builtin, grants, created_digest)
    values (${tenantId}, ${id}, ${name}, ${foldName(name)}, false, ${JSON.stringify(grants)}::text::jsonb,
            ${creation.digest})`;
  const role = await findRole(work, id);
  await storeFirstAnswer(work, creation, role);
  work.audit({
    act: 'perfil.created',
    subject: name,
    subjectId: id,
    changes: changesBetween(roleTexts.labels, {}, described(programs, { name, grants })),
  });
  work.publish({ topic: 'users.changed', data: {} });
  return role;
}

const described = (programs: readonly Grantable[], { name, grants }: { name: string; grants: readonly Grant[] }) => ({
  name,
  grants: grantsText(programs, grants),
});

function checkBuiltin(before: RoleRow, name: string, grants: readonly Grant[]): void {
  if (!before.builtin) return;
  if (name !== before.name) throw fieldFault('name', roleTexts.builtinName);
  if (!coversGrants(grants, before.grants)) throw fieldFault('grants', roleTexts.builtinGrants);
}

/** Refuses a role change that would alter the actor's own permissions. */
async function checkOwnAccess(
  work: Transaction,
  programs: readonly Grantable[],
  before: RoleRow,
  grants: readonly Grant[],
): Promise<void> {
  const { sql, tenantId, actor } = work;
  if (actor === undefined) return;
  const ownRoles = await sql<{ id: string }[]>`
    select role_id as id from membership_role
    where tenant_id = ${tenantId} and membership_id = ${actor.membershipId}`;
  if (!ownRoles.some(({ id }) => id === before.id)) return;
  const others = await findRoleGrants(
    work,
    ownRoles.map(({ id }) => id).filter((id) => id !== before.id),
  );
  const rest = others.flatMap((role) => role.grants);
  const union = (own: readonly Grant[]) => normalGrants(programs, [...rest, ...own]);
  if (!isDeepEqual(union(before.grants), union(grants))) throw new Fault('ownAccess');
}

/** Ids of the members who have a role. */
async function findHolders({ sql, tenantId }: Transaction, roleId: string): Promise<string[]> {
  const holders = await sql<{ membership_id: string }[]>`
    select membership_id from membership_role where tenant_id = ${tenantId} and role_id = ${roleId}`;
  return holders.map(({ membership_id: membershipId }) => membershipId);
}

/** Changes the name and grants of a role, and notifies the users who have the role and their open screens. */
export async function changeRole(
  work: Transaction,
  { id, name, grants: wanted }: RoleData,
  revision: number,
): Promise<RoleRow> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  const before = await findRole(work, id);
  await checkRevision(work, before, revision);
  const programs = await findGrantables(work);
  checkScopes(programs, wanted);
  const grants = normalGrants(programs, wanted);
  await checkOwnAccess(work, programs, before, grants);
  checkCovered(work, before.grants);
  checkCovered(work, grants);
  checkBuiltin(before, name, grants);
  await checkNameFree(work, id, name);
  const stored = before.builtin ? null : JSON.stringify(grants);
  const holders = await findHolders(work, id);
  await notifyingAccess(
    work,
    holders,
    () => sql`
      update role set name = ${name}, folded_name = ${foldName(name)}, grants = ${stored}::text::jsonb,
                      revision = revision + 1
      where tenant_id = ${tenantId} and id = ${id}`,
  );
  const after = { name, grants };
  work.audit({
    act: 'perfil.changed',
    subject: name,
    subjectId: id,
    changes: changesBetween(roleTexts.labels, described(programs, before), described(programs, after)),
  });
  work.publish({ topic: 'users.changed', data: {} });
  return findRole(work, id);
}

/** Deletes a role that no user has; the built-in role cannot be deleted. */
export async function deleteRole(work: Transaction, id: string, revision: number): Promise<void> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  const role = await findRole(work, id);
  await checkRevision(work, role, revision);
  if (role.builtin || role.users > 0) throw new Fault('roleInUse');
  checkCovered(work, role.grants);
  await sql`delete from role where tenant_id = ${tenantId} and id = ${id}`;
  // The preset dashboard of the role is deleted with it.
  await queueDailyFigures(work);
  work.audit({ act: 'perfil.deleted', subject: role.name });
  work.publish({ topic: 'users.changed', data: {} });
}
