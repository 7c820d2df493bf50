import type { TableField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { Work } from '../shared/work.types.ts';
import type { NamedRecord } from './change.ts';
import { findProgram, loadProgram, type Program } from './program.ts';
import { findReach, inScope, isSeen, type Reach, reachOf } from './reach.ts';
import { joined, part, type Part, runPart } from './statement.ts';
import { readStored } from './stored-record.ts';

/** The records of a program that link one, as far as somebody sees them. */
interface Use {
  program: string;
  title: string;
  count: number;
}

const linksTo = (field: LeafField | TableField, program: string): boolean =>
  field.kind === 'link' && field.program === program;

/** The records in which a column names the record; what stands in rows is in no index. */
const inColumn = (table: string, column: string, id: string): Part => {
  const rows = JSON.stringify([{ values: { [column]: id } }]);
  return part`r.data -> ${table} @> ${rows}::text::jsonb`;
};

/** The conditions under which a record of a program names the record, field by field and column by column. */
function namings({ id: programId, form }: Program, reach: Reach, { program, id }: NamedRecord): Part[] {
  const seen = [...form.fields.values()].filter(({ key }) => isSeen(reach, key));
  const keys = seen.flatMap((field) => (field.kind !== 'table' && linksTo(field, program) ? [field.key] : []));
  const columns = seen.flatMap((field) =>
    field.kind === 'table'
      ? field.columns.filter((column) => linksTo(column, program)).map(({ key }) => inColumn(field.key, key, id))
      : [],
  );
  const inField = part`r.id in (
    select l.record_id from record_link l
    where l.tenant_id = r.tenant_id and l.program_id = ${programId}::uuid and l.field_id = any(${keys}::text[])
      and l.value = ${id}::uuid)`;
  return keys.length === 0 ? columns : [inField, ...columns];
}

async function countUses(work: Work, routerName: string, wanted: NamedRecord): Promise<Use | undefined> {
  const reach = findReach(work, routerName, 'view');
  const program = reach && (await findProgram(work, routerName));
  if (!program) return undefined;
  const named = namings(program, reach, wanted);
  if (named.length === 0) return undefined;
  const [found] = await runPart<{ count: number }>(
    work.sql,
    part`
      select count(*)::int as count from record r
      where r.tenant_id = ${work.tenantId}::uuid and r.program_id = ${program.id}::uuid and r.state = 'active'
        ${inScope(work, reach.scope, part`r`)} and (${joined(named, part` or `)})`,
  );
  return { program: routerName, title: program.form.definition.title, count: found?.count ?? 0 };
}

/** Who links a record, program by program, the most first: only what whoever asks may see. */
export async function findUses(work: Work, wanted: NamedRecord): Promise<{ rows: Use[] }> {
  const reach = reachOf(work, wanted.program, 'view');
  await readStored(work, { program: await loadProgram(work, wanted.program), reach, id: wanted.id });
  const programs = await work.sql<{ router_name: string }[]>`
    select router_name from program where tenant_id = ${work.tenantId} and version is not null order by router_name`;
  const uses: Use[] = [];
  for (const { router_name: name } of programs) {
    const use = await countUses(work, name, wanted);
    if (use !== undefined && use.count > 0) uses.push(use);
  }
  return { rows: uses.toSorted((one, other) => other.count - one.count) };
}
