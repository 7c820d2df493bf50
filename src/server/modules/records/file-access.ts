import type { Scope } from '#contract/permissions.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { findAccessScope, inScope, isVisible } from './access-scope.ts';
import { joined, part, type Part, runPart } from './statement.ts';

interface Place {
  program: string;
  router_name: string;
  field: string;
}

/** The fields of a program that contain a file and that the user may see, with the user's scope in the program. */
interface VisiblePlaces {
  program: string;
  fields: string[];
  scope: Scope;
}

/** Whether the user uploaded a file, or it is the company's logo. */
async function isOwn({ sql, tenantId, actor }: Transaction, id: string): Promise<boolean> {
  const [row] = await sql`
    select from file f where f.tenant_id = ${tenantId} and f.id = ${id}
      and (f.created_by = ${actor?.membershipId ?? null}
           or exists (select from company c where c.tenant_id = f.tenant_id and c.logo_id = f.id))`;
  return row !== undefined;
}

/** Finds the fields and programs that contain a file and that the current user may see. */
async function findVisiblePlaces(work: Transaction, id: string): Promise<VisiblePlaces[]> {
  const places = await work.sql<Place[]>`
    select distinct f.program_id as program, p.router_name, f.field_id as field from record_file f
    join program p on p.tenant_id = f.tenant_id and p.id = f.program_id
    where f.tenant_id = ${work.tenantId} and f.file_id = ${id}`;
  const visible = new Map<string, VisiblePlaces>();
  for (const { program, router_name: name, field } of places) {
    const accessScope = findAccessScope(work, name, 'view');
    if (accessScope === undefined || !isVisible(accessScope, field)) continue;
    const known = visible.get(program);
    if (known) known.fields.push(field);
    else visible.set(program, { program, fields: [field], scope: accessScope.scope });
  }
  return [...visible.values()];
}

const placePart = (work: Transaction, { program, fields, scope }: VisiblePlaces): Part => part`
  (f.program_id = ${program}::uuid and f.field_id = any(${fields}::text[]) ${inScope(work, scope, part`r`)})`;

/**
 * Whether the current user may download a file. This is true of the company's logo, of the user's own uploads, and of
 * files that a visible field of an accessible record contains or contained.
 */
export async function mayReadFile(work: Transaction, id: string): Promise<boolean> {
  if (await isOwn(work, id)) return true;
  const places = await findVisiblePlaces(work, id);
  if (places.length === 0) return false;
  const found = await runPart(
    work.sql,
    part`
      select from record_file f join record r on r.tenant_id = f.tenant_id and r.id = f.record_id
      where f.tenant_id = ${work.tenantId}::uuid and f.file_id = ${id}::uuid
        and (${joined(
          places.map((place) => placePart(work, place)),
          part` or `,
        )}) limit 1`,
  );
  return found.length > 0;
}
