import { type CompiledForm, compileForm } from '#domain/forms/compile-form.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { cachedForm } from './form-cache.ts';

/** A program of the company with the form it is published with now. */
export interface Program {
  id: string;
  routerName: string;
  version: number;
  form: CompiledForm;
}

/** A version of a program; the transaction that published it too: one that is rolled back leaves its number to another. */
interface Named {
  id: string;
  version: number;
  written: string;
}

/** The form of one version, ready to be filled in. */
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

/** The program of a name as it is published; undefined where there is none or none of it is published yet. */
export async function findProgram(work: Transaction, routerName: string): Promise<Program | undefined> {
  const [found] = await work.sql<Named[]>`
    select p.id, p.version, v.xmin::text as written from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.version = p.version
    where p.tenant_id = ${work.tenantId} and p.router_name = ${routerName}`;
  return found && withForm(work, routerName, found);
}

/** As `findProgram`; 404 where there is none. */
export async function loadProgram(work: Transaction, routerName: string): Promise<Program> {
  const program = await findProgram(work, routerName);
  if (program === undefined) throw new Fault('notFound');
  return program;
}

/**
 * As `loadProgram`, for whoever writes records: until the end of the transaction no other version is published, so that
 * none is written under a form that lists know no more.
 */
export async function loadProgramToWrite(work: Transaction, routerName: string): Promise<Program> {
  // Looked up apart: whoever waits here for a version to be published sees in this statement nothing of it but its number.
  const [locked] = await work.sql<{ id: string; version: number }[]>`
    select id, version from program
    where tenant_id = ${work.tenantId} and router_name = ${routerName} and version is not null for share`;
  if (locked === undefined) throw new Fault('notFound');
  return withForm(work, routerName, await findVersion(work, locked.id, locked.version));
}

/** The form of an earlier version of a program; 404 where there is none. */
export async function loadVersion(
  work: Transaction,
  { id, version: newest, form }: Program,
  version: number,
): Promise<CompiledForm> {
  if (version === newest) return form;
  return versionForm(work, await findVersion(work, id, version));
}
