import type { changeUserBody } from '#contract/endpoints/users.ts';
import type * as v from 'valibot';
import { Fault } from '../../http/fault.ts';
import { changesBetween } from '../audit/append.ts';
import type { AuditEvent } from '../audit/audit.types.ts';
import { endSessions } from '../session/end-sessions.ts';
import { lockCompany } from '../shared/lock-company.ts';
import { raiseRevisions } from '../shared/raise-revisions.ts';
import { searchColumn } from '../shared/search-terms.ts';
import { checkRevision } from '../shared/optimistic-lock.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { notifyEnabled, notifyingAccess } from './access-changes.ts';
import { checkAdministratorRemains, checkBranches, checkCoversUser, checkNotSelf, checkRoles } from './access-rules.ts';
import { findUser, replaceAssignments, type UserRow } from './queries.ts';
import { userTexts } from './users.texts.ts';

export type UserChange = v.InferOutput<typeof changeUserBody>;

/**
 * Gives the user to change. Locks the company, so that changes of access run one at a time; refuses a stale revision.
 */
async function userToChange(work: Transaction, id: string, revision?: number): Promise<UserRow> {
  await lockCompany(work);
  const user = await findUser(work, id);
  if (user === undefined) throw new Fault('notFound');
  if (revision !== undefined) await checkRevision(work, user, revision);
  return user;
}

async function changedUser(work: Transaction, id: string): Promise<UserRow> {
  const user = await findUser(work, id);
  if (user === undefined) throw new Fault('notFound');
  work.publish({ topic: 'users.changed', data: {} });
  return user;
}

const sameIds = (rows: readonly { id: string }[], ids: readonly string[]) =>
  rows.length === new Set(ids).size && rows.every(({ id }) => ids.includes(id));

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ');

const described = (user: UserRow) => ({
  name: user.name,
  roles: names(user.roles),
  branches: names(user.branches),
});

/**
 * Assigns roles and branches to a user, and notifies the user's open screens of the changed permissions. Has no effect
 * when nothing changes. Gives the ids of the branches that the user joined or left.
 */
async function changeAccess(work: Transaction, user: UserRow, change: UserChange): Promise<string[]> {
  if (sameIds(user.roles, change.roles) && sameIds(user.branches, change.branches)) return [];
  checkNotSelf(work, user.id);
  await checkRoles(work, change.roles);
  await checkBranches(work, change.branches);
  const branches = await notifyingAccess(work, [user.id], () => replaceAssignments(work, user.id, change));
  await checkAdministratorRemains(work);
  return branches;
}

/** Changes name, roles and branches of a user. */
export async function changeUser(work: Transaction, change: UserChange, revision: number): Promise<UserRow> {
  const { sql, tenantId } = work;
  const { id, name } = change;
  const user = await userToChange(work, id, revision);
  await checkCoversUser(work, id);
  const alsoChanged = await changeAccess(work, user, change);
  await sql`
    update membership set name = ${name}, search = ${searchColumn(name, user.email)}, revision = revision + 1
    where tenant_id = ${tenantId} and id = ${id}`;
  const changed = await changedUser(work, id);
  const changes = changesBetween(userTexts.labels, described(user), described(changed));
  work.audit({ act: 'user.changed', subject: user.email, subjectId: id, alsoChanged, changes });
  return changed;
}

async function setState(
  work: Transaction,
  user: UserRow,
  state: 'active' | 'disabled',
  act: AuditEvent['act'],
): Promise<UserRow> {
  if (user.state === 'invited') throw new Fault('conflict');
  if (user.state === state) return user;
  await work.sql`
    update membership set state = ${state}, revision = revision + 1
    where tenant_id = ${work.tenantId} and id = ${user.id}`;
  work.audit({ act, subject: user.email, subjectId: user.id });
  return changedUser(work, user.id);
}

/** Disables a user and ends their sessions in the company and the address of their calendars. */
export async function disableUser(work: Transaction, id: string, revision: number): Promise<UserRow> {
  const user = await userToChange(work, id, revision);
  checkNotSelf(work, id);
  await checkCoversUser(work, id);
  await endSessions(work, 'disabled', id);
  await work.sql`delete from calendar_feed where tenant_id = ${work.tenantId} and membership_id = ${id}`;
  const disabled = await setState(work, user, 'disabled', 'user.disabled');
  await checkAdministratorRemains(work);
  return disabled;
}

/** Enables a disabled user, who still has the former roles and branches. */
export async function enableUser(work: Transaction, id: string, revision: number): Promise<UserRow> {
  const user = await userToChange(work, id, revision);
  checkNotSelf(work, id);
  await checkCoversUser(work, id);
  const enabled = await setState(work, user, 'active', 'user.enabled');
  if (user.state !== 'active') await notifyEnabled(work, id);
  return enabled;
}

/**
 * Removes a user, with their sessions and stored values, from the company. For an invited user this revokes the
 * invitation.
 */
export async function removeUser(work: Transaction, id: string, revision: number): Promise<void> {
  const user = await userToChange(work, id, revision);
  checkNotSelf(work, id);
  await checkCoversUser(work, id);
  await endSessions(work, 'removed', id);
  const alsoChanged = user.branches.map((branch) => branch.id);
  await raiseRevisions(work, 'branch', alsoChanged);
  await work.sql`delete from membership where tenant_id = ${work.tenantId} and id = ${id}`;
  await checkAdministratorRemains(work);
  work.audit({ act: 'user.removed', subject: user.email, alsoChanged });
  work.publish({ topic: 'users.changed', data: {} });
}

/** Ends all sessions of a user in the company. Gives their number. */
export async function endUserSessions(work: Transaction, id: string): Promise<number> {
  const user = await userToChange(work, id);
  await checkCoversUser(work, id);
  const ended = await endSessions(work, 'byAdministrator', id);
  work.audit({ act: 'user.sessionsEnded', subject: user.email });
  work.publish({ topic: 'users.changed', data: {} });
  return ended;
}
