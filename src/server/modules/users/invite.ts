import type { inviteUserBody } from '#contract/endpoints/users.ts';
import type * as v from 'valibot';
import { Fault, fieldFault } from '../../http/fault.ts';
import { newDraftKey } from '../company/create-company.ts';
import { type Creation, findFirstAnswer, storeFirstAnswer } from '../shared/first-answer.ts';
import { lockCompany } from '../shared/lock-company.ts';
import { addJob } from '../shared/queue.ts';
import { searchColumn } from '../shared/search-terms.ts';
import { digestOf } from '../shared/secrets.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { checkBranches, checkCoversUser, checkRoles } from './access-rules.ts';
import { findUser, replaceAssignments, type UserRow } from './queries.ts';
import { userTexts } from './users.texts.ts';

export type Invitation = v.InferOutput<typeof inviteUserBody>;

const HOUR = 3_600_000;
/**
 * Limit of invitation mails per company. These mails to strangers contain names that the sender chose, so an unlimited
 * number of them could be misused for advertising.
 */
const INVITATIONS_PER_HOUR = 100;

async function invitedUser(work: Transaction, id: string): Promise<UserRow> {
  const user = await findUser(work, id);
  if (user === undefined) throw new Fault('internal');
  return user;
}

/** Refuses an actor whose e-mail address is not confirmed, and any invitation mail above the limit of the last hour. */
async function checkMaySendMail({ sql, tenantId, now, actor }: Transaction): Promise<void> {
  if (actor && !actor.confirmed) throw new Fault('emailUnconfirmed');
  const [sent] = await sql<{ count: number; first: Date | null }[]>`
    select count(*), min(at) as first from audit_entry
    where tenant_id = ${tenantId} and act = 'user.invited' and at > ${new Date(now.getTime() - HOUR)}`;
  if (!sent?.first || sent.count < INVITATIONS_PER_HOUR) return;
  throw new Fault('throttled', { retryAfter: (sent.first.getTime() + HOUR - now.getTime()) / 1000 });
}

const sendInvitation = (work: Transaction, membershipId: string) =>
  addJob(
    work.sql,
    'send-invitation',
    { membershipId, by: work.actor?.membershipId },
    `send-invitation:${membershipId}`,
  );

/**
 * Digest of an invitation under the field names of the previous version, so that a retry matches a digest stored by
 * that version.
 */
const invitationDigest = ({ roles, ...invitation }: Invitation) => digestOf({ ...invitation, perfiles: roles });

/** Adds the roles to a stored first response, in which an earlier version stored them only as `perfiles`. */
const withRoles = (answer: Omit<UserRow, 'roles'> & Partial<Pick<UserRow, 'roles'>>): UserRow => ({
  ...answer,
  roles: answer.roles ?? answer.perfiles ?? [],
});

/**
 * Invites a person with roles and branches; a job sends the mail. The e-mail address of the actor must be confirmed.
 */
export async function inviteUser(work: Transaction, invitation: Invitation): Promise<UserRow> {
  const { sql, tenantId, now } = work;
  await lockCompany(work);
  const { id, name, email } = invitation;
  const creation: Creation = { table: 'membership', id, digest: invitationDigest(invitation) };
  const answered = await findFirstAnswer(work, creation, () => invitedUser(work, id));
  if (answered) return withRoles(answered);
  await checkMaySendMail(work);
  const [known] = await sql`select 1 from membership where tenant_id = ${tenantId} and email = ${email}`;
  if (known !== undefined) throw fieldFault('email', userTexts.alreadyHere);
  await checkRoles(work, invitation.roles);
  await checkBranches(work, invitation.branches);
  await sql`
    insert into membership (tenant_id, id, email, name, search, state, draft_key, created_digest, created_at)
    values (${tenantId}, ${id}, ${email}, ${name}, ${searchColumn(name, email)}, 'invited', ${newDraftKey(work)},
            ${creation.digest}, ${now})`;
  const alsoChanged = await replaceAssignments(work, id, invitation);
  await sendInvitation(work, id);
  const user = await invitedUser(work, id);
  await storeFirstAnswer(work, creation, user);
  work.audit({
    act: 'user.invited',
    subject: email,
    subjectId: id,
    alsoChanged,
    changes: [{ field: userTexts.labels.roles, from: '', to: user.roles.map((role) => role.name).join(', ') }],
  });
  work.publish({ topic: 'users.changed', data: {} });
  return user;
}

/** Queues an invitation mail again. The previous link becomes invalid immediately. */
export async function resendInvitation(work: Transaction, id: string): Promise<void> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  await checkMaySendMail(work);
  const user = await findUser(work, id);
  if (user?.state !== 'invited') throw new Fault('notFound');
  await checkCoversUser(work, id);
  await sql`delete from invitation_link where tenant_id = ${tenantId} and membership_id = ${id}`;
  await sql`update membership set undelivered = false where tenant_id = ${tenantId} and id = ${id}`;
  await sendInvitation(work, id);
  work.audit({ act: 'user.invited', subject: user.email });
}
