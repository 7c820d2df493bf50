import type { RecordRow } from '#contract/schemas/records.ts';
import type { StoredData } from '#domain/forms/stored-data.ts';
import { formWork } from '#domain/forms/form-state.ts';
import { formComputing } from '#domain/forms/computing-form.ts';
import { migratedData, type CurrentData, currentData } from './current-data.ts';
import type { ListContext } from './list-context.ts';
import { isVisible } from './access-scope.ts';
import { part, runPart } from './statement.ts';

interface StoredRow {
  id: string;
  revision: number;
  title: string;
  form_version: number;
  data: StoredData;
}

/**
 * Gives the current values of some fields for records of any version. Computes only the formulas among those fields,
 * with one limit for all records, so the cost of a page does not grow with its rows.
 */
function readerOf(
  { work, program }: ListContext,
  columns: readonly string[],
): (row: StoredRow) => Promise<CurrentData> {
  const { form } = program;
  const formulas = columns.filter((key) => form.fields.get(key)?.kind === 'formula');
  if (formulas.length === 0) return (row) => migratedData(work, program, row);
  const computing = { ...program, form: formComputing(form, formulas) };
  const budget = formWork();
  return (row) => currentData(work, computing, row, budget);
}

/** Reads some records with the values of some fields, ordered by id; records deleted meanwhile are left out. */
export async function readRows(
  of: ListContext,
  ids: readonly string[],
  columns: readonly string[],
): Promise<RecordRow[]> {
  const { work, program, accessScope } = of;
  // Reads only the requested values of current-version records, which may be large with their tables.
  const stored = await runPart<StoredRow>(
    work.sql,
    part`
      select r.id, r.revision, r.title, r.form_version,
        case when r.form_version <> ${program.version}::integer then r.data else
          (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(r.data) e
           where e.key = any(${columns}::text[])) end as data
      from record r where r.tenant_id = ${work.tenantId}::uuid and r.id = any(${ids}::uuid[])`,
  );
  const byId = new Map(stored.map((row) => [row.id, row]));
  const isNamed = isVisible(accessScope, program.form.definition.naming);
  const read = readerOf(of, columns);
  const rows: RecordRow[] = [];
  for (const row of ids.flatMap((id) => byId.get(id) ?? [])) {
    const { data } = await read(row);
    const values = Object.fromEntries(columns.map((key) => [key, data[key] ?? null]));
    rows.push({ id: row.id, revision: row.revision, title: isNamed ? row.title : '', values });
  }
  return rows;
}
