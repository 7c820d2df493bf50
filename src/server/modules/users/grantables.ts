import {
  type ProgramDefinition,
  type Action,
  actionLabels,
  allowedFieldAccess,
  allowedScope,
  type Grant,
  type Scope,
  scopeLabels,
  scopes,
} from '#contract/permissions.ts';
import { layoutKindNames } from '#domain/fields/field-kind.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { fieldFault } from '../../http/fault.ts';
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

/**
 * The field restrictions that result from several grants in a program, in reading order; undefined when there are none.
 */
function restrictedFields({ routerName, fields }: Grantable, wanted: readonly Grant[]): Grant['fields'] {
  const restrictions = fields.flatMap(({ key }) => {
    const access = allowedFieldAccess(wanted, routerName, key);
    return access === 'write' ? [] : [[key, access] as const];
  });
  return restrictions.length === 0 ? undefined : Object.fromEntries(restrictions);
}

/** The widest scope of some grants; undefined for none. */
const widestOf = (grants: readonly Grant[]): Scope | undefined =>
  scopes.find((scope) => grants.some((grant) => grant.scope === scope));

/**
 * Gives the grants of a program in the form in which a role stores them: each action once, with its widest scope. A
 * grant of any action also grants `view`.
 */
function normalProgram(program: Grantable, wanted: readonly Grant[]): Grant[] {
  const name = program.routerName;
  const widest = widestOf(wanted);
  if (widest === undefined) return [];
  const all: Grant[] = [...wanted, { program: name, actions: ['view'], scope: widest }];
  const scopeOf = (action: Action): Scope | undefined => {
    const scope = allowedScope(all, name, action);
    return scope === undefined || program.scoped ? scope : 'all';
  };
  const fields = restrictedFields(program, wanted);
  return scopes
    .map((scope) => ({ program: name, actions: program.actions.filter((action) => scopeOf(action) === scope), scope }))
    .filter((grant) => grant.actions.length > 0)
    .map((grant) => (fields ? { ...grant, fields } : grant));
}

const isOf =
  ({ routerName }: Grantable) =>
  ({ program, actions }: Grant) =>
    program === routerName && actions.length > 0;

/**
 * Refuses grants of a role that leave the scope of an action open: an action that several grants of a program name, or
 * `view` in a narrower scope than another action, which would also grant `view`. Throws a 422 at `grants`.
 */
export function checkScopes(programs: readonly Grantable[], grants: readonly Grant[]): void {
  for (const program of programs) {
    const own = grants.filter(isOf(program));
    const named = own.flatMap(({ actions }) => actions);
    const isViewNarrow = named.includes('view') && allowedScope(own, program.routerName, 'view') !== widestOf(own);
    if (new Set(named).size < named.length || (program.scoped && isViewNarrow)) {
      throw fieldFault('grants', roleTexts.ambiguousScope(program.title));
    }
  }
}

/**
 * Normalizes grants: for each program one grant per scope, with the field restrictions that result from all grants in
 * the program. Throws a 422 at `grants` when a grant names an unknown program or action.
 */
export function normalGrants(programs: readonly Grantable[], grants: readonly Grant[]): Grant[] {
  for (const { program: name, actions } of grants) {
    const program = programs.find(({ routerName }) => routerName === name);
    if (program === undefined) throw fieldFault('grants', roleTexts.notGrantable(name.slice(0, 40)));
    if (!actions.every((action) => program.actions.includes(action)))
      throw fieldFault('grants', roleTexts.notAnAction(name));
  }
  return programs.flatMap((program) => normalProgram(program, grants.filter(isOf(program))));
}

function fieldsText({ fields }: Grantable, restrictions: Grant['fields']): string[] {
  const labelsOf = (access: 'hidden' | 'read') =>
    fields.filter(({ key }) => restrictions?.[key] === access).map(({ label }) => label);
  const texts = { hidden: roleTexts.hidden, read: roleTexts.readOnly };
  return (['hidden', 'read'] as const)
    .map((access) => ({ access, labels: labelsOf(access) }))
    .filter(({ labels }) => labels.length > 0)
    .map(({ access, labels }) => texts[access](labels.join(', ')));
}

/**
 * Describes grants in the words of the screens: `Usuarios: Ver, Modificar; Clientes (Todos): Ver; ocultos: Límite de
 * crédito`. The scope appears only for programs whose records have scopes.
 */
export function grantsText(programs: readonly Grantable[], grants: readonly Grant[]): string {
  const texts = programs.flatMap((program) => {
    const own = grants.filter(isOf(program));
    const acts = own.map(({ actions, scope }) => {
      const accessScope = program.scoped ? ` (${scopeLabels[scope]})` : '';
      return `${program.title}${accessScope}: ${actions.map((action) => actionLabels[action]).join(', ')}`;
    });
    return [...acts, ...fieldsText(program, own[0]?.fields)];
  });
  return texts.join('; ');
}
