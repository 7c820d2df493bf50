import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { programEndpoints } from '#contract/endpoints/programs.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isValueField, valueFieldsOf } from '#domain/forms/form-fields.ts';
import { placedFields } from '#domain/forms/form-places.ts';
import { titleOf } from '#domain/forms/stored-data.ts';
import { Fault, fieldFault } from '../../http/fault.ts';
import { findAccessScope, isVisible } from '../records/access-scope.ts';
import { currentData } from '../records/current-data.ts';
import type { Program } from '../records/program.ts';
import { sideRows, uniqueKey } from '../records/side-rows.ts';
import { type Clash, insertSideRows, removeFieldRows } from '../records/write-side-rows.ts';
import { checkRevision } from '../shared/optimistic-lock.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { findChanges } from './changes.ts';
import { checkToPublish } from './check-form.ts';
import { eachBatch, type RecordData } from './each-batch.ts';
import { type Form, loadForm } from './forms.ts';
import { type FieldChange, programTexts } from './programs.texts.ts';
import { valueDigests } from './value-digest.ts';

type Publication = AnswerOf<(typeof programEndpoints)['publishForm']>;

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

/** Keys of the fields, including removed ones, whose rows in the side tables (indexes of field values) are outdated. */
function affectedKeys(before: FormDefinition, after: FormDefinition): ReadonlySet<string> {
  const [old, next] = [valueDigests(before), valueDigests(after)];
  const keys = [...new Set([...old.keys(), ...next.keys()])].filter((key) => old.get(key) !== next.get(key));
  if (keys.length === 0) return new Set();
  // The results of formulas may depend on any of these fields.
  return new Set([...keys, ...valueFieldsOf(after).flatMap(({ kind, key }) => (kind === 'formula' ? [key] : []))]);
}

/** Reduces a compiled form to some of its fields. */
const onlyFields = (form: CompiledForm, keys: ReadonlySet<string>): CompiledForm => ({
  ...form,
  fields: new Map([...form.fields].filter(([key]) => keys.has(key))),
});

const pathOf = (definition: FormDefinition, key: string): string =>
  placedFields(definition).find(({ field }) => isValueField(field) && field.key === key)?.path ?? '';

/**
 * Gives the error text for two records with the same unique value. Names the records only to users who may see all
 * records and their names.
 */
async function duplicateText(
  work: Transaction,
  program: Program,
  { record, field }: Clash,
  value: string,
): Promise<string> {
  const { sql, tenantId } = work;
  const view = findAccessScope(work, program.routerName, 'view');
  if (view?.scope !== 'all' || !isVisible(view, program.form.definition.naming)) return programTexts.duplicatedUnseen;
  const [titles] = await sql<{ one: string; other: string }[]>`
    select one.title as one, other.title as other
    from record_unique u
    join record one on one.tenant_id = u.tenant_id and one.id = u.record_id
    join record other on other.tenant_id = u.tenant_id and other.id = ${record}
    where u.tenant_id = ${tenantId} and u.program_id = ${program.id} and u.field_id = ${field} and u.value = ${value}`;
  return titles === undefined ? programTexts.duplicatedUnseen : programTexts.duplicated(titles.one, titles.other);
}

/** Throws the 422, at the path of the field, for two records with the same value in a field that becomes unique. */
async function refuseClash(
  work: Transaction,
  program: Program,
  clash: Clash,
  values: Readonly<Record<string, unknown>>,
): Promise<never> {
  const field = program.form.fields.get(clash.field);
  const value = values[clash.field];
  const key = field && typeof value === 'string' ? uniqueKey(field, value) : null;
  const text = await duplicateText(work, program, clash, key ?? '');
  throw fieldFault(`${pathOf(program.form.definition, clash.field)}.unique`, text);
}

async function updateTitles(
  { sql, tenantId }: Transaction,
  titles: readonly { id: string; title: string }[],
): Promise<void> {
  await sql`
    update record r set title = given.title
    from unnest(${titles.map(({ id }) => id)}::uuid[], ${titles.map(({ title }) => title)}::text[]) as given (id, title)
    where r.tenant_id = ${tenantId} and r.id = given.id and r.title <> given.title`;
}

/**
 * Updates the indexes for sorting, filtering, searching and uniqueness, and the names of the records, to a form version
 * that is being published; in batches, within the transaction. The data of the records stays unchanged. Throws a 422 at
 * the field when two records have the same value in a unique field.
 * @param program the program with its new version
 */
async function reindexRecords(work: Transaction, before: FormDefinition, program: Program): Promise<void> {
  const { form } = program;
  const keys = affectedKeys(before, form.definition);
  const isRenamed = before.naming !== form.definition.naming || keys.has(form.definition.naming);
  if (keys.size === 0 && !isRenamed) return;
  const part = onlyFields(form, keys);
  const current = (records: readonly RecordData[]) =>
    Promise.all(records.map(async (record) => ({ id: record.id, ...(await currentData(work, program, record)) })));
  await removeFieldRows(work, program.id, [...keys]);
  await eachBatch(work, { programId: program.id, state: 'active' }, async (batch) => {
    const records = await current(batch);
    if (isRenamed)
      await updateTitles(
        work,
        records.map(({ id, data }) => ({ id, title: titleOf(form, data) })),
      );
    const [clash] = await insertSideRows(work, program.id, sideRows(part, records));
    const found = records.find(({ id }) => id === clash?.record);
    if (clash !== undefined) await refuseClash(work, program, clash, found?.data ?? {});
  });
  if (!isRenamed) return;
  await eachBatch(work, { programId: program.id, state: 'deleted' }, async (batch) => {
    const records = await current(batch);
    await updateTitles(
      work,
      records.map(({ id, data }) => ({ id, title: titleOf(form, data) })),
    );
  });
}
