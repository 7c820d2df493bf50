import type { CompiledForm } from '#domain/forms/compile-form.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { namedFields } from '#domain/forms/earlier-keys.ts';
import { compareDefinitions, type DefinitionChange } from '#domain/forms/definition-changes.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { migrateData } from '#domain/forms/migrate-data.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { eachBatch, type RecordData } from './each-batch.ts';
import type { Form } from './forms.ts';
import { type FieldChange, programTexts } from './programs.texts.ts';
import { valueDigests } from './value-digest.ts';

/** Counts the records of a program, including those in the bin. */
export async function countRecords({ sql, tenantId }: Transaction, programId: string): Promise<number> {
  const [row] = await sql<{ records: number }[]>`
    select count(*) as records from record where tenant_id = ${tenantId} and program_id = ${programId}`;
  return row?.records ?? 0;
}

/**
 * Counts, for each key, the records with a value under that key. A record counts for a column (`tabla.columna`) when
 * any row has a value there.
 */
async function countWithValue(
  { sql, tenantId }: Transaction,
  programId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const empty = sql`('""', '[]', 'null')`;
  const columns = keys.filter((key) => key.includes('.'));
  const rows = await sql<{ key: string; records: number }[]>`
    select held.key, count(*) as records
    from record r
    cross join lateral jsonb_each(r.data) as held
    where r.tenant_id = ${tenantId} and r.program_id = ${programId}
      and held.key = any(${keys}::text[]) and held.value not in ${empty}
    group by held.key
    union all
    select k.name, count(*)
    from record r
    cross join lateral (
      select name, split_part(name, '.', 1) as field, split_part(name, '.', 2) as "column"
      from unnest(${columns}::text[]) as name) k
    where r.tenant_id = ${tenantId} and r.program_id = ${programId} and exists (
      select from jsonb_array_elements(
        case jsonb_typeof(r.data -> k.field) when 'array' then r.data -> k.field else '[]' end) as row
      where row -> 'values' -> k."column" not in ${empty})
    group by k.name`;
  return new Map(rows.map(({ key, records }) => [key, records]));
}

/**
 * Keys whose stored values must be parsed again, because the field has another kind, or other properties that affect
 * its values.
 */
function keysToReparse(changes: readonly DefinitionChange[], before: FormDefinition, after: FormDefinition): string[] {
  const [old, next] = [valueDigests(before), valueDigests(after)];
  return changes
    .filter(({ change }) => change === 'retyped' || change === 'changed')
    .map(({ key }) => key)
    .filter((key) => old.get(key) !== next.get(key));
}

/** Keys of fields that become required unconditionally. */
function keysNowRequired(before: FormDefinition, after: FormDefinition): ReadonlySet<string> {
  const required = (definition: FormDefinition) =>
    namedFields(definition).flatMap(({ name, field }) => (isRequired(field) ? [name] : []));
  const old = new Set(required(before));
  return new Set(required(after).filter((name) => !old.has(name)));
}

const isRequired = (field: ValueField): boolean => 'required' in field && field.required === true;

/**
 * Lists the changes that publishing a definition makes to a form, with the number of records that each change affects.
 */
export async function findChanges(
  work: Transaction,
  form: Pick<Form, 'id' | 'published'>,
  after: CompiledForm,
): Promise<FieldChange[]> {
  const changes = compareDefinitions(form.published, after.definition);
  if (form.published === null || changes.length === 0) {
    return changes.map((change) => ({
      ...change,
      records: 0,
      unreadable: 0,
      rule: programTexts.rule(change.change, 0),
    }));
  }
  const recordCounts = await countWithValue(
    work,
    form.id,
    changes.map(({ key }) => key),
  );
  const reparsed = keysToReparse(changes, form.published, after.definition);
  const unreadable = await countUnreadable(work, form.id, after.definition, reparsed);
  const required = keysNowRequired(form.published, after.definition);
  return changes.map((change) => {
    const lost = unreadable.get(change.key) ?? 0;
    const rules = [
      programTexts.rule(change.change, lost),
      ...(required.has(change.key) ? [programTexts.nowRequired] : []),
    ];
    const rule = rules.join(' ');
    return { ...change, records: recordCounts.get(change.key) ?? 0, unreadable: lost, rule };
  });
}

/** Reduces a form to some of its fields, so that the other fields are not computed. */
function narrowed(definition: FormDefinition, keys: ReadonlySet<string>): FormDefinition {
  const fields = fieldsOf(definition).filter(({ key }) => keys.has(key));
  const sections = [{ key: 'todo', rows: [{ fields }] }];
  return { ...definition, tabs: [{ key: 'todo', title: definition.title, sections }] };
}

/** Finds the published versions under which the current data of any record was written, by version number. */
async function findVersions(
  { sql, tenantId }: Transaction,
  programId: string,
): Promise<ReadonlyMap<number, FormDefinition>> {
  const rows = await sql<{ version: number; definition: FormDefinition }[]>`
    select v.version, v.definition from program_version v
    where v.tenant_id = ${tenantId} and v.program_id = ${programId} and exists (
      select from record r
      where r.tenant_id = v.tenant_id and r.program_id = v.program_id and r.form_version = v.version)`;
  return new Map(rows.map(({ version, definition }) => [version, definition]));
}

/**
 * Counts, for each key (`tabla.columna` for columns), the values that a new definition cannot read; after publication
 * such values are retained with the record, outside its fields. Reads every record, including those in the bin.
 */
async function countUnreadable(
  work: Transaction,
  programId: string,
  after: FormDefinition,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const wanted = new Set(keys);
  if (keys.length === 0) return counts;
  const fields = new Set(keys.map((key) => key.split('.', 1)[0] ?? key));
  const to = narrowed(after, fields);
  const versions = await findVersions(work, programId);
  const from = new Map([...versions].map(([version, definition]) => [version, narrowed(definition, fields)]));
  const count = ({ form_version: version, data }: RecordData) => {
    const written = from.get(version);
    if (written === undefined) return;
    for (const { key } of migrateData(written, to, data).retained) {
      if (wanted.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  };
  for (const state of ['active', 'deleted'] as const) {
    await eachBatch(work, { programId, state, keys: [...fields] }, (records) => {
      for (const record of records) count(record);
    });
  }
  return counts;
}
