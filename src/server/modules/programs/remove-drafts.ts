import { fieldFault } from '../../http/fault.ts';
import { checkRevision } from '../shared/stale.ts';
import type { Work } from '../shared/work.types.ts';
import { type Form, loadForm } from './forms.ts';
import { programTexts } from './programs.texts.ts';
import { titleOf } from './drafts.ts';

/** What a form is called, and under what open screens and the log know it. */
function tell(work: Work, act: 'form.discarded' | 'form.deleted', form: Form, revision: number): void {
  const { id, router_name: program, draft } = form;
  work.note({ act, subject: titleOf(form.published ?? draft, program), subjectId: id });
  work.publish({ topic: 'forms.changed', data: { program, revision } });
}

/**
 * Lets go of the draft of a form, which then is what was published last; without a draft nothing happens. Fails with
 * 412 against another revision than the given one, and with 422 where nothing is published.
 */
export async function discardDraft(work: Work, routerName: string, revision: number) {
  const { sql, tenantId, now, actor } = work;
  const form = await loadForm(work, routerName, true);
  await checkRevision(work, form, revision);
  const { id } = form;
  if (form.version === null) throw fieldFault('', programTexts.neverPublished);
  if (form.draft === null) return { id, revision };
  await sql`
    update program set draft = null, revision = revision + 1, changed_at = ${now}, changed_by = ${actor?.name ?? ''}
    where tenant_id = ${tenantId} and id = ${id}`;
  tell(work, 'form.discarded', form, revision + 1);
  return { id, revision: revision + 1 };
}

/**
 * Deletes a form that was never published. Fails with 412 against another revision than the given one, and with 422
 * where it was.
 */
export async function deleteForm(work: Work, routerName: string, revision: number): Promise<void> {
  const { sql, tenantId } = work;
  const form = await loadForm(work, routerName, true);
  await checkRevision(work, form, revision);
  if (form.version !== null) throw fieldFault('', programTexts.published);
  await sql`delete from program where tenant_id = ${tenantId} and id = ${form.id}`;
  tell(work, 'form.deleted', form, revision + 1);
}
