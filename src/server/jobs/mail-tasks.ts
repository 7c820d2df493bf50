import type { TransactionSql } from '../database/database.types.ts';
import { mailTexts } from '../mail/mails.texts.ts';
import { hashToken, newToken } from '../modules/shared/secrets.ts';
import { standIn } from '../modules/shared/grants.ts';
import type { ServerOptions } from '../server.types.ts';
import type { TaskData, Tasks } from './jobs.types.ts';

const MINUTE = 60_000;
const RESET_LIFE = 30 * MINUTE;
const WEEK = 7 * 24 * 60 * MINUTE;

type Options = Pick<ServerOptions, 'clock' | 'random' | 'database' | 'mail' | 'settings'>;

interface Addressee {
  id: string;
  email: string;
  name: string;
}

/** Puts a fresh token in place of the account's link of this kind, which ends the one before. */
async function newAccountLink(
  { clock, random }: Options,
  sql: TransactionSql,
  accountId: string,
  kind: 'reset' | 'confirmation',
): Promise<string> {
  const token = newToken(random);
  const expires = new Date(clock() + (kind === 'reset' ? RESET_LIFE : WEEK));
  await sql`
    insert into account_link (account_id, kind, token_hash, expires_at)
    values (${accountId}, ${kind}, ${hashToken(token)}, ${expires})
    on conflict (account_id, kind) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
  return token;
}

const link = ({ settings }: Options, route: string, query: Record<string, string>) =>
  `${settings.publicUrl().replace(/\/+$/, '')}/#/${route}?${new URLSearchParams(query).toString()}`;

async function sendReset(options: Options, { email }: TaskData['send-reset']): Promise<void> {
  const found = await options.database.identity(async (sql) => {
    const [account] = await sql<Addressee[]>`
      select a.id, a.email, a.name from account a where a.email = ${email}
        and exists (select 1 from membership m where m.account_id = a.id and m.state = 'active')`;
    return account && { account, token: await newAccountLink(options, sql, account.id, 'reset') };
  });
  if (found === undefined) return;
  const { account, token } = found;
  await options.mail({
    to: email,
    ...mailTexts.reset(account.name, link(options, 'password-reset', { email, token })),
  });
}

/** Names the company somebody registered, so that whoever knows nothing of it sees that the mail is not for them. */
async function sendConfirmation(options: Options, { accountId }: TaskData['send-confirmation']): Promise<void> {
  const found = await options.database.identity(async (sql) => {
    const [account] = await sql<(Addressee & { company: string })[]>`
      select a.id, a.email, a.name, c.name as company
      from account a join membership m on m.account_id = a.id join company c on c.tenant_id = m.tenant_id
      where a.id = ${accountId} and a.confirmed_at is null
      order by m.created_at, m.id limit 1`;
    return account && { account, token: await newAccountLink(options, sql, accountId, 'confirmation') };
  });
  if (found === undefined) return;
  const { account, token } = found;
  const address = link(options, 'new-user-confirm', { token, tipo: 'correo' });
  await options.mail({ to: account.email, ...mailTexts.confirmation(account.name, account.company, address) });
}

interface Invited extends Addressee {
  company: string;
  known: boolean;
}

/** Gives the invitation a fresh token, if it still stands. */
async function newInvitation(options: Options, sql: TransactionSql, tenantId: string, membershipId: string) {
  const [invited] = await sql<Invited[]>`
    select m.id, m.email, m.name, c.name as company, exists (select 1 from account a where a.email = m.email) as known
    from membership m join company c on c.tenant_id = m.tenant_id
    where m.tenant_id = ${tenantId} and m.id = ${membershipId} and m.state = 'invited'`;
  if (invited === undefined) return undefined;
  const token = newToken(options.random);
  await sql`
    insert into invitation_link (tenant_id, membership_id, token_hash, expires_at)
    values (${tenantId}, ${membershipId}, ${hashToken(token)}, ${new Date(options.clock() + WEEK)})
    on conflict (tenant_id, membership_id) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
  return { invited, token };
}

async function sendInvitation(options: Options, membershipId: string, tenantId: string): Promise<void> {
  const made = await options.database.identity((sql) => newInvitation(options, sql, tenantId, membershipId));
  if (made === undefined) return;
  const { invited, token } = made;
  const { name, company, known, email } = invited;
  const address = link(options, 'new-user-confirm', { token, ...(known && { tipo: 'ingreso' }) });
  const text = known
    ? mailTexts.invitationOfKnown(name, company, address)
    : mailTexts.invitation(name, company, address);
  const mark = (undelivered: boolean) =>
    options.database.identity(async (sql) => {
      await standIn(sql, tenantId);
      await sql`update membership set undelivered = ${undelivered} where tenant_id = ${tenantId} and id = ${membershipId}`;
    });
  try {
    await options.mail({ to: email, ...text });
  } catch (cause) {
    await mark(true);
    throw cause;
  }
  await mark(false);
}

/** The tasks that write to people. Each makes its link's token itself: it exists in the mail and nowhere else. */
export function mailTasks(options: Options): Pick<Tasks, 'send-reset' | 'send-invitation' | 'send-confirmation'> {
  return {
    'send-reset': (data) => sendReset(options, data),
    'send-confirmation': (data) => sendConfirmation(options, data),
    'send-invitation': async ({ membershipId }, tenantId) => {
      if (tenantId !== undefined) await sendInvitation(options, membershipId, tenantId);
    },
  };
}
