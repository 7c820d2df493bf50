import { chainCompany } from '../modules/audit/chain.ts';
import { enterCompany } from '../modules/shared/transaction.ts';
import type { Deps } from '../modules/shared/transaction.types.ts';
import type { TaskData, Tasks } from './jobs.types.ts';

/** Writes a refused sign-in to the audit log of each company of the account, without an actor. */
async function auditRefusal(deps: Deps, { email, address, workstation }: TaskData['note-refusal']): Promise<void> {
  const origin = { address, workstation: workstation === '' ? undefined : workstation };
  await deps.database.identity(async (sql) => {
    const members = await sql<{ tenant_id: string }[]>`
      select m.tenant_id from membership m join account a on a.id = m.account_id
      where a.email = ${email} order by m.tenant_id`;
    for (const { tenant_id: tenantId } of members) {
      await enterCompany(deps, sql, { tenantId, origin }, (work) =>
        Promise.resolve(work.audit({ act: 'session.refused', subject: email })),
      );
    }
  });
}

/** Tasks of the audit log. */
export function auditTasks(deps: Deps): Pick<Tasks, 'note-refusal' | 'chain-audit'> {
  return {
    'note-refusal': (data) => auditRefusal(deps, data),
    'chain-audit': async (_data, tenantId) => {
      if (tenantId !== undefined) await chainCompany(deps, tenantId);
    },
  };
}
