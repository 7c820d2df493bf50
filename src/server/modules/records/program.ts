import { type CompiledForm, compileForm } from '#domain/forms/compile-form.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { cachedForm } from './form-cache.ts';

/** A program of the company with its published form. */
export interface Program {
  id: string;
  routerName: string;
  version: number;
  form: CompiledForm;
}

/**
 * Key of a program version, including its transaction: after a rollback another publication reuses the version number.
 */
interface Named {
  id: string;
  version: number;
  written: string;
}

/** Gives the compiled form of one version. */
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

/** Finds the published program of a name; undefined when it does not exist or is unpublished. */
export async function findProgram(work: Transaction, routerName: string): Promise<Program | undefined> {
  const [found] = await work.sql<Named[]>`
    select p.id, p.version, v.xmin::text as written from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.version = p.version
    where p.tenant_id = ${work.tenantId} and p.router_name = ${routerName}`;
  return found && withForm(work, routerName, found);
}

/** Like `findProgram`; 404 when none exists. */
export async function loadProgram(work: Transaction, routerName: string): Promise<Program> {
  const program = await findProgram(work, routerName);
  if (program === undefined) throw new Fault('notFound');
  return program;
}

/**
 * Like `loadProgram`, for record writes: blocks publications until the end of the transaction, so that no record is
 * written under an outdated form.
 */
export async function loadProgramToWrite(work: Transaction, routerName: string): Promise<Program> {
  // In its own statement: after waiting for a publication, a statement sees only the version number of the locked row,
  // and none of the other new rows.
  const [locked] = await work.sql<{ id: string; version: number }[]>`
    select id, version from program
    where tenant_id = ${work.tenantId} and router_name = ${routerName} and version is not null for share`;
  if (locked === undefined) throw new Fault('notFound');
  return withForm(work, routerName, await findVersion(work, locked.id, locked.version));
}

/** Gives the form of an earlier version of a program; 404 when it does not exist. */
export async function loadVersion(
  work: Transaction,
  { id, version: newest, form }: Program,
  version: number,
): Promise<CompiledForm> {
  if (version === newest) return form;
  return versionForm(work, await findVersion(work, id, version));
}
