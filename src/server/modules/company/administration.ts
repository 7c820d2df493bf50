import { uuidv7 } from '#domain/uuid.ts';
import type { TransactionSql } from '../../database/database.types.ts';
import { notifyStreams } from '../events/publish.ts';
import { endSessions } from '../session/end-sessions.ts';
import { enterCompany } from '../shared/transaction.ts';
import type { Deps } from '../shared/transaction.types.ts';

/** A company as the administration commands list it. */
export interface CompanySummary {
  tenant: string;
  name: string;
  ruc: string;
  users: number;
  suspendedAt: Date | null;
  createdAt: Date;
}

type CompanyAct = 'company.suspended' | 'company.resumed' | 'company.deleted';

/** An act of an operator on a company. */
export interface InstallationEntry {
  at: Date;
  act: CompanyAct;
  tenant: string;
  name: string;
  ruc: string;
  operator: string;
}

/** Lists all companies of the installation, oldest first. */
export function listCompanies(deps: Deps): Promise<CompanySummary[]> {
  return deps.database.identity(
    (sql) => sql<CompanySummary[]>`
      select c.tenant_id as tenant, c.name, c.ruc, c.suspended_at as "suspendedAt", c.created_at as "createdAt",
             (select count(*) from membership m where m.tenant_id = c.tenant_id) as users
      from company c order by c.created_at, c.tenant_id`,
  );
}

/** Lists the acts of operators on companies, deleted ones included, oldest first. */
export function listInstallationEntries({ database }: Pick<Deps, 'database'>): Promise<InstallationEntry[]> {
  return database.owner(
    (sql) => sql<InstallationEntry[]>`
      select at, act, company_id as tenant, company_name as name, company_ruc as ruc, operator
      from installation_entry order by at, id`,
  );
}

type Named = Pick<CompanySummary, 'name' | 'ruc'>;

/** Finds a company and locks its row until the end of the transaction. */
async function findCompany(sql: TransactionSql, tenantId: string) {
  const [company] = await sql<(Named & { isSuspended: boolean })[]>`
    select name, ruc, suspended_at is not null as "isSuspended" from company where tenant_id = ${tenantId} for update`;
  return company;
}

/** Writes an act on a company to the log of the installation. */
async function insertEntry(
  { clock, random }: Deps,
  sql: TransactionSql,
  entry: Named & { act: CompanyAct; tenantId: string; operator: string },
): Promise<void> {
  await sql`
    insert into installation_entry (id, at, act, company_id, company_name, company_ruc, operator)
    values (${uuidv7(clock(), random)}, ${new Date(clock())}, ${entry.act}, ${entry.tenantId}, ${entry.name}, ${entry.ruc},
            ${entry.operator})`;
}

/**
 * Suspends or resumes a company, and logs this in the company and in the log of the installation; has no effect when
 * nothing changes. Gives false when the company does not exist.
 */
function setSuspended(deps: Deps, tenantId: string, operator: string, isSuspended: boolean): Promise<boolean> {
  return deps.database.owner(async (sql) => {
    const company = await findCompany(sql, tenantId);
    if (company === undefined || company.isSuspended === isSuspended) return company !== undefined;
    const act = isSuspended ? 'company.suspended' : 'company.resumed';
    await enterCompany(deps, sql, { tenantId }, async (work) => {
      await sql`update company set suspended_at = ${isSuspended ? work.now : null} where tenant_id = ${tenantId}`;
      if (isSuspended) await endSessions(work, 'suspended');
      work.audit({ act, subject: company.name });
    });
    await insertEntry(deps, sql, { ...company, act, tenantId, operator });
    return true;
  });
}

/**
 * Suspends a company: ends its sessions with their open streams, and prevents sign-ins. Gives false when the company
 * does not exist.
 * @param operator name of the operator, for the log of the installation
 */
export const suspendCompany = (deps: Deps, tenantId: string, operator: string): Promise<boolean> =>
  setSuspended(deps, tenantId, operator, true);

/** Resumes a suspended company. False when the company does not exist. */
export const resumeCompany = (deps: Deps, tenantId: string, operator: string): Promise<boolean> =>
  setSuspended(deps, tenantId, operator, false);

/** Removes the queued jobs of a company and of the accounts that are deleted with it. */
async function dropJobs(sql: TransactionSql, tenantId: string, accounts: readonly Account[]): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where payload ->> 'tenant' = ${tenantId}
       or payload -> 'data' ->> 'accountId' = any(${accounts.map(({ id }) => id)}::text[])
       or payload -> 'data' ->> 'email' = any(${accounts.map(({ email }) => email)}::text[])`;
}

interface Account {
  id: string;
  email: string;
}

/**
 * Deletes a company with all its data, its queued jobs and the accounts that belong to no other company; ends its open
 * streams. Only the log of the installation records this. Gives false when the company does not exist.
 */
export function deleteCompany(deps: Deps, tenantId: string, operator: string): Promise<boolean> {
  return deps.database.owner(async (sql) => {
    const company = await findCompany(sql, tenantId);
    if (company === undefined) return false;
    const members = await sql<{ account_id: string }[]>`
      select account_id from membership where tenant_id = ${tenantId} and account_id is not null`;
    await sql`delete from company where tenant_id = ${tenantId}`;
    const accounts = await sql<Account[]>`
      delete from account a where a.id = any(${members.map(({ account_id: id }) => id)}::uuid[])
        and not exists (select 1 from membership m where m.account_id = a.id)
      returning a.id, a.email`;
    await dropJobs(sql, tenantId, accounts);
    await insertEntry(deps, sql, { ...company, act: 'company.deleted', tenantId, operator });
    await notifyStreams(sql, tenantId);
    return true;
  });
}
