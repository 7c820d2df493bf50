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
 * Throttle of invitations. Mails to strangers contain names the sender chose, so an unlimited number could serve as
 * advertising.
 */
const INVITATIONS_PER_HOUR = 100;

async function invitedUser(work: Transaction, id: string): Promise<UserRow> {
  const user = await findUser(work, id);
  if (user === undefined) throw new Fault('internal');
  return user;
}

/** Refuses to send mail for a user with an unconfirmed address, or after too many mails in an hour. */
async function checkMaySendMail({ sql, tenantId, now, actor }: Transaction): Promise<void> {
  if (actor && !actor.confirmed) throw new Fault('emailUnconfirmed');
  const [sent] = await sql<{ count: number; first: Date | null }[]>`
    select count(*), min(at) as first from audit_entry
    where tenant_id = ${tenantId} and act = 'user.invited' and at > ${new Date(now.getTime() - HOUR)}`;
  if (!sent?.first || sent.count < INVITATIONS_PER_HOUR) return;
  throw new Fault('throttled', { retryAfter: (sent.first.getTime() + HOUR - now.getTime()) / 1000 });
}

const sendInvitation = (work: Transaction, membershipId: string) =>
  addJob(work.sql, 'send-invitation', { membershipId }, `send-invitation:${work.tenantId}:${membershipId}`);

/**
 * Digest of an invitation with the field names of the first version, so that a repetition matches the stored digest.
 */
const invitationDigest = ({ roles, ...invitation }: Invitation) => digestOf({ ...invitation, perfiles: roles });

/** A stored first answer with its roles; an earlier version stored them as `perfiles` alone. */
const withRoles = (answer: Omit<UserRow, 'roles'> & Partial<Pick<UserRow, 'roles'>>): UserRow => ({
  ...answer,
  roles: answer.roles ?? answer.perfiles ?? [],
});

/** Invites a person with roles and branches; a job sends the mail. The inviter's address must be confirmed. */
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

/** Sends an invitation again; the previous link becomes invalid when the job sends the new one. */
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
