import type { accountEndpoints } from '#contract/endpoints/account.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { TransactionSql } from '../../database/database.types.ts';
import type { Client } from '../../http/client.ts';
import { Fault } from '../../http/fault.ts';
import { rememberWorkstation } from '../session/known-workstations.ts';
import { findAccount, refuse } from '../session/login.ts';
import { openSessionIn, type SignedIn } from '../session/open-session.ts';
import type { Session } from '../session/session.types.ts';
import { checkNewPassword, hashPassword, verifyPassword } from '../shared/passwords.ts';
import { matchesToken } from '../shared/secrets.ts';
import { addJob } from '../shared/queue.ts';
import { refund, throttle } from '../shared/throttle.ts';
import { enterCompany, inCompany } from '../shared/transaction.ts';
import type { Deps, Transaction } from '../shared/transaction.types.ts';
import { notifyJoined } from '../users/access-changes.ts';

const LINKS_PER_NETWORK = { burst: 30, seconds: 10 };
const CONFIRMATIONS_PER_ACCOUNT = { burst: 3, seconds: 120 };
const PASSWORDS_PER_INVITATION = { burst: 10, seconds: 30 };

interface Invitation {
  tenantId: string;
  membershipId: string;
  email: string;
  name: string;
  companyName: string;
  suspended: boolean;
}

/** Finds the invitation that belongs to a link's token. Throws when the link is invalid or the company is suspended. */
async function findInvitation(sql: TransactionSql, token: string, now: Date): Promise<Invitation> {
  const [invitation] = await sql<Invitation[]>`
    select l.tenant_id as "tenantId", l.membership_id as "membershipId", m.email, m.name, c.name as "companyName",
           c.suspended_at is not null as suspended
    from invitation_link l
    join membership m on m.tenant_id = l.tenant_id and m.id = l.membership_id
    join company c on c.tenant_id = l.tenant_id
    where ${matchesToken(sql, token)} and l.expires_at > ${now} and m.state = 'invited'`;
  if (invitation === undefined) throw new Fault('invalidLink');
  if (invitation.suspended) throw new Fault('companySuspended');
  return invitation;
}

const linksFrom = ({ network }: Client) => ({ name: `link:network:${network}`, allowance: LINKS_PER_NETWORK });

/**
 * Gives the company and the e-mail address of an invitation; the link remains valid. Refuses the links that
 * `confirmNewUser` refuses.
 */
export async function readInvitation(
  deps: Deps,
  token: string,
  client: Client,
): Promise<AnswerOf<typeof accountEndpoints.invitation>> {
  const subjects = [linksFrom(client)];
  await throttle(deps, subjects);
  return deps.database.identity(async (sql) => {
    const { companyName, email } = await findInvitation(sql, token, new Date(deps.clock()));
    await refund(sql, subjects);
    return {
      company: { name: companyName },
      user: { email },
      known: (await findAccount(sql, email)) !== undefined,
    };
  });
}

interface Acceptance {
  invitation: Invitation;
  token: string;
  /** Id of the account with the invited e-mail address; undefined when none exists. */
  known: string | undefined;
  passwordHash: string;
}

/**
 * Uses up the link of an invitation and makes the invited user an active member; creates their account if it does not
 * exist. Gives the id of the account.
 */
async function acceptInvitation(
  deps: Deps,
  sql: TransactionSql,
  acceptance: Acceptance,
  client: Client,
): Promise<string> {
  const { invitation, token, known, passwordHash } = acceptance;
  const { tenantId, membershipId: id, email, name } = invitation;
  const now = new Date(deps.clock());
  const used = await sql`
    delete from invitation_link where tenant_id = ${tenantId} and membership_id = ${id} and ${matchesToken(sql, token)}
    returning membership_id`;
  if (used.length === 0) throw new Fault('invalidLink');
  const accountId = known ?? uuidv7(deps.clock(), deps.random);
  await (known === undefined
    ? sql`
        insert into account (id, email, name, password_hash, confirmed_at, created_at)
        values (${accountId}, ${email}, ${name}, ${passwordHash}, ${now}, ${now})`
    : confirmAddress(deps, sql, accountId, client));
  await enterCompany(deps, sql, { tenantId, origin: client }, async (work) => {
    await sql`
      update membership set account_id = ${accountId}, state = 'active', undelivered = false, revision = revision + 1
      where tenant_id = ${tenantId} and id = ${id}`;
    work.audit({ act: 'user.confirmed', subject: email, actor: { id, name } });
    work.publish({ topic: 'users.changed', data: {} });
  });
  return accountId;
}

/**
 * Accepts an invitation and signs in. An invited person without an account chooses a password; one with an account must
 * give the password of that account, which stays unchanged.
 */
export async function confirmNewUser(
  deps: Deps,
  { token, password }: { token: string; password: string },
  client: Client,
): Promise<SignedIn> {
  await throttle(deps, [linksFrom(client), { name: `link:token:${token}`, allowance: PASSWORDS_PER_INVITATION }]);
  const now = new Date(deps.clock());
  const { invitation, account } = await deps.database.identity(async (sql) => {
    const found = await findInvitation(sql, token, now);
    return { invitation: found, account: await findAccount(sql, found.email) };
  });
  const { companyName, name, email } = invitation;
  if (account === undefined) checkNewPassword(password, [companyName, name, email]);
  else if (!(await verifyPassword(account.password_hash, password))) return refuse(deps, email, client);
  const passwordHash = account ? account.password_hash : await hashPassword(password);
  const signedIn = await deps.database.identity(async (sql) => {
    const accountId = await acceptInvitation(
      deps,
      sql,
      { invitation, token, known: account?.id, passwordHash },
      client,
    );
    await rememberWorkstation(sql, accountId, client, now);
    return openSessionIn(deps, sql, { accountId, tenantId: invitation.tenantId }, client);
  });
  if (account !== undefined) await notifyNewMember(deps, invitation);
  return signedIn;
}

/** Notifies a person of the company that they joined. They have joined, also when this fails. */
async function notifyNewMember(deps: Deps, { tenantId, membershipId }: Invitation): Promise<void> {
  try {
    await inCompany(deps, { tenantId }, (work) => notifyJoined(work, membershipId));
  } catch (error) {
    deps.log.error({ err: error }, 'new member was not notified');
  }
}

/**
 * Confirms the e-mail address of an account by a link from a mail. The link grants nothing else, so it remains valid
 * until it expires, and a retry succeeds.
 */
export async function confirmEmail(deps: Deps, token: string, client: Client): Promise<void> {
  await throttle(deps, [linksFrom(client)]);
  const now = new Date(deps.clock());
  await deps.database.identity(async (sql) => {
    const [link] = await sql<{ account_id: string }[]>`
      select account_id from account_link
      where kind = 'confirmation' and ${matchesToken(sql, token)} and expires_at > ${now}`;
    if (link === undefined) throw new Fault('invalidLink');
    await confirmAddress(deps, sql, link.account_id, client);
  });
}

/** Queues the confirmation mail again, unless the e-mail address is confirmed. */
export async function resendConfirmation(
  deps: Deps,
  { sql }: Transaction,
  { accountId, confirmed }: Session,
): Promise<void> {
  if (confirmed) return;
  await throttle(deps, [{ name: `confirmation:account:${accountId}`, allowance: CONFIRMATIONS_PER_ACCOUNT }]);
  await addJob(sql, 'send-confirmation', { accountId }, `send-confirmation:${accountId}`);
}

/**
 * Records that the e-mail address of an account is confirmed, because its owner opened a link from a mail. The first
 * time, logs this in each of the person's companies and notifies the person's open screens; later calls have no effect.
 */
export async function confirmAddress(
  deps: Deps,
  sql: TransactionSql,
  accountId: string,
  client: Client,
): Promise<void> {
  const proven = await sql`
    update account set confirmed_at = ${new Date(deps.clock())}
    where id = ${accountId} and confirmed_at is null returning id`;
  if (proven.length === 0) return;
  const members = await sql<{ tenant_id: string; id: string; name: string; email: string }[]>`
    select tenant_id, id, name, email from membership where account_id = ${accountId} order by tenant_id`;
  for (const { tenant_id: tenantId, id, name, email } of members) {
    await enterCompany(deps, sql, { tenantId, origin: client }, (work) => {
      work.audit({ act: 'email.confirmed', subject: email, actor: { id, name } });
      work.publish({ topic: 'users.changed', data: {}, membershipId: id });
      return Promise.resolve();
    });
  }
}
