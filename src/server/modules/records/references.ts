import type { References } from '#contract/schemas/records.ts';
import type { FieldValue } from '#domain/fields/field-kind.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { cellsOf } from './cells.ts';
import { findProgram } from './program.ts';
import { findAccessScope, inScope, isVisible } from './access-scope.ts';
import { filesIn } from './side-rows.ts';
import { part, runPart } from './statement.ts';

/** A field and its value. */
export type Placed = readonly [ValueField, FieldValue];

/** Ids of linked records by program. */
function linksIn(values: readonly Placed[]): Map<string, Set<string>> {
  const links = new Map<string, Set<string>>();
  for (const { field: leaf, value } of values.flatMap(([field, value]) => cellsOf(field, value))) {
    if (leaf.kind !== 'link' || typeof value !== 'string' || !isUuid(value)) continue;
    const ids = links.get(leaf.program) ?? new Set();
    links.set(leaf.program, ids.add(value));
  }
  return links;
}

interface NamedRecord {
  id: string;
  title: string;
  state: 'active' | 'deleted';
}

/**
 * Finds the names and states of some records of a program that the current user may see; empty when record names are
 * hidden from the user.
 */
async function namesIn(work: Transaction, routerName: string, ids: ReadonlySet<string>): Promise<NamedRecord[]> {
  const accessScope = findAccessScope(work, routerName, 'view');
  if (accessScope === undefined) return [];
  const program = await findProgram(work, routerName);
  if (program === undefined || !isVisible(accessScope, program.form.definition.naming)) return [];
  return runPart<NamedRecord>(
    work.sql,
    part`
      select r.id, r.title, r.state from record r
      where r.tenant_id = ${work.tenantId}::uuid and r.program_id = ${program.id}::uuid
        and r.id = any(${[...ids]}::uuid[]) ${inScope(work, accessScope.scope, part`r`)}`,
  );
}

/** Names of linked records that the current user may see. */
async function recordNames(work: Transaction, values: readonly Placed[]): Promise<Omit<References, 'files'>> {
  const found: NamedRecord[] = [];
  for (const [program, ids] of linksIn(values)) found.push(...(await namesIn(work, program, ids)));
  const binned = found.filter(({ state }) => state === 'deleted').map(({ id }) => id);
  return {
    records: Object.fromEntries(found.map(({ id, title }) => [id, title])),
    ...(binned.length > 0 && { binned }),
  };
}

async function fileNames({ sql, tenantId }: Transaction, values: readonly Placed[]): Promise<References['files']> {
  const ids = [...new Set(values.flatMap(([field, value]) => filesIn(field, value)))].filter(isUuid);
  if (ids.length === 0) return {};
  const rows = await sql<{ id: string; name: string; bytes: number; media_type: string }[]>`
    select id, name, bytes, media_type from file where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`;
  return Object.fromEntries(rows.map(({ id, ...file }) => [id, file]));
}

/**
 * Finds the names of the records that some values reference, as far as the current user may see them, and of the
 * referenced files.
 */
export async function findReferences(work: Transaction, values: readonly Placed[]): Promise<References> {
  return { ...(await recordNames(work, values)), files: await fileNames(work, values) };
}
