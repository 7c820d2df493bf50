import type { ProgramDefinition } from '#contract/permissions.ts';
import { layoutKindNames } from '#domain/fields/field-kind.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { findPrograms } from '../programs/company-programs.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { roleTexts } from './users.texts.ts';

/** A program as a role can grant it. */
export interface Grantable extends Pick<ProgramDefinition, 'routerName' | 'title' | 'group' | 'actions' | 'scoped'> {
  /**
   * The fields whose access a role can restrict: the current fields in reading order, then fields that only earlier
   * versions had, whose values records still store. Empty for shipped programs.
   */
  fields: readonly GrantableField[];
  /** Key of the field that names the program's records; null for shipped programs. */
  naming: string | null;
}

interface GrantableField {
  key: string;
  label: string;
}

async function findDefinitions({ sql, tenantId }: Transaction): Promise<ReadonlyMap<string, FormDefinition>> {
  const rows = await sql<{ router_name: string; definition: FormDefinition }[]>`
    select p.router_name, v.definition
    from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.version = p.version
    where p.tenant_id = ${tenantId}`;
  return new Map(rows.map((row) => [row.router_name, row.definition]));
}

/** Finds, by program, the fields that earlier versions had, each with its last label. */
async function findEarlierFields({ sql, tenantId }: Transaction): Promise<ReadonlyMap<string, GrantableField[]>> {
  const rows = await sql<(GrantableField & { router_name: string })[]>`
    select distinct on (p.router_name, field ->> 'key')
           p.router_name, field ->> 'key' as key, field ->> 'label' as label
    from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.version < p.version
    cross join lateral jsonb_path_query(v.definition, '$.tabs[*].sections[*].rows[*].fields[*]') as field
    where p.tenant_id = ${tenantId} and field ->> 'kind' <> all(${[...layoutKindNames]}::text[])
    order by p.router_name, field ->> 'key', v.version desc`;
  const byProgram = new Map<string, GrantableField[]>();
  for (const { router_name: program, key, label } of rows) {
    byProgram.set(program, [...(byProgram.get(program) ?? []), { key, label }]);
  }
  return byProgram;
}

/** Lists every program in which the company's roles can grant actions. */
export async function findGrantables(work: Transaction): Promise<Grantable[]> {
  const definitions = await findDefinitions(work);
  const earlier = await findEarlierFields(work);
  return (await findPrograms(work)).map(({ routerName, title, group, actions, scoped }) => {
    const definition = definitions.get(routerName);
    const fields = definition ? valueFieldsOf(definition).map(({ key, label }) => ({ key, label })) : [];
    const keys = new Set(fields.map(({ key }) => key));
    const removed = (earlier.get(routerName) ?? [])
      .filter(({ key }) => !keys.has(key))
      .map(({ key, label }) => ({ key, label: roleTexts.removedField(label) }));
    const naming = definition?.naming ?? null;
    return { routerName, title, group, actions, scoped, naming, fields: [...fields, ...removed] };
  });
}
