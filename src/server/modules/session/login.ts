import type { companyChoiceAnswer } from '#contract/schemas/signed-in.ts';
import type * as v from 'valibot';
import type { TransactionSql } from '../../database/database.types.ts';
import type { Client } from '../../http/client.ts';
import { Fault } from '../../http/fault.ts';
import { verifyPassword } from '../shared/passwords.ts';
import { addJob } from '../shared/queue.ts';
import { refund, type Subject, throttle } from '../shared/throttle.ts';
import type { Deps } from '../shared/transaction.types.ts';
import { isKnownWorkstation, rememberWorkstation } from './known-workstations.ts';
import { type ActiveMembership, activeMemberships } from './memberships.ts';
import { openSession, type SignedIn } from './open-session.ts';

export interface Credentials {
  email: string;
  password: string;
  tenant?: string | undefined;
}

const ACCOUNT_TRIES = { burst: 10, seconds: 30 };
const NETWORK_TRIES = { burst: 60, seconds: 3 };

interface Account {
  id: string;
  password_hash: string;
}

/** Finds the account of an e-mail address. */
export async function findAccount(sql: TransactionSql, email: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`select id, password_hash from account where email = ${email}`;
  return account;
}

/**
 * The throttle subjects of a sign-in attempt: the account and the client's network. A workstation from which the
 * account has signed in before is throttled separately, so that attempts by strangers elsewhere never lock the owner
 * out there.
 */
export async function passwordSubjects(deps: Deps, email: string, client: Client): Promise<Subject[]> {
  const known = await deps.database.identity((sql) => isKnownWorkstation(sql, email, client));
  const place = known ? `workstation:${client.workstation}:${email}` : `account:${email}`;
  return [
    { name: `password:${place}`, allowance: ACCOUNT_TRIES },
    { name: `password:network:${client.network}`, allowance: NETWORK_TRIES },
  ];
}

type Refusal = 'credentials' | 'userDisabled';

/** Refuses a sign-in. Queues a job that logs the refusal, whether the account exists or not. */
export async function refuse(deps: Deps, email: string, client: Client, code: Refusal = 'credentials'): Promise<never> {
  const { address, workstation = '', requestId } = client;
  await deps.database.identity((sql) =>
    addJob(sql, 'note-refusal', { email, address, workstation }, `note-refusal:${requestId}`),
  );
  throw new Fault(code);
}

/**
 * Whether the password that was verified is still the password of the account. This transaction and a password change
 * wait for each other, so that no session can be opened with the former password after the change.
 */
async function isStillThePassword(sql: TransactionSql, { id, password_hash: hash }: Account): Promise<boolean> {
  const rows = await sql`select 1 from account where id = ${id} and password_hash = ${hash} for share`;
  return rows.length > 0;
}

/**
 * Gives the reason why a user with the right password cannot sign in to any company. A user who was removed from a
 * company gets the same response as for a wrong password.
 */
async function refusalOf(sql: TransactionSql, accountId: string): Promise<Refusal> {
  const disabled = await sql`select 1 from membership where account_id = ${accountId} and state = 'disabled' limit 1`;
  return disabled.length > 0 ? 'userDisabled' : 'credentials';
}

function chooseCompany(members: readonly ActiveMembership[], tenant: string | undefined): ActiveMembership | undefined {
  if (tenant === undefined) return members.length === 1 ? members[0] : undefined;
  const member = members.find((candidate) => candidate.tenantId === tenant);
  if (member === undefined) throw new Fault('forbidden');
  return member;
}

/**
 * Signs a user in. When the account has several companies and the call names none, gives the companies to choose from
 * instead.
 */
export async function logIn(
  deps: Deps,
  { email, password, tenant }: Credentials,
  client: Client,
): Promise<SignedIn | v.InferOutput<typeof companyChoiceAnswer>> {
  const subjects = await passwordSubjects(deps, email, client);
  await throttle(deps, subjects);
  const account = await deps.database.identity((sql) => findAccount(sql, email));
  const isRight = await verifyPassword(account?.password_hash, password);
  if (account === undefined || !isRight) return refuse(deps, email, client);
  const answer = await deps.database.identity(async (sql) => {
    if (!(await isStillThePassword(sql, account))) return 'credentials';
    await refund(sql, subjects);
    const members = await activeMemberships(sql, account.id);
    if (members.length === 0) return refusalOf(sql, account.id);
    const member = chooseCompany(members, tenant);
    if (member === undefined) {
      return { companies: members.map(({ tenantId, companyName }) => ({ tenant: tenantId, name: companyName })) };
    }
    await rememberWorkstation(sql, account.id, client, new Date(deps.clock()));
    return openSession(deps, sql, member, client);
  });
  return typeof answer === 'string' ? refuse(deps, email, client, answer) : answer;
}
