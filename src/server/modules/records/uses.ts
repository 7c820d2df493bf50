import type { TableField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { columnName } from '#domain/forms/evaluation-plan.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { NamedRecord } from './change.ts';
import { findProgram, loadProgram, type Program } from './program.ts';
import { findAccessScope, inScope, isVisible, type AccessScope, accessScopeOf } from './access-scope.ts';
import { part, type Part, runPart } from './statement.ts';
import { readStored } from './stored-record.ts';

/** The number of a program's records, within the user's access scope, that link to a record. */
interface Use {
  program: string;
  title: string;
  count: number;
}

const linksTo = (field: LeafField | TableField, program: string): boolean =>
  field.kind === 'link' && field.program === program;

/**
 * Finds the link fields and link columns (`tabla.columna`) that the user may see in `form` and that link to `program`.
 */
function findLinkFields(
  { form }: Program,
  accessScope: AccessScope,
  program: string,
): { fields: string[]; columns: string[] } {
  const visible = [...form.fields.values()].filter(({ key }) => isVisible(accessScope, key));
  return {
    fields: visible.flatMap((field) => (field.kind !== 'table' && linksTo(field, program) ? [field.key] : [])),
    columns: visible.flatMap((field) =>
      field.kind === 'table'
        ? field.columns.filter((column) => linksTo(column, program)).map(({ key }) => columnName(field.key, key))
        : [],
    ),
  };
}

async function countUses(work: Transaction, routerName: string, wanted: NamedRecord): Promise<Use | undefined> {
  const accessScope = findAccessScope(work, routerName, 'view');
  const program = accessScope && (await findProgram(work, routerName));
  if (!program) return undefined;
  const { fields, columns } = findLinkFields(program, accessScope, wanted.program);
  if (fields.length + columns.length === 0) return undefined;
  const linking = (table: Part, places: readonly string[]) => part`
    select l.record_id from ${table} l
    where l.tenant_id = ${work.tenantId}::uuid and l.program_id = ${program.id}::uuid
      and l.value = ${wanted.id}::uuid and l.field_id = any(${places}::text[])`;
  const [found] = await runPart<{ count: number }>(
    work.sql,
    part`
      select count(*)::int as count from record r
      where r.tenant_id = ${work.tenantId}::uuid and r.program_id = ${program.id}::uuid and r.state = 'active'
        ${inScope(work, accessScope.scope, part`r`)}
        and r.id in (${linking(part`record_link`, fields)} union ${linking(part`record_cell_link`, columns)})`,
  );
  return { program: routerName, title: program.form.definition.title, count: found?.count ?? 0 };
}

/**
 * Counts the records that link to a record, by program, the highest count first. Counts only links that the user may
 * see.
 */
export async function findUses(work: Transaction, wanted: NamedRecord): Promise<{ rows: Use[] }> {
  const accessScope = accessScopeOf(work, wanted.program, 'view');
  await readStored(work, { program: await loadProgram(work, wanted.program), accessScope, id: wanted.id });
  const programs = await work.sql<{ router_name: string }[]>`
    select router_name from program where tenant_id = ${work.tenantId} and version is not null order by router_name`;
  const uses: Use[] = [];
  for (const { router_name: name } of programs) {
    const use = await countUses(work, name, wanted);
    if (use !== undefined && use.count > 0) uses.push(use);
  }
  return { rows: uses.toSorted((one, other) => other.count - one.count) };
}
