import { migrateData } from '#domain/forms/migrate-data.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { eachBatch, type RecordData } from './each-batch.ts';

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
export async function countUnreadable(
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
