import { fieldFault } from '../../http/fault.ts';
import { checkRevision } from '../shared/optimistic-lock.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { titleOf } from './drafts.ts';
import { loadForm } from './forms.ts';
import { programTexts } from './programs.texts.ts';

/**
 * Deletes a form that was never published. Throws a 412 for a stale revision, and a 422 when the form was published.
 */
export async function deleteForm(work: Transaction, routerName: string, revision: number): Promise<void> {
  const { sql, tenantId } = work;
  const form = await loadForm(work, routerName, true);
  await checkRevision(work, form, revision);
  if (form.version !== null) throw fieldFault('', programTexts.published);
  const { id, router_name: program, draft } = form;
  await sql`delete from program where tenant_id = ${tenantId} and id = ${id}`;
  work.audit({ act: 'form.deleted', subject: titleOf(draft, program), subjectId: id });
  work.publish({ topic: 'forms.changed', data: { program, revision: revision + 1 } });
}
