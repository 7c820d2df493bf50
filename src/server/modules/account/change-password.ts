import type { changePasswordBody } from '#contract/schemas/session.ts';
import type * as v from 'valibot';
import type { Client } from '../../http/client.ts';
import { fieldFault } from '../../http/fault.ts';
import { findAccount, passwordSubjects } from '../session/login.ts';
import type { Session } from '../session/session.types.ts';
import { checkNewPassword, hashPassword, verifyPassword } from '../shared/passwords.ts';
import { giveBack, throttle } from '../shared/throttle.ts';
import type { Deps } from '../shared/work.types.ts';
import { endEverywhere } from './end-everywhere.ts';

type PasswordChange = v.InferOutput<typeof changePasswordBody>;

const WRONG = 'La contraseña actual no es correcta.';

/**
 * Puts a new password for whoever gives the one they have. Every other session of theirs and the link to a new password
 * end. A wrong one counts as a try to sign in: who finds a session open does not guess at it either.
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
  if (account === undefined || !(await verifyPassword(account.password_hash, current)))
    throw fieldFault('current', WRONG);
  checkNewPassword(password);
  const passwordHash = await hashPassword(password);
  await deps.database.identity(async (sql) => {
    const changed = await sql`
      update account set password_hash = ${passwordHash}
      where id = ${accountId} and password_hash = ${account.password_hash} returning id`;
    // Of two changes at the same time the second gave a password that is no longer the current one.
    if (changed.length === 0) throw fieldFault('current', WRONG);
    await giveBack(sql, subjects);
    await sql`delete from account_link where account_id = ${accountId} and kind = 'reset'`;
    await endEverywhere(deps, sql, accountId, client, sessionId);
  });
}
