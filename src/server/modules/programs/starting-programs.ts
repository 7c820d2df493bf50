import { shippedForms } from '#domain/forms/shipped/index.ts';
import { digestOf } from '../shared/secrets.ts';
import { newId } from '../shared/new-id.ts';
import { inCompany } from '../shared/transaction.ts';
import type { Deps, Transaction } from '../shared/transaction.types.ts';

/** Name stored as the publisher of the starting programs, which no user of the company published. */
const PUBLISHER = 'Ñemu';

/**
 * Publishes the starting programs that a company lacks; existing programs, which the company may have changed, stay
 * unchanged. Does nothing for a company that was deleted meanwhile.
 */
export async function addStartingPrograms(work: Transaction): Promise<void> {
  const { sql, tenantId, now } = work;
  for (const { routerName, definition } of shippedForms) {
    const id = newId(work);
    const text = JSON.stringify(definition);
    await sql`
      with added as (
        insert into program (tenant_id, id, router_name, version, created_digest)
        select tenant_id, ${id}::uuid, ${routerName}, 1, ${digestOf({ routerName, definition })}
        from company where tenant_id = ${tenantId} for key share
        on conflict (tenant_id, router_name) do nothing
        returning tenant_id, id)
      insert into program_version (tenant_id, program_id, version, definition, changes, published_at, published_by)
      select tenant_id, id, 1, ${text}::text::jsonb, '[]', ${now}, ${PUBLISHER} from added`;
  }
}

/**
 * Adds to every company the starting programs it lacks; companies created by earlier versions of the product have none.
 */
export async function completeCompanies(deps: Deps): Promise<void> {
  const names = shippedForms.map(({ routerName }) => routerName);
  const incomplete = await deps.database.owner(
    (sql) => sql<{ tenant_id: string }[]>`
      select tenant_id from company c
      where (select count(*) from program p where p.tenant_id = c.tenant_id and p.router_name = any(${names}::text[]))
            < ${names.length}`,
  );
  for (const { tenant_id: tenantId } of incomplete) await inCompany(deps, { tenantId }, addStartingPrograms);
}
