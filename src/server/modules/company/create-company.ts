import { ADMINISTRATOR, initialRoles } from '#contract/permissions.ts';
import { foldName } from '#domain/search-text.ts';
import { completeCalendars } from '../calendar/builtin-calendars.ts';
import { addStartingPrograms } from '../programs/starting-programs.ts';
import { searchColumn } from '../shared/search-terms.ts';
import { digestOf, randomId } from '../shared/secrets.ts';
import { newId } from '../shared/new-id.ts';
import { enterCompany } from '../shared/transaction.ts';
import type { Deps, Origin, Transaction } from '../shared/transaction.types.ts';
import type { TransactionSql } from '../../database/database.types.ts';

const DRAFT_KEY_BYTES = 32;

export interface NewCompany {
  name: string;
  /** The RUC in canonical form, `base-dv`. */
  ruc: string;
}

export interface FirstAdministrator {
  accountId: string;
  name: string;
  email: string;
}

/** Generates a key that encrypts a member's drafts on their workstations. */
export const newDraftKey = (work: Pick<Transaction, 'random'>): Buffer =>
  Buffer.from(work.random(new Uint8Array(DRAFT_KEY_BYTES)));

async function createRoles(work: Transaction): Promise<string> {
  const { sql, tenantId } = work;
  const roles = initialRoles.map((role) => ({ ...role, id: newId(work) }));
  for (const { id, name, grants } of roles) {
    const stored = grants && JSON.stringify(grants);
    await sql`
      insert into role (tenant_id, id, name, folded_name, builtin, grants, created_digest)
      values (${tenantId}, ${id}, ${name}, ${foldName(name)}, ${grants === null}, ${stored}::text::jsonb, ${digestOf({ name, grants })})`;
  }
  return roles.find(({ name }) => name === ADMINISTRATOR)?.id ?? '';
}

/**
 * Creates a company with its initial roles, the starting programs, the calendars of the product and its first administrator, in a transaction of the
 * role `nemu_identity` or of the owner.
 * @returns the new company's tenant id
 */
export async function createCompany(
  deps: Deps,
  sql: TransactionSql,
  company: NewCompany,
  administrator: FirstAdministrator,
  origin: Origin,
): Promise<string> {
  const tenantId = randomId(deps.random);
  await enterCompany(deps, sql, { tenantId, origin }, async (work) => {
    await sql`
      insert into company (tenant_id, name, ruc, created_at) values (${tenantId}, ${company.name}, ${company.ruc}, ${work.now})`;
    const roleId = await createRoles(work);
    await addStartingPrograms(work);
    await completeCalendars(work);
    const id = newId(work);
    const { accountId, name, email } = administrator;
    await sql`
      insert into membership (tenant_id, id, account_id, email, name, search, state, draft_key, created_digest, created_at)
      values (${tenantId}, ${id}, ${accountId}, ${email}, ${name}, ${searchColumn(name, email)}, 'active', ${newDraftKey(work)},
              ${digestOf({ email, name })}, ${work.now})`;
    await sql`insert into membership_role (tenant_id, membership_id, role_id) values (${tenantId}, ${id}, ${roleId})`;
    work.audit({ act: 'company.created', subject: company.name, actor: { id, name } });
  });
  return tenantId;
}
