import { type CompiledForm, compileForm } from '#domain/forms/compile-form.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/** A program of the company with its published form. */
export interface Program {
  id: string;
  routerName: string;
  version: number;
  form: CompiledForm;
}

/**
 * Identifies a program version in the cache. `written` is the id of the transaction that inserted the version: after a
 * rollback, another publication uses the same version number.
 */
interface Named {
  id: string;
  version: number;
  written: string;
}

/** A compiled form, and the number of characters of its definition. */
interface FormEntry {
  form: CompiledForm;
  size: number;
}

/** Gives the compiled form of a program version, from the cache or the database. */
const versionForm = ({ sql, tenantId }: Transaction, { id, version, written }: Named): Promise<CompiledForm> =>
  cachedForm([tenantId, id, version, written].join('/'), async () => {
    const [found] = await sql<{ definition: FormDefinition; size: number }[]>`
      select definition, length(definition::text) as size from program_version
      where tenant_id = ${tenantId} and program_id = ${id} and version = ${version}`;
    const compiled = found && compileForm(found.definition, parseSource);
    if (!found || !compiled?.ok) throw new Error(`version ${version} of program ${id} does not compile`);
    return { form: compiled.form, size: found.size };
  });

async function findVersion({ sql, tenantId }: Transaction, program: string, version: number): Promise<Named> {
  const [found] = await sql<Named[]>`
    select program_id as id, version, xmin::text as written from program_version
    where tenant_id = ${tenantId} and program_id = ${program} and version = ${version}`;
  if (found === undefined) throw new Fault('notFound');
  return found;
}

const withForm = async (work: Transaction, routerName: string, found: Named): Promise<Program> => ({
  id: found.id,
  routerName,
  version: found.version,
  form: await versionForm(work, found),
});

/** Finds the published program with a router name; undefined when it does not exist or is unpublished. */
export async function findProgram(work: Transaction, routerName: string): Promise<Program | undefined> {
  const [found] = await work.sql<Named[]>`
    select p.id, p.version, v.xmin::text as written from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.version = p.version
    where p.tenant_id = ${work.tenantId} and p.router_name = ${routerName}`;
  return found && withForm(work, routerName, found);
}

/** Like `findProgram`; throws a 404 when the program does not exist. */
export async function loadProgram(work: Transaction, routerName: string): Promise<Program> {
  const program = await findProgram(work, routerName);
  if (program === undefined) throw new Fault('notFound');
  return program;
}

/** Gives the published programs that `wants` accepts by their router name, in the order of their titles. */
export async function loadPrograms(work: Transaction, wants: (routerName: string) => boolean): Promise<Program[]> {
  const rows = await work.sql<(Named & { routerName: string })[]>`
    select p.router_name as "routerName", p.id, p.version, v.xmin::text as written from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.version = p.version
    where p.tenant_id = ${work.tenantId} order by v.title collate "es-x-icu", p.router_name`;
  const programs: Program[] = [];
  for (const found of rows) {
    if (wants(found.routerName)) programs.push(await withForm(work, found.routerName, found));
  }
  return programs;
}

/**
 * Like `loadProgram`, for record writes: blocks publications until the end of the transaction, so that no record is
 * written under an outdated form.
 */
export async function loadProgramToWrite(work: Transaction, routerName: string): Promise<Program> {
  // The version is read by another statement: a statement that has waited for a publication sees the new version number
  // in the locked row, but not the new row of the version.
  const [locked] = await work.sql<{ id: string; version: number }[]>`
    select id, version from program
    where tenant_id = ${work.tenantId} and router_name = ${routerName} and version is not null for share`;
  if (locked === undefined) throw new Fault('notFound');
  return withForm(work, routerName, await findVersion(work, locked.id, locked.version));
}

/** Gives the compiled form of any version of a program; throws a 404 when the version does not exist. */
export async function loadVersion(
  work: Transaction,
  { id, version: newest, form }: Program,
  version: number,
): Promise<CompiledForm> {
  if (version === newest) return form;
  return versionForm(work, await findVersion(work, id, version));
}

/**
 * Creates a cache of compiled forms, limited by the total size of their definitions. The most recently used form is
 * never evicted.
 */
export function createFormCache(maxSize: number) {
  const entries = new Map<string, FormEntry>();
  let size = 0;

  const evict = (key: string) => {
    size -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };

  /**
   * Gives the form of a key, which `load` provides when it is not cached. Evicts the least recently used forms above
   * the limit.
   */
  return async (key: string, load: () => Promise<FormEntry>): Promise<CompiledForm> => {
    const entry = entries.get(key) ?? (await load());
    evict(key);
    entries.set(key, entry);
    size += entry.size;
    for (const oldest of entries.keys()) {
      if (size <= maxSize || oldest === key) break;
      evict(oldest);
    }
    return entry.form;
  };
}

/**
 * Maximum number of characters in all cached definitions: enough for hundreds of ordinary forms, or dozens of the
 * largest.
 */
const MAX_SIZE = 10_000_000;

/** The form cache of this process. Published versions never change, so entries never become stale. */
const cachedForm = createFormCache(MAX_SIZE);
