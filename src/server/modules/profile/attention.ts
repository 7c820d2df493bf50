import { allowedScope, coversGrants } from '#contract/permissions.ts';
import { findPublishedNames } from '../programs/company-programs.ts';
import type { Session } from '../session/session.types.ts';
import { grantsOf } from '../shared/grants.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { countAdministrators } from '../users/queries.ts';

interface Facts {
  pending: number;
  undelivered: number;
  branches: number;
  missing: ('address' | 'city' | 'phone' | 'email')[];
}

/** Finds what is pending in the company: invitations, undelivered mails, branches and missing company data. */
async function findFacts({ sql, tenantId }: Transaction): Promise<Facts> {
  const [facts] = await sql<Facts[]>`
    select
      (select count(*) from membership where tenant_id = ${tenantId} and state = 'invited') as pending,
      (select count(*) from membership where tenant_id = ${tenantId} and state = 'invited' and undelivered) as undelivered,
      (select count(*) from branch where tenant_id = ${tenantId}) as branches,
      (select array_remove(array[
           case when address = '' then 'address' end, case when city = '' then 'city' end,
           case when phone = '' then 'phone' end, case when email = '' then 'email' end], null)
         from company where tenant_id = ${tenantId}) as missing`;
  return facts ?? { pending: 0, undelivered: 0, branches: 0, missing: [] };
}

/** Lists what requires the attention of this user, limited to items that the user is permitted to resolve. */
export async function findAttention(work: Transaction, session: Session) {
  const { missing, ...facts } = await findFacts(work);
  const may = (program: string, action: 'create' | 'edit') =>
    allowedScope(session.grants, program, action) !== undefined;
  const invites = may('usuarios', 'create');
  const allGrants = invites ? grantsOf(null, await findPublishedNames(work.sql, work.tenantId)) : [];
  const namesAdministrators = invites && coversGrants(session.grants, allGrants);
  const items = [
    { code: 'confirmEmail', count: session.confirmed ? 0 : 1 },
    { code: 'pendingInvitations', count: invites ? facts.pending : 0 },
    { code: 'undeliveredMail', count: invites ? facts.undelivered : 0 },
    { code: 'singleAdministrator', count: namesAdministrators && (await countAdministrators(work)) === 1 ? 1 : 0 },
    { code: 'incompleteCompany', count: may('empresa', 'edit') ? missing.length : 0, missing },
    { code: 'noBranches', count: may('empresa', 'create') && facts.branches === 0 ? 1 : 0 },
  ] as const;
  return items.filter((item) => item.count > 0);
}
