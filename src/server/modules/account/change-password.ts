import type { changePasswordBody } from '#contract/schemas/session.ts';
import type * as v from 'valibot';
import type { Client } from '../../http/client.ts';
import { fieldFault } from '../../http/fault.ts';
import { findAccount, passwordSubjects } from '../session/login.ts';
import type { Session } from '../session/session.types.ts';
import { checkNewPassword, hashPassword, verifyPassword } from '../shared/passwords.ts';
import { refund, type Subject, throttle } from '../shared/throttle.ts';
import type { Deps } from '../shared/transaction.types.ts';
import { accountTexts } from './account.texts.ts';
import { endAccountSessions } from './end-account-sessions.ts';

type PasswordChange = v.InferOutput<typeof changePasswordBody>;

/**
 * Changes the password of a caller who gives the current password. Ends all other sessions of the account and
 * invalidates its password reset link. A wrong current password counts as a sign-in attempt, so that a session left
 * open cannot be used to guess the password.
 */
export async function changePassword(
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
  checkNewPassword(password);
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
