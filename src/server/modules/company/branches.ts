import type { branchBody, branchRow } from '#contract/endpoints/company.ts';
import type * as v from 'valibot';
import { Fault, fieldFault } from '../../http/fault.ts';
import { changesBetween } from '../audit/append.ts';
import { type Creation, findFirstAnswer, storeFirstAnswer } from '../shared/first-answer.ts';
import { lockCompany } from '../shared/lock-company.ts';
import { raiseRevisions } from '../shared/raise-revisions.ts';
import { digestOf } from '../shared/secrets.ts';
import { checkRevision } from '../shared/optimistic-lock.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { notifyingAccess } from '../users/access-changes.ts';
import { checkMayChangeAccess } from '../users/access-rules.ts';
import { branchTexts } from './company.texts.ts';

export type BranchRow = v.InferOutput<typeof branchRow>;
export type BranchData = v.InferOutput<typeof branchBody>;

const findRows = ({ sql, tenantId }: Transaction, id?: string) => sql<BranchRow[]>`
  select b.id, b.name, b.establishment, b.address, b.city, b.phone, b.revision,
         coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.name)
                   from membership_branch mb
                   join membership m on m.tenant_id = mb.tenant_id and m.id = mb.membership_id
                   where mb.tenant_id = b.tenant_id and mb.branch_id = b.id), '[]') as users
  from branch b
  where b.tenant_id = ${tenantId} and (${id ?? null}::uuid is null or b.id = ${id ?? null})
  order by b.establishment`;

/** Lists the branches by establishment, and the users that can be assigned to a branch. */
export async function listBranches(
  work: Transaction,
): Promise<{ rows: BranchRow[]; users: { id: string; name: string }[] }> {
  const rows = await findRows(work);
  const users = await work.sql<{ id: string; name: string }[]>`
    select id, name from membership where tenant_id = ${work.tenantId} order by name collate "es-x-icu", id`;
  return { rows, users };
}

async function findBranch(work: Transaction, id: string): Promise<BranchRow> {
  const [branch] = await findRows(work, id);
  if (branch === undefined) throw new Fault('notFound');
  return branch;
}

async function checkEstablishmentFree(
  { sql, tenantId }: Transaction,
  { id, establishment }: BranchData,
): Promise<void> {
  const [other] = await sql`
    select 1 from branch where tenant_id = ${tenantId} and establishment = ${establishment} and id <> ${id}`;
  if (other !== undefined) throw fieldFault('establishment', branchTexts.establishmentTaken);
}

/**
 * Assigns exactly these users to a branch. Refuses when the actor may not change the access of a user who joins or
 * leaves. Raises the revisions of these users and notifies their open screens, because the records they can access
 * change. Gives the ids of the users who joined or left.
 */
async function assignUsers(work: Transaction, id: string, users: readonly string[]): Promise<string[]> {
  const { sql, tenantId } = work;
  const found = await sql`select id from membership where tenant_id = ${tenantId} and id = any(${users}::uuid[])`;
  if (found.length !== new Set(users).size) throw fieldFault('users', branchTexts.unknownUser);
  const former = await sql<{ id: string }[]>`
    select membership_id as id from membership_branch where tenant_id = ${tenantId} and branch_id = ${id}`;
  const changed = [
    ...former.map((member) => member.id).filter((member) => !users.includes(member)),
    ...new Set(users.filter((user) => !former.some((member) => member.id === user))),
  ];
  if (changed.length === 0) return [];
  await checkMayChangeAccess(work, changed);
  await notifyingAccess(work, changed, () => replaceUsers(work, id, users));
  await raiseRevisions(work, 'membership', changed);
  return changed;
}

/** Makes exactly these users members of a branch. */
async function replaceUsers({ sql, tenantId }: Transaction, id: string, users: readonly string[]): Promise<void> {
  await sql`
    delete from membership_branch
    where tenant_id = ${tenantId} and branch_id = ${id} and membership_id <> all(${users}::uuid[])`;
  await sql`
    insert into membership_branch (tenant_id, membership_id, branch_id)
    select ${tenantId}, member, ${id} from unnest(${users}::uuid[]) as member on conflict do nothing`;
}

const described = (branch: BranchRow) => ({ ...branch, users: branch.users.map((user) => user.name) });

/** Creates a branch; its establishment must be unique in the company. */
export async function createBranch(work: Transaction, data: BranchData): Promise<BranchRow> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  const creation: Creation = { table: 'branch', id: data.id, digest: digestOf(data) };
  const answered = await findFirstAnswer(work, creation, () => findBranch(work, data.id));
  if (answered) return answered;
  await checkEstablishmentFree(work, data);
  const { users, ...columns } = data;
  await sql`insert into branch ${sql({ ...columns, tenant_id: tenantId, created_digest: creation.digest })}`;
  const alsoChanged = await assignUsers(work, data.id, users);
  const branch = await findBranch(work, data.id);
  await storeFirstAnswer(work, creation, branch);
  work.audit({
    act: 'branch.created',
    subject: branch.name,
    subjectId: branch.id,
    alsoChanged,
    changes: changesBetween(branchTexts.labels, {}, described(branch)),
  });
  work.publish({ topic: 'company.changed', data: {} });
  return branch;
}

/** Changes a branch and its users. */
export async function changeBranch(work: Transaction, data: BranchData, revision: number): Promise<BranchRow> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  const before = await findBranch(work, data.id);
  await checkRevision(work, before, revision);
  await checkEstablishmentFree(work, data);
  const { id, users, ...columns } = data;
  await sql`
    update branch set ${sql({ ...columns, revision: revision + 1 })} where tenant_id = ${tenantId} and id = ${id}`;
  const alsoChanged = await assignUsers(work, id, users);
  const branch = await findBranch(work, id);
  const changes = changesBetween(branchTexts.labels, described(before), described(branch));
  work.audit({ act: 'branch.changed', subject: branch.name, subjectId: id, alsoChanged, changes });
  work.publish({ topic: 'company.changed', data: {} });
  return branch;
}

/** Deletes a branch without users. */
export async function deleteBranch(work: Transaction, id: string, revision: number): Promise<void> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  const branch = await findBranch(work, id);
  await checkRevision(work, branch, revision);
  if (branch.users.length > 0) throw new Fault('branchInUse');
  await sql`delete from branch where tenant_id = ${tenantId} and id = ${id}`;
  work.audit({ act: 'branch.deleted', subject: branch.name });
  work.publish({ topic: 'company.changed', data: {} });
}
