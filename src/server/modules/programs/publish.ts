import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { Fault, fieldFault } from '../../http/fault.ts';
import { checkRevision } from '../shared/optimistic-lock.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { findChanges } from './changes.ts';
import { checkToPublish } from './check-form.ts';
import { type Form, loadForm } from './forms.ts';
import { type FieldChange, programTexts } from './programs.texts.ts';
import { reindexRecords } from './reindex-records.ts';

/** The result of a publication. */
export interface Publication {
  version: number;
  revision: number;
  changes: FieldChange[];
}

/** Gives the compiled draft of a form. Throws a 422 with the path of each issue when the draft cannot be published. */
async function readyDraft(work: Transaction, form: Form): Promise<CompiledForm> {
  if (form.draft === null) throw fieldFault('', programTexts.nothingToPublish);
  const checked = await checkToPublish(work, form, form.draft);
  if (checked.ok) return checked.form;
  const errors: Record<string, string[]> = {};
  for (const { path, text } of checked.problems) (errors[path] ??= []).push(text);
  throw new Fault('invalidFields', { errors });
}

async function insertVersion(
  { sql, tenantId, now, actor }: Transaction,
  { id }: Form,
  version: number,
  { definition }: CompiledForm,
  changes: readonly FieldChange[],
): Promise<void> {
  const by = actor?.name ?? '';
  await sql`
    insert into program_version (tenant_id, program_id, version, definition, changes, published_at, published_by)
    values (${tenantId}, ${id}, ${version}, ${JSON.stringify(definition)}::text::jsonb,
            ${JSON.stringify(changes)}::text::jsonb, ${now}, ${by})`;
  await sql`
    update program
    set version = ${version}, draft = null, revision = revision + 1, changed_at = ${now}, changed_by = ${by}
    where tenant_id = ${tenantId} and id = ${id}`;
}

function announcePublication(
  work: Transaction,
  form: Form,
  version: number,
  title: string,
  changes: readonly FieldChange[],
): void {
  const from = form.version === null ? '' : String(form.version);
  work.audit({
    act: 'form.published',
    subject: title,
    subjectId: form.id,
    changes: [
      { field: programTexts.labels.version, from, to: String(version) },
      ...changes.map((change) => ({ field: change.label, from: '', to: programTexts.changeSummary(change) })),
    ],
  });
  work.publish({ topic: 'permissions.changed', data: {} });
  work.publish({ topic: 'programs.changed', data: { program: form.router_name } });
  work.publish({ topic: 'forms.changed', data: { program: form.router_name, revision: form.revision + 1 } });
}

/**
 * Publishes the draft of a form as its next version, which never changes, and updates the indexes of its records in the
 * same transaction; record writes in the program wait for this. Throws a 412 for a stale revision, and a 422 when the
 * draft is invalid or records have the same value in a field that becomes unique.
 */
export async function publishForm(work: Transaction, routerName: string, revision: number): Promise<Publication> {
  const form = await loadForm(work, routerName, true);
  await checkRevision(work, form, revision);
  const ready = await readyDraft(work, form);
  const changes = await findChanges(work, form, ready);
  const version = (form.version ?? 0) + 1;
  await insertVersion(work, form, version, ready, changes);
  if (form.published !== null) {
    await reindexRecords(work, form.published, { id: form.id, routerName, version, form: ready });
  }
  announcePublication(work, form, version, ready.definition.title, changes);
  return { version, revision: revision + 1, changes };
}
