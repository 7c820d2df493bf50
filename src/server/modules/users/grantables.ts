import type { ProgramDefinition } from '#contract/permissions.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { findPrograms } from '../programs/company-programs.ts';
import type { Work } from '../shared/work.types.ts';

/** A program as a perfil can grant it. */
export interface Grantable extends Pick<ProgramDefinition, 'routerName' | 'title' | 'group' | 'actions' | 'scoped'> {
  /** What of its records can be held back, in reading order; nothing of programs that come with the product. */
  fields: readonly { key: string; label: string }[];
}

async function findDefinitions({ sql, tenantId }: Work): Promise<ReadonlyMap<string, FormDefinition>> {
  const rows = await sql<{ router_name: string; definition: FormDefinition }[]>`
    select p.router_name, v.definition
    from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.version = p.version
    where p.tenant_id = ${tenantId}`;
  return new Map(rows.map((row) => [row.router_name, row.definition]));
}

/** Every program that perfiles of the company can grant. */
export async function findGrantables(work: Work): Promise<Grantable[]> {
  const definitions = await findDefinitions(work);
  return (await findPrograms(work)).map(({ routerName, title, group, actions, scoped }) => {
    const definition = definitions.get(routerName);
    const fields = definition ? valueFieldsOf(definition).map(({ key, label }) => ({ key, label })) : [];
    return { routerName, title, group, actions, scoped, fields };
  });
}
