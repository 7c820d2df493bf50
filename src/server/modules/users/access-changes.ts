import { allowedScope, coversGrants, type Grant } from '#contract/permissions.ts';
import type { AccessChange } from '../notices/notice-facts.ts';
import { accessTexts } from '../notices/notices.texts.ts';
import { notify } from '../notices/notify.ts';
import { findPublishedNames } from '../programs/company-programs.ts';
import { grantsOf, type StoredGrants } from '../shared/grants.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/** What a member may do, as far as the member is notified of changes. */
interface Access {
  isAdministrator: boolean;
  grants: readonly Grant[];
  /** Ids in order. */
  branches: readonly string[];
}

interface AccessRow {
  id: string;
  roles: { builtin: boolean; grants: StoredGrants }[];
  branches: string[];
}

/** The access of some members by id, without those who cannot sign in. */
async function findAccess(work: Transaction, ids: readonly string[]): Promise<Map<string, Access>> {
  const { sql, tenantId } = work;
  const rows = await sql<AccessRow[]>`
    select m.id,
           coalesce((select jsonb_agg(jsonb_build_object('builtin', r.builtin, 'grants', r.grants))
                     from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
                     where mr.tenant_id = m.tenant_id and mr.membership_id = m.id), '[]') as roles,
           coalesce((select jsonb_agg(mb.branch_id order by mb.branch_id)
                     from membership_branch mb
                     where mb.tenant_id = m.tenant_id and mb.membership_id = m.id), '[]') as branches
    from membership m
    where m.tenant_id = ${tenantId} and m.id = any(${ids}::uuid[]) and m.state = 'active'`;
  const published = await findPublishedNames(sql, tenantId);
  return new Map(
    rows.map(({ id, roles, branches }) => [
      id,
      {
        isAdministrator: roles.some(({ builtin }) => builtin),
        grants: roles.flatMap(({ grants }) => grantsOf(grants, published)),
        branches,
      },
    ]),
  );
}

/**
 * Makes a change of access, tells the open screens of the members, and notifies the members of what it changed for them;
 * the current user, who made it, is not notified.
 * @param ids members whose access may change; members for whom nothing changed are not notified
 */
export async function notifyingAccess<T>(
  work: Transaction,
  ids: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const others = ids.filter((id) => id !== work.actor?.membershipId);
  const before = await findAccess(work, others);
  const result = await change();
  for (const membershipId of ids) work.publish({ topic: 'permissions.changed', data: {}, membershipId });
  const after = await findAccess(work, others);
  for (const [membershipId, now] of after) {
    const former = before.get(membershipId);
    const changed = former && accessChange(former, now);
    if (changed !== undefined) await notifyAccess(work, membershipId, changed);
  }
  return result;
}

/** What a member may do now and could not, and the reverse; undefined when nothing that a notice tells of changed. */
function accessChange(before: Access, after: Access): AccessChange | undefined {
  const programs = [...new Set([...before.grants, ...after.grants].map(({ program }) => program))];
  const given = programs.filter((program) => mayView(after, program) && !mayView(before, program));
  const taken = programs.filter((program) => mayView(before, program) && !mayView(after, program));
  const changed = programs.filter(
    (program) => mayView(before, program) && mayView(after, program) && !isSameIn(program, before, after),
  );
  const branches = before.branches.join() !== after.branches.join();
  const isPromoted = after.isAdministrator !== before.isAdministrator;
  if (!isPromoted && !branches && given.length + taken.length + changed.length === 0) return undefined;
  return {
    given,
    changed,
    taken: taken.length,
    branches,
    ...(isPromoted && { administrator: after.isAdministrator ? 'given' : 'taken' }),
  };
}

const mayView = ({ grants }: Access, program: string): boolean => allowedScope(grants, program, 'view') !== undefined;

/** Whether a member may do the same in a program, in every scope and field. */
function isSameIn(program: string, before: Access, after: Access): boolean {
  const [former, current] = [before, after].map(({ grants }) => grants.filter((grant) => grant.program === program));
  return coversGrants(former ?? [], current ?? []) && coversGrants(current ?? [], former ?? []);
}

const nothing: AccessChange = { given: [], changed: [], taken: 0, branches: false };

/** Notifies a member that they were enabled again. */
export const notifyEnabled = (work: Transaction, membershipId: string): Promise<void> =>
  notifyAccess(work, membershipId, { ...nothing, enabled: true });

/** Notifies a member, who had an account before, that they joined a company. */
export async function notifyJoined(work: Transaction, membershipId: string): Promise<void> {
  const { sql, tenantId } = work;
  // The entry of the invitation has the instant at which the invitation created the member.
  const [invitation] = await sql<{ actor_id: string | null }[]>`
    select e.actor_id
    from membership m join audit_entry e on e.tenant_id = m.tenant_id and e.at = m.created_at and e.act = 'user.invited'
    where m.tenant_id = ${tenantId} and m.id = ${membershipId} limit 1`;
  await notifyAccess(work, membershipId, { ...nothing, joined: true }, invitation?.actor_id ?? null);
}

/** @param by membership of who made the change; null for the installation */
async function notifyAccess(
  work: Transaction,
  membershipId: string,
  change: AccessChange,
  by: string | null = work.actor?.membershipId ?? null,
): Promise<void> {
  await notify(work, {
    membershipId,
    kind: 'accessChanged',
    title: accessTexts.title(),
    text: accessTexts.unnamed,
    address: '/apps',
    facts: { type: 'access', by, change },
  });
}
