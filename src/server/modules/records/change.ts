import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { FormValues } from '#domain/fields/field-kind.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { readValues, type StoredData, storedData, titleOf, withoutNulls } from '#domain/forms/stored-data.ts';
import { Fault, fieldFault } from '../../http/fault.ts';
import { lockCompany } from '../shared/lock-company.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { allRetained, toAnswer } from './record-answer.ts';
import { findWrongReferences, containsFiles } from './check-references.ts';
import type { RecordInput } from './create.ts';
import { type CurrentData, currentData, factsOf, saveBudget } from './current-data.ts';
import { insertVersions, type RecordEvent } from './insert-records.ts';
import { loadProgramToWrite } from './program.ts';
import { accessScopeOf } from './access-scope.ts';
import { type SideRows, sideRows } from './side-rows.ts';
import { lockStored, type RecordOf, readStored, type StoredRetained, type StoredRecord } from './stored-record.ts';
import { notifyRecordChange } from './notify-record-change.ts';
import { findRestoreProblem, findUniqueProblems } from './unique.ts';
import { insertSideRows, removeSideRows } from './write-side-rows.ts';
import { writeValues } from './write-values.ts';

/**
 * Locks a record for a change. Throws a 404 when the record is not in the expected state, and a 412 with the current
 * record when the caller's revision is stale.
 */
async function lockToChange(
  work: Transaction,
  wanted: RecordOf,
  { revision, state }: Pick<StoredRecord, 'revision' | 'state'>,
): Promise<StoredRecord> {
  const record = await lockStored(work, wanted);
  if (record.state !== state) throw new Fault('notFound');
  if (record.revision !== revision) {
    const current = await toAnswer(work, wanted, record);
    throw new Fault('stale', { current, changed: { by: record.changed_by, at: record.changed_at } });
  }
  return record;
}

/**
 * Parses stored data with the fields of a form. An invalid value is an internal error, because values are validated
 * before they are stored.
 */
function valuesOf(form: CompiledForm, data: StoredData): FormValues {
  const read = readValues(form, withoutNulls(data));
  if (!read.ok) throw new Error(`stored values no field can hold: ${Object.keys(read.problems).join(', ')}`);
  return read.values;
}

interface NewContent {
  version: number;
  title: string;
  data: StoredData;
  kept: readonly StoredRetained[];
  state: 'active' | 'deleted';
}

async function updateRow(work: Transaction, id: string, content: NewContent): Promise<void> {
  const { sql, tenantId, now, actor } = work;
  const { version, title, data, kept, state } = content;
  await sql`
    update record set revision = revision + 1, form_version = ${version}, title = ${title}, state = ${state},
      data = ${JSON.stringify(data)}::text::jsonb, kept = ${JSON.stringify(kept)}::text::jsonb,
      changed_at = ${now}, changed_by = ${actor?.name ?? ''}
    where tenant_id = ${tenantId} and id = ${id}`;
}

/** Computes the new content of a record. Throws a 422 that contains every validation issue with its path. */
async function readChange(
  work: Transaction,
  wanted: RecordOf,
  record: StoredRecord,
  raw: FormValues,
): Promise<NewContent> {
  const { program, accessScope, id } = wanted;
  const { form, version } = program;
  const budget = saveBudget();
  const before = await currentData(work, program, record, budget);
  const base = valuesOf(form, before.data);
  const result = writeValues({ form, accessScope, facts: factsOf(work), base, isNew: false, budget }, raw);
  if (!result.ok) throw new Fault('invalidFields', { errors: result.problems });
  const { values, evaluator, problems } = result.written;
  const data = storedData(form, values, evaluator);
  const errors = {
    ...(await findUniqueProblems(work, wanted, sideRows(form, [{ id, data }]).unique)),
    ...(await findWrongReferences(work, form, { base, values })),
    ...problems,
  };
  if (Object.keys(errors).length > 0) throw new Fault('invalidFields', { errors });
  return { version, title: titleOf(form, data), data, kept: allRetained(record, before.retained), state: 'active' };
}

/** Completes a change of a record: writes history and log, and notifies open screens. Gives the changed record. */
async function changed(work: Transaction, wanted: RecordOf, event: RecordEvent): Promise<RecordAnswer> {
  await insertVersions(work, event, [wanted.id]);
  const record = await readStored(work, wanted);
  notifyRecordChange(work, `record.${event}`, wanted.program, record);
  return toAnswer(work, wanted, record);
}

/** Changes a record; values that were not sent stay unchanged. */
export async function changeRecord(work: Transaction, body: RecordInput, revision: number): Promise<RecordAnswer> {
  const accessScope = accessScopeOf(work, body.program, 'edit');
  const program = await loadProgramToWrite(work, body.program);
  const wanted = { program, accessScope, id: body.id };
  // The company is locked before the record: a transaction that has locked the company may wait for the record, so the
  // other order could cause a deadlock.
  if (containsFiles(program.form, body.values)) await lockCompany(work);
  const record = await lockToChange(work, wanted, { revision, state: 'active' });
  const content = await readChange(work, wanted, record, body.values);
  await updateRow(work, record.id, content);
  const rows = sideRows(program.form, [{ id: record.id, data: content.data }]);
  await removeSideRows(work, program.id, [record.id]);
  const clashes = await insertSideRows(work, program.id, rows);
  if (clashes.length > 0) {
    throw new Fault('invalidFields', { errors: await findUniqueProblems(work, wanted, rows.unique) });
  }
  return changed(work, wanted, 'changed');
}

export interface NamedRecord {
  program: string;
  id: string;
}

/**
 * Moves a record to the bin: lists, searches and links no longer find the record, and other records may use its unique
 * values.
 */
export async function deleteRecord(
  work: Transaction,
  { program: name, id }: NamedRecord,
  revision: number,
): Promise<void> {
  const accessScope = accessScopeOf(work, name, 'delete');
  const program = await loadProgramToWrite(work, name);
  const wanted = { program, accessScope, id };
  const record = await lockToChange(work, wanted, { revision, state: 'active' });
  await removeSideRows(work, program.id, [id]);
  await updateRow(work, id, { ...record, version: record.form_version, state: 'deleted' });
  await changed(work, wanted, 'deleted');
}

async function restoreSideRows(work: Transaction, wanted: RecordOf, { data }: CurrentData): Promise<void> {
  const { program, id } = wanted;
  const rows: SideRows = sideRows(program.form, [{ id, data }]);
  const clashes = await insertSideRows(work, program.id, rows);
  const problem = clashes.length === 0 ? null : await findRestoreProblem(work, wanted, rows.unique);
  if (problem !== null) throw fieldFault('', problem);
}

/** Restores a record from the bin. Throws a 422 when another record now has one of its unique values. */
export async function restoreRecord(
  work: Transaction,
  { program: name, id }: NamedRecord,
  revision: number,
): Promise<RecordAnswer> {
  const accessScope = accessScopeOf(work, name, 'delete');
  const program = await loadProgramToWrite(work, name);
  const wanted = { program, accessScope, id };
  const record = await lockToChange(work, wanted, { revision, state: 'deleted' });
  const current = await currentData(work, program, record);
  await restoreSideRows(work, wanted, current);
  const title = titleOf(program.form, current.data);
  await updateRow(work, id, { ...record, title, version: record.form_version, state: 'active' });
  return changed(work, wanted, 'restored');
}
