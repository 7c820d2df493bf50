import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { FieldValue } from '#domain/fields/field-kind.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { type StoredData, titleOf } from '#domain/forms/stored-data.ts';
import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { currentData } from './current-data.ts';
import type { Program } from './program.ts';
import { isVisible, type AccessScope, visibleValues } from './access-scope.ts';
import { findReferences, type Placed } from './references.ts';
import type { StoredRetained, StoredRecord } from './stored-record.ts';

/** Pairs values with their fields; omits values without a field, and null. */
export const placed = (fields: ReadonlyMap<string, ValueField>, data: StoredData): Placed[] =>
  Object.entries(data).flatMap(([key, value]): [ValueField, FieldValue][] => {
    const field = fields.get(key);
    return field === undefined || value === null ? [] : [[field, value]];
  });

/** Key of the field, or of the table that contains the column: a column is visible when its table is. */
const fieldOf = ({ key }: { key: string }) => key.split('.')[0] ?? key;

/**
 * The values stored with a record outside its fields, together with those that have lost their field since the record
 * was written.
 */
export const allRetained = (
  record: StoredRecord,
  lost: readonly Omit<StoredRetained, 'version'>[],
): StoredRetained[] => [
  ...record.kept,
  ...lost.map(({ key, label, text, value }) => ({ key, label, version: record.form_version, text, value })),
];

/**
 * Whether the current user made the last change of a record. This needs a statement of its own: a statement that has
 * waited for a row lock would read the current record, but the history as it was before the wait.
 */
async function isOwnChange({ sql, tenantId, actor }: Transaction, { id, revision }: StoredRecord): Promise<boolean> {
  if (actor === undefined) return false;
  const [version] = await sql<{ actor_id: string | null }[]>`
    select actor_id from record_version
    where tenant_id = ${tenantId} and record_id = ${id} and revision = ${revision}`;
  return version?.actor_id === actor.membershipId;
}

/** Converts a stored record to the response, as the current user sees the record. */
export async function toAnswer(
  work: Transaction,
  { program, accessScope }: { program: Program; accessScope: AccessScope },
  record: StoredRecord,
): Promise<RecordAnswer> {
  const { form } = program;
  const { data, retained } = await currentData(work, program, record);
  const values = visibleValues(data, accessScope);
  return {
    id: record.id,
    revision: record.revision,
    state: record.state,
    title: isVisible(accessScope, form.definition.naming) ? record.title : '',
    form_version: record.form_version,
    values,
    kept: allRetained(record, retained)
      .filter((value) => isVisible(accessScope, fieldOf(value)))
      .map(({ key, label, version, text }) => ({ key, label, version, text })),
    references: await findReferences(work, placed(form.fields, values)),
    created_at: record.created_at.toISOString(),
    created_by: record.created_by,
    changed_at: record.changed_at.toISOString(),
    changed_by: record.changed_by,
    ...((await isOwnChange(work, record)) && { changed_by_you: true }),
  };
}

/** Like `toAnswer`, for the record as of a revision after which it was in use. */
export async function toAnswerAsOf(
  work: Transaction,
  wanted: { program: Program; accessScope: AccessScope },
  record: StoredRecord,
  revision: number,
): Promise<RecordAnswer> {
  const [version] = await work.sql<{ form_version: number; data: StoredData; at: Date; actor: string }[]>`
    select form_version, data, at, actor from record_version
    where tenant_id = ${work.tenantId} and record_id = ${record.id} and revision = ${revision}`;
  if (version === undefined) throw new Fault('notFound');
  const { form_version, data, at: changed_at, actor: changed_by } = version;
  const title = titleOf(wanted.program.form, (await currentData(work, wanted.program, version)).data);
  // Retained values of this form version or later ones were added by later changes.
  const kept = record.kept.filter((value) => value.version < form_version);
  const asOf = { revision, state: 'active', title, form_version, data, kept, changed_at, changed_by } as const;
  return toAnswer(work, wanted, { ...record, ...asOf });
}
