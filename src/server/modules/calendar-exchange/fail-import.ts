import { notify } from '../notices/notify.ts';
import { inCompany } from '../shared/transaction.ts';
import type { Deps } from '../shared/transaction.types.ts';
import { importTexts } from './calendar-exchange.texts.ts';
import { publishImport, removeFile } from './queue-import.ts';

/** An import of a member of a company. */
export interface FailingImport {
  id: string;
  tenantId: string;
  membershipId: string;
}

/**
 * Marks an import as failed and notifies its user, unless it has ended already.
 * @param reason in Spanish
 * @returns whether the import had not ended
 */
export function failImport(
  deps: Deps,
  { id, tenantId, membershipId }: FailingImport,
  reason: string,
): Promise<boolean> {
  return inCompany(deps, { tenantId }, async (work) => {
    const failed = await work.sql`
      update calendar_import set state = 'failed', reason = ${reason}, ended_at = ${work.now}
      where tenant_id = ${tenantId} and id = ${id} and state in ('waiting', 'running') returning id`;
    if (failed.length === 0) return false;
    await removeFile(work, id);
    await notify(work, {
      membershipId,
      kind: 'importFinished',
      title: importTexts.failed,
      text: importTexts.nothingStored(reason),
      address: '/calendario',
      subject: `import:${id}`,
    });
    publishImport(work, id, membershipId);
    return true;
  });
}
