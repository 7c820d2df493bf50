import type { accountEndpoints } from '#contract/endpoints/account.ts';
import type { changeAccountBody, changePasswordBody } from '#contract/schemas/session.ts';
import type * as v from 'valibot';
import type { TransactionSql } from '../../database/database.types.ts';
import type { Client } from '../../http/client.ts';
import { fieldFault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { findAccount, passwordSubjects } from '../session/login.ts';
import type { Session } from '../session/session.types.ts';
import { namesOf } from './names-of.ts';
import { checkNewPassword, hashPassword, verifyPassword } from '../shared/passwords.ts';
import { searchColumn } from '../shared/search-terms.ts';
import { throttle, refund, type Subject } from '../shared/throttle.ts';
import { enterCompany } from '../shared/transaction.ts';
import type { Deps, Transaction } from '../shared/transaction.types.ts';
import { userTexts } from '../users/users.texts.ts';
import { confirmEmail, confirmNewUser, readInvitation, resendConfirmation } from './confirm.ts';
import { endAccountSessions } from '../session/end-sessions.ts';
import { checkResetLink, requestPasswordReset, resetPassword } from './password-reset.ts';
import { register } from './register.ts';

/** Errors of account changes. */
const accountTexts = { wrongPassword: 'La contraseña actual no es correcta.' };

type AccountChange = v.InferOutput<typeof changeAccountBody>;

type PasswordChange = v.InferOutput<typeof changePasswordBody>;

const ok = { ok: true } as const;

/** Registration, confirmation, invitations, passwords and the person's own name. */
export const accountHandlers: Handlers<typeof accountEndpoints> = {
  register: {
    in: 'nothing',
    run: ({ deps, body, client, idempotencyKey }) => register(deps, body, idempotencyKey, client),
  },
  invitation: { in: 'nothing', run: ({ deps, body, client }) => readInvitation(deps, body.token, client) },
  newUserConfirm: { in: 'nothing', run: ({ deps, body, client }) => confirmNewUser(deps, body, client) },
  confirmEmail: {
    in: 'nothing',
    run: ({ deps, body, client }) => confirmEmail(deps, body.token, client).then(() => ok),
  },
  resendConfirmation: {
    in: 'company',
    run: ({ deps, work, session }) => resendConfirmation(deps, work, session).then(() => ok),
  },
  requestPasswordReset: {
    in: 'nothing',
    run: ({ deps, body, client }) => requestPasswordReset(deps, body.email, client).then(() => ok),
  },
  passwordResetLink: {
    in: 'nothing',
    run: ({ deps, body, client }) => checkResetLink(deps, body, client).then(() => ok),
  },
  passwordReset: { in: 'nothing', run: ({ deps, body, client }) => resetPassword(deps, body, client).then(() => ok) },
  changePassword: {
    in: 'session',
    run: ({ deps, session, body, client }) => changePassword(deps, session, body, client).then(() => ok),
  },
  changeAccount: {
    in: 'session',
    run: ({ deps, session, body, client }) => changeAccount(deps, session, body, client),
  },
};

/** Limit of name changes per account: each change is logged permanently in every company of the person. */
const RENAMES_PER_ACCOUNT = { burst: 5, seconds: 600 };

/** Finds the active memberships of an account whose name differs from `name`; suspended companies are excluded. */
const membersToRename = (sql: TransactionSql, accountId: string, name: string) => sql<
  { tenantId: string; id: string }[]
>`
  select m.tenant_id as "tenantId", m.id
  from membership m join company c on c.tenant_id = m.tenant_id
  where m.account_id = ${accountId} and m.state = 'active' and c.suspended_at is null and m.name <> ${name}
  order by m.tenant_id`;

async function isNamed(sql: TransactionSql, accountId: string, name: string): Promise<boolean> {
  const [other] = await sql`select 1 from account where id = ${accountId} and name <> ${name}`;
  return other === undefined && (await membersToRename(sql, accountId, name)).length === 0;
}

/**
 * Changes the name of a member of one company and logs the former name there; does nothing when the name is unchanged.
 */
async function rename(work: Transaction, id: string, name: string): Promise<void> {
  const { sql, tenantId } = work;
  const [member] = await sql<{ name: string; email: string }[]>`
    select name, email from membership
    where tenant_id = ${tenantId} and id = ${id} and state = 'active' and name <> ${name} for update`;
  if (member === undefined) return;
  await sql`
    update membership set name = ${name}, search = ${searchColumn(name, member.email)}, revision = revision + 1
    where tenant_id = ${tenantId} and id = ${id}`;
  work.audit({
    act: 'user.changed',
    subject: member.email,
    subjectId: id,
    actor: { id, name },
    changes: [{ field: userTexts.labels.name, from: member.name, to: name }],
  });
  work.publish({ topic: 'users.changed', data: {} });
}

/**
 * Changes the caller's name in their account and in every company where they are active. Gives the stored name. An
 * unchanged name has no effect and does not count towards the limit of name changes.
 */
async function changeAccount(
  deps: Deps,
  { accountId }: Session,
  { name }: AccountChange,
  client: Client,
): Promise<AccountChange> {
  if (await deps.database.identity((sql) => isNamed(sql, accountId, name))) return { name };
  await throttle(deps, [{ name: `rename:account:${accountId}`, allowance: RENAMES_PER_ACCOUNT }]);
  await deps.database.identity(async (sql) => {
    await sql`update account set name = ${name} where id = ${accountId}`;
    for (const { tenantId, id } of await membersToRename(sql, accountId, name)) {
      await enterCompany(deps, sql, { tenantId, origin: client }, (work) => rename(work, id, name));
    }
  });
  return { name };
}

/**
 * Changes the password of a caller who gives the current password. Ends all other sessions of the account and
 * invalidates its password reset link. A wrong current password counts as a sign-in attempt, so that a session left
 * open cannot be used to guess the password.
 */
async function changePassword(
  deps: Deps,
  { accountId, sessionId, email }: Session,
  { current, password }: PasswordChange,
  client: Client,
): Promise<void> {
  const subjects = await passwordSubjects(deps, email, client);
  await throttle(deps, subjects);
  const account = await deps.database.identity((sql) => findAccount(sql, email));
  if (account === undefined || !(await verifyPassword(account.password_hash, current))) {
    return checkIsDone(deps, email, password, subjects);
  }
  checkNewPassword(password, await deps.database.identity((sql) => namesOf(sql, accountId)));
  const passwordHash = await hashPassword(password);
  const isChanged = await deps.database.identity(async (sql) => {
    const changed = await sql`
      update account set password_hash = ${passwordHash}
      where id = ${accountId} and password_hash = ${account.password_hash} returning id`;
    if (changed.length === 0) return false;
    await refund(sql, subjects);
    await sql`delete from account_link where account_id = ${accountId} and kind = 'reset'`;
    await endAccountSessions(deps, sql, accountId, client, { act: 'password.changed', exceptSessionId: sessionId });
    return true;
  });
  // A simultaneous change was first, so the current password that this call gave is no longer current.
  if (!isChanged) await checkIsDone(deps, email, password, subjects);
}

/**
 * Refuses a wrong current password, unless the account already has the new password: a retry after a lost response
 * succeeds.
 */
async function checkIsDone(deps: Deps, email: string, password: string, subjects: readonly Subject[]): Promise<void> {
  const account = await deps.database.identity((sql) => findAccount(sql, email));
  if (!(await verifyPassword(account?.password_hash, password)))
    throw fieldFault('current', accountTexts.wrongPassword);
  await deps.database.identity((sql) => refund(sql, subjects));
}
