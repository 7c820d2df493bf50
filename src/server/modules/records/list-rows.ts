import type { RecordRow } from '#contract/schemas/records.ts';
import type { StoredData } from '#domain/forms/stored-data.ts';
import { formWork } from '#domain/forms/form-state.ts';
import { formComputing } from '#domain/forms/compile-form.ts';
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
 * Creates a function that gives the current values of some fields of a record of any form version. It computes only the
 * formulas among these fields. All records share one computation limit, so that the cost of a page is bounded.
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

/** Reads records with the values of some fields, in the order of `ids`; omits records that no longer exist. */
export async function readRows(
  of: ListContext,
  ids: readonly string[],
  columns: readonly string[],
): Promise<RecordRow[]> {
  const { work, program, accessScope } = of;
  // Of records of the current form version it reads only the requested values, because other values, such as tables,
  // may be large.
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
