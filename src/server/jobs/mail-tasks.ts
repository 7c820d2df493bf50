import type { TransactionSql } from '../database/database.types.ts';
import { MailRefused } from '../mail/create-mail.ts';
import { mailTexts } from '../mail/mails.texts.ts';
import { notify } from '../modules/notices/notify.ts';
import { mailTexts as noticeTexts } from '../modules/notices/notices.texts.ts';
import { inCompany } from '../modules/shared/transaction.ts';
import { hashToken, newToken } from '../modules/shared/secrets.ts';
import { setTenant } from '../modules/shared/grants.ts';
import type { Mail, ServerOptions } from '../server.types.ts';
import type { TaskData, Tasks } from './jobs.types.ts';

const MINUTE = 60_000;
const RESET_LIFE = 30 * MINUTE;
const WEEK = 7 * 24 * 60 * MINUTE;

type Options = Pick<ServerOptions, 'clock' | 'random' | 'database' | 'mail' | 'settings' | 'log'>;

interface Recipient {
  id: string;
  email: string;
  name: string;
}

/** The link of an account that one job creates. */
interface AccountLink {
  accountId: string;
  kind: 'reset' | 'confirmation';
  jobDigest: string;
}

/**
 * Gives an account's link of one kind a new token, which invalidates the previous token. If an earlier attempt of the
 * same job created the previous token, the mail with it may have been sent, so both tokens are valid.
 */
async function newAccountLink(
  { clock, random }: Options,
  sql: TransactionSql,
  { accountId, kind, jobDigest }: AccountLink,
): Promise<string> {
  const token = newToken(random);
  const expires = new Date(clock() + (kind === 'reset' ? RESET_LIFE : WEEK));
  await sql`
    insert into account_link as l (account_id, kind, token_hash, expires_at, asked)
    values (${accountId}, ${kind}, ${hashToken(token)}, ${expires}, ${jobDigest})
    on conflict (account_id, kind) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at, asked = excluded.asked,
          earlier_hashes = case when l.asked = excluded.asked then l.earlier_hashes || l.token_hash else '{}' end`;
  return token;
}

/** Sends a mail. When the mail server refuses it permanently, logs the refusal and gives false. */
async function deliver(
  { mail, log, settings }: Options,
  jobDigest: string,
  content: Omit<Mail, 'id'>,
): Promise<boolean> {
  const id = `${jobDigest}@${new URL(settings.publicUrl()).hostname}`;
  try {
    await mail({ id, ...content });
    return true;
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.error(
      { mail: id, to: content.to, reply: error.reply },
      'El servidor de correo rechazó un mensaje; no se reintenta',
    );
    return false;
  }
}

const link = ({ settings }: Options, route: string, query: Record<string, string>) =>
  `${settings.publicUrl().replace(/\/+$/, '')}/#/${route}?${new URLSearchParams(query).toString()}`;

async function sendReset(options: Options, { email }: TaskData['send-reset'], jobDigest: string): Promise<void> {
  const found = await options.database.identity(async (sql) => {
    const [account] = await sql<Recipient[]>`
      select a.id, a.email, a.name from account a where a.email = ${email}
        and exists (select 1 from membership m where m.account_id = a.id and m.state = 'active')`;
    return (
      account && {
        account,
        token: await newAccountLink(options, sql, { accountId: account.id, kind: 'reset', jobDigest }),
      }
    );
  });
  if (found === undefined) return;
  const { account, token } = found;
  await deliver(options, jobDigest, {
    to: email,
    ...mailTexts.reset(account.name, link(options, 'password-reset', { email, token })),
  });
}

/**
 * Sends the mail with which its recipient confirms their address. The mail names the registered company, so that a
 * recipient who did not register that company knows to ignore it.
 */
async function sendConfirmation(
  options: Options,
  { accountId }: TaskData['send-confirmation'],
  jobDigest: string,
): Promise<void> {
  const found = await options.database.identity(async (sql) => {
    const [account] = await sql<(Recipient & { company: string })[]>`
      select a.id, a.email, a.name, c.name as company
      from account a join membership m on m.account_id = a.id join company c on c.tenant_id = m.tenant_id
      where a.id = ${accountId} and a.confirmed_at is null
      order by m.created_at, m.id limit 1`;
    return (
      account && { account, token: await newAccountLink(options, sql, { accountId, kind: 'confirmation', jobDigest }) }
    );
  });
  if (found === undefined) return;
  const { account, token } = found;
  const address = link(options, 'new-user-confirm', { token, tipo: 'correo' });
  await deliver(options, jobDigest, {
    to: account.email,
    ...mailTexts.confirmation(account.name, account.company, address),
  });
}

interface Invited extends Recipient {
  company: string;
  known: boolean;
}

/** The invitation of a membership that one job sends. */
interface Invitation {
  tenantId: string;
  membershipId: string;
  /** Membership of who invited; undefined when unknown. */
  by: string | undefined;
  jobDigest: string;
}

/** Gives a pending invitation a new token; tokens of earlier attempts of the same job remain valid. */
async function newInvitation(options: Options, sql: TransactionSql, { tenantId, membershipId, jobDigest }: Invitation) {
  const [invited] = await sql<Invited[]>`
    select m.id, m.email, m.name, c.name as company, exists (select 1 from account a where a.email = m.email) as known
    from membership m join company c on c.tenant_id = m.tenant_id
    where m.tenant_id = ${tenantId} and m.id = ${membershipId} and m.state = 'invited'`;
  if (invited === undefined) return undefined;
  const token = newToken(options.random);
  await sql`
    insert into invitation_link as l (tenant_id, membership_id, token_hash, expires_at, asked)
    values (${tenantId}, ${membershipId}, ${hashToken(token)}, ${new Date(options.clock() + WEEK)}, ${jobDigest})
    on conflict (tenant_id, membership_id) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at, asked = excluded.asked,
          earlier_hashes = case when l.asked = excluded.asked then l.earlier_hashes || l.token_hash else '{}' end`;
  return { invited, token };
}

async function sendInvitation(options: Options, invitation: Invitation): Promise<void> {
  const { tenantId, membershipId, jobDigest } = invitation;
  const created = await options.database.identity((sql) => newInvitation(options, sql, invitation));
  if (created === undefined) return;
  const { invited, token } = created;
  const { name, company, known, email } = invited;
  const address = link(options, 'new-user-confirm', { token });
  const text = known
    ? mailTexts.invitationOfKnown(name, company, address)
    : mailTexts.invitation(name, company, address);
  const setUndelivered = (undelivered: boolean) =>
    options.database.identity(async (sql) => {
      await setTenant(sql, tenantId);
      await sql`update membership set undelivered = ${undelivered} where tenant_id = ${tenantId} and id = ${membershipId}`;
    });
  const isSent = await deliver(options, jobDigest, { to: email, ...text }).catch(async (cause: unknown) => {
    await setUndelivered(true);
    throw cause;
  });
  await setUndelivered(!isSent);
  if (!isSent) await notifyRefusal(options, invitation);
}

/** Notifies who invited a member that the mail server refused the invitation, if they are still in the company. */
function notifyRefusal(options: Options, { tenantId, membershipId, by, jobDigest }: Invitation): Promise<void> {
  return inCompany(options, { tenantId }, async (work) => {
    const [inviter] = await work.sql`
      select from membership where tenant_id = ${tenantId} and id = ${by ?? null}::uuid and state = 'active'`;
    if (by === undefined || inviter === undefined) return;
    await notify(work, {
      membershipId: by,
      kind: 'mailFailed',
      title: noticeTexts.refused,
      text: noticeTexts.refusedUnnamed,
      address: null,
      subject: `invitation:${jobDigest}`,
      facts: { type: 'invitation', member: membershipId },
    });
  });
}

interface ReminderMail {
  title: string;
  text: string;
  address: string;
  account_id: string;
}

/** Mails the reminder of a notice to its member, unless they left or have not confirmed their address. */
async function mailReminder(options: Options, tenantId: string, noticeId: string, jobDigest: string): Promise<void> {
  const { database, settings } = options;
  const [notice] = await database.tenant(
    { tenantId },
    (sql) => sql<ReminderMail[]>`
      select n.title, n.text, n.address, m.account_id
      from notice n join membership m on m.tenant_id = n.tenant_id and m.id = n.membership_id
      where n.tenant_id = ${tenantId} and n.id = ${noticeId} and n.address is not null and m.state = 'active'`,
  );
  if (notice === undefined) return;
  const [account] = await database.identity(
    (sql) => sql<Recipient[]>`
      select id, email, name from account where id = ${notice.account_id} and confirmed_at is not null`,
  );
  if (account === undefined) return;
  const address = `${settings.publicUrl().replace(/\/+$/, '')}/#${notice.address}`;
  await deliver(options, jobDigest, {
    to: account.email,
    ...mailTexts.reminder(account.name, notice.title, notice.text, address),
  });
}

type MailTask = 'send-reset' | 'send-invitation' | 'send-confirmation' | 'mail-reminder';

/**
 * Tasks that send mail. A task creates the token of its link itself, so that the plain token exists only in the mail.
 */
export function mailTasks(options: Options): Pick<Tasks, MailTask> {
  return {
    'send-reset': (data, _tenant, jobDigest) => sendReset(options, data, jobDigest),
    'send-confirmation': (data, _tenant, jobDigest) => sendConfirmation(options, data, jobDigest),
    'send-invitation': async ({ membershipId, by }, tenantId, jobDigest) => {
      if (tenantId !== undefined) await sendInvitation(options, { tenantId, membershipId, by, jobDigest });
    },
    'mail-reminder': async ({ noticeId }, tenantId, jobDigest) => {
      if (tenantId !== undefined) await mailReminder(options, tenantId, noticeId, jobDigest);
    },
  };
}
