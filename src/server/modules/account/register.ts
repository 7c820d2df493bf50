import type { registerBody } from '#contract/schemas/session.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type * as v from 'valibot';
import type { TransactionSql } from '../../database/database.types.ts';
import type { Client } from '../../http/client.ts';
import { Fault } from '../../http/fault.ts';
import { createCompany } from '../company/create-company.ts';
import { rememberWorkstation } from '../session/known-workstations.ts';
import { findAccount, passwordSubjects, refuse } from '../session/login.ts';
import { openSessionIn, type SignedIn } from '../session/open-session.ts';
import { checkNewPassword, hashPassword, verifyPassword } from '../shared/passwords.ts';
import { addJob } from '../shared/queue.ts';
import { digestOf } from '../shared/secrets.ts';
import { refund, throttle } from '../shared/throttle.ts';
import type { Deps } from '../shared/transaction.types.ts';

export type Registration = v.InferOutput<typeof registerBody>;

/** Key of the advisory lock under which companies are registered one at a time, so that only one can be the first. */
const REGISTRATION_LOCK = 7_236_868_010;

async function checkOpen(deps: Deps, sql: TransactionSql): Promise<void> {
  if (deps.settings.registration === 'open') return;
  const [company] = deps.settings.registration === 'closed' ? [{}] : await sql`select 1 from company limit 1`;
  if (company !== undefined) throw new Fault('registrationClosed');
}

interface Registered {
  accountId: string;
  tenantId: string;
}

/** Finds what an earlier call with the same idempotency key created; refuses the key with other content. */
async function findRegistered(sql: TransactionSql, key: string, digest: Buffer): Promise<Registered | undefined> {
  const [row] = await sql<{ body_digest: Buffer; account_id: string; company_id: string }[]>`
    select body_digest, account_id, company_id from register_key where key = ${key}`;
  if (row === undefined) return undefined;
  if (!digest.equals(row.body_digest)) throw new Fault('idempotencyMismatch');
  return { accountId: row.account_id, tenantId: row.company_id };
}

/** Whether a retry of a registration gives the password of the account that the first call registered. */
async function isOwnRegistration(
  sql: TransactionSql,
  registered: Registered,
  { user, password }: Registration,
): Promise<boolean> {
  const account = await findAccount(sql, user.email);
  return account?.id === registered.accountId && verifyPassword(account.password_hash, password);
}

/** Creates the company and, unless it exists, the account; for a new account queues the confirmation mail. */
async function createAccountAndCompany(
  deps: Deps,
  sql: TransactionSql,
  { company, user }: Registration,
  account: { known: string | undefined; passwordHash: string },
  client: Client,
): Promise<Registered> {
  const now = deps.clock();
  const accountId = account.known ?? uuidv7(now, deps.random);
  if (account.known === undefined) {
    await sql`
      insert into account (id, email, name, password_hash, created_at)
      values (${accountId}, ${user.email}, ${user.name}, ${account.passwordHash}, ${new Date(now)})`;
    await addJob(sql, 'send-confirmation', { accountId }, `send-confirmation:${accountId}`);
  }
  const tenantId = await createCompany(deps, sql, company, { accountId, ...user }, client);
  return { accountId, tenantId };
}

/**
 * Creates a company with its administrator, and signs the administrator in. An e-mail address that has an account
 * requires the password of that account; the account then gets an additional company. A retry with the same idempotency
 * key creates nothing and signs in to the company created first.
 */
export async function register(deps: Deps, body: Registration, key: string, client: Client): Promise<SignedIn> {
  const subjects = await passwordSubjects(deps, body.user.email, client);
  await throttle(deps, subjects);
  // Also for an address with an account, so that the answer does not tell which addresses have one.
  checkNewPassword(body.password, [body.company.name, body.user.name, body.user.email]);
  const account = await deps.database.identity(async (sql) => {
    // While registration is closed only retries continue, so the response does not reveal which addresses have
    // accounts.
    const [repeated] = await sql`select 1 from register_key where key = ${key}`;
    if (repeated === undefined) await checkOpen(deps, sql);
    return findAccount(sql, body.user.email);
  });
  const passwordHash = account ? account.password_hash : await hashPassword(body.password);
  if (account && !(await verifyPassword(passwordHash, body.password))) return refuse(deps, body.user.email, client);
  const digest = digestOf({ company: body.company, user: body.user });
  return deps.database.identity(async (sql) => {
    await sql`select pg_advisory_xact_lock(${REGISTRATION_LOCK}::bigint)`;
    let registered = await findRegistered(sql, key, digest);
    if (registered && !(await isOwnRegistration(sql, registered, body))) throw new Fault('idempotencyMismatch');
    if (registered === undefined) {
      await checkOpen(deps, sql);
      registered = await createAccountAndCompany(deps, sql, body, { known: account?.id, passwordHash }, client);
      await sql`
        insert into register_key (key, body_digest, account_id, company_id, created_at)
        values (${key}, ${digest}, ${registered.accountId}, ${registered.tenantId}, ${new Date(deps.clock())})`;
    }
    await refund(sql, subjects);
    await rememberWorkstation(sql, registered.accountId, client, new Date(deps.clock()));
    return openSessionIn(deps, sql, registered, client);
  });
}
