import { type CompiledForm, compileForm } from '#domain/forms/compile-form.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { Fault } from '../../http/fault.ts';
import type { Work } from '../shared/work.types.ts';
import { keptForm } from './form-cache.ts';

/** A program of the company with the form it is published with now. */
export interface Program {
  id: string;
  routerName: string;
  version: number;
  form: CompiledForm;
}

interface Named {
  id: string;
  version: number;
}

/** The form of one version, ready to be filled in. Fails where there is no such version. */
async function versionForm({ sql, tenantId }: Work, { id, version }: Named): Promise<CompiledForm> {
  const [row] = await sql<{ written: string }[]>`
    select xmin::text as written from program_version
    where tenant_id = ${tenantId} and program_id = ${id} and version = ${version}`;
  if (row === undefined) throw new Fault('notFound');
  // The transaction that published it is part of the key: one that is rolled back leaves its number to another.
  return keptForm([tenantId, id, version, row.written].join('/'), async () => {
    const [found] = await sql<{ definition: FormDefinition; size: number }[]>`
      select definition, length(definition::text) as size from program_version
      where tenant_id = ${tenantId} and program_id = ${id} and version = ${version}`;
    const compiled = found && compileForm(found.definition, parseSource);
    if (!found || !compiled?.ok) throw new Error(`version ${version} of program ${id} does not compile`);
    return { form: compiled.form, size: found.size };
  });
}

const withForm = async (work: Work, routerName: string, found: Named): Promise<Program> => ({
  id: found.id,
  routerName,
  version: found.version,
  form: await versionForm(work, found),
});

/** The program of a name as it is published; undefined where there is none or none of it is published yet. */
export async function findProgram(work: Work, routerName: string): Promise<Program | undefined> {
  const [found] = await work.sql<Named[]>`
    select id, version from program
    where tenant_id = ${work.tenantId} and router_name = ${routerName} and version is not null`;
  return found && withForm(work, routerName, found);
}

/** As `findProgram`; 404 where there is none. */
export async function loadProgram(work: Work, routerName: string): Promise<Program> {
  const program = await findProgram(work, routerName);
  if (program === undefined) throw new Fault('notFound');
  return program;
}

/**
 * As `loadProgram`, for whoever writes records: until the end of the transaction no other version is published, so that
 * none is written under a form that lists know no more.
 */
export async function loadProgramToWrite(work: Work, routerName: string): Promise<Program> {
  const [found] = await work.sql<Named[]>`
    select id, version from program
    where tenant_id = ${work.tenantId} and router_name = ${routerName} and version is not null for share`;
  if (found === undefined) throw new Fault('notFound');
  return withForm(work, routerName, found);
}

/** The form of an earlier version of a program. */
export const loadVersion = (work: Work, program: Program, version: number): Promise<CompiledForm> =>
  version === program.version ? Promise.resolve(program.form) : versionForm(work, { id: program.id, version });
