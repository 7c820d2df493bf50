import { knownFault } from '../../http/error-answer.ts';
import type { Deps } from '../shared/transaction.types.ts';
import { importTexts } from './calendar-exchange.texts.ts';
import { failImport, type FailingImport } from './fail-import.ts';

/** The imports of all companies that wait or run although no job will run them: it is missing or was given up. */
const findAbandoned = ({ database }: Deps): Promise<FailingImport[]> =>
  database.owner(
    (sql) => sql<FailingImport[]>`
      select i.id, i.tenant_id as "tenantId", i.membership_id as "membershipId" from calendar_import i
      where i.state in ('waiting', 'running') and not exists (
        select from graphile_worker._private_jobs j
        where j.payload ->> 'tenant' = i.tenant_id::text and j.payload -> 'data' ->> 'importId' = i.id::text
          and (j.locked_at is not null or j.attempts < j.max_attempts))`,
  );

/**
 * Marks imports as failed whose job has used up its attempts. The queue never runs such a job again, and the process that
 * would have recorded the failure may have died. Never rejects, because it is repeated.
 */
export async function failAbandonedImports(deps: Deps): Promise<void> {
  try {
    for (const abandoned of await findAbandoned(deps)) {
      const { id: importId, tenantId } = abandoned;
      const hasFailed = await failImport(deps, abandoned, importTexts.givenUp);
      if (hasFailed) deps.log.warn({ tenantId, importId }, 'Una importación agotó sus intentos');
    }
  } catch (error) {
    if (knownFault(error)?.code === 'unavailable') return;
    deps.log.error({ err: error }, 'abandoned imports could not be ended');
  }
}
