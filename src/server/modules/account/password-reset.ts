import type { TransactionSql } from '../../database/database.types.ts';
import type { Client } from '../../http/client.ts';
import { Fault } from '../../http/fault.ts';
import { rememberWorkstation } from '../session/known-workstations.ts';
import { namesOf } from './names-of.ts';
import { checkNewPassword, hashPassword } from '../shared/passwords.ts';
import { matchesToken } from '../shared/secrets.ts';
import { addJob } from '../shared/queue.ts';
import { refund, tryConsume, throttle } from '../shared/throttle.ts';
import type { Deps } from '../shared/transaction.types.ts';
import { confirmAddress } from './confirm.ts';
import { endAccountSessions } from '../session/end-sessions.ts';

/**
 * Limit of mails to one e-mail address. A link is valid for 30 minutes, so above the limit the last mailed link still
 * works.
 */
const MAILS_PER_ACCOUNT = { burst: 5, seconds: 180 };
const REQUESTS_PER_NETWORK = { burst: 30, seconds: 10 };
const RESETS_PER_NETWORK = { burst: 30, seconds: 10 };

/**
 * Queues the mail with a password reset link. Only the job checks whether the e-mail address has an account, so
 * response and timing are the same for all addresses. Above the limit of mails the call succeeds without sending one:
 * strangers can neither flood a mailbox nor lock the owner out, because the last link remains valid.
 */
export async function requestPasswordReset(deps: Deps, email: string, client: Client): Promise<void> {
  await throttle(deps, [{ name: `reset-request:network:${client.network}`, allowance: REQUESTS_PER_NETWORK }]);
  await deps.database.identity(async (sql) => {
    const mails = { name: `reset-mail:account:${email}`, allowance: MAILS_PER_ACCOUNT };
    if (!(await tryConsume(sql, deps.clock(), mails))) return;
    await addJob(sql, 'send-reset', { email }, `send-reset:${email}`);
  });
}

const resetsFrom = ({ network }: Client) => [{ name: `reset:network:${network}`, allowance: RESETS_PER_NETWORK }];

/** Refuses an invalid link, so that nobody chooses a new password in vain. A valid link remains valid. */
export async function checkResetLink(
  deps: Deps,
  { email, token }: { email: string; token: string },
  client: Client,
): Promise<void> {
  const subjects = resetsFrom(client);
  await throttle(deps, subjects);
  await deps.database.identity(async (sql) => {
    const [link] = await sql`
      select 1 from account_link l join account a on a.id = l.account_id
      where a.email = ${email} and l.kind = 'reset' and ${matchesToken(sql, token)} and l.expires_at > ${new Date(deps.clock())}`;
    if (link === undefined) throw new Fault('invalidLink');
    await refund(sql, subjects);
  });
}

/**
 * Uses up a reset link and gives the id of its account; undefined when it is not a valid link of this e-mail address.
 */
async function consumeLink(sql: TransactionSql, email: string, token: string, now: Date): Promise<string | undefined> {
  const [link] = await sql<{ account_id: string }[]>`
    delete from account_link l using account a
    where l.account_id = a.id and a.email = ${email} and l.kind = 'reset'
      and ${matchesToken(sql, token)} and l.expires_at > ${now}
    returning l.account_id`;
  return link?.account_id;
}

/**
 * Sets a new password by a single-use link from a mail. Ends every session and invalidates every other link of the
 * account. The link cannot be guessed, so there is no throttle per account, which strangers could use up. The
 * workstation becomes known to the account, so that strangers who guess passwords cannot block the owner's sign-in
 * there.
 */
export async function resetPassword(
  deps: Deps,
  { email, token, password }: { email: string; token: string; password: string },
  client: Client,
): Promise<void> {
  await throttle(deps, resetsFrom(client));
  const passwordHash = await hashPassword(password);
  const now = new Date(deps.clock());
  await deps.database.identity(async (sql) => {
    const accountId = await consumeLink(sql, email, token, now);
    if (accountId === undefined) throw new Fault('invalidLink');
    // Only whoever has the link may learn that the password contains a name of the account. The refusal keeps the link.
    checkNewPassword(password, await namesOf(sql, accountId));
    await sql`update account set password_hash = ${passwordHash} where id = ${accountId}`;
    await confirmAddress(deps, sql, accountId, client);
    await sql`delete from account_link where account_id = ${accountId}`;
    await rememberWorkstation(sql, accountId, client, now);
    await endAccountSessions(deps, sql, accountId, client, { act: 'password.reset' });
  });
}
