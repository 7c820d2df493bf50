import {
  type Action,
  actionLabels,
  allowedFieldAccess,
  allowedScope,
  type Grant,
  type Scope,
  scopeLabels,
  scopes,
} from '#contract/permissions.ts';
import { fieldFault } from '../../http/fault.ts';
import type { Grantable } from './grantables.ts';
import { roleTexts } from './users.texts.ts';

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

/**
 * Gives the grants of a program in the form in which a role stores them: each action once, with its widest scope. A
 * grant of any action also grants `view`.
 */
function normalProgram(program: Grantable, wanted: readonly Grant[]): Grant[] {
  const name = program.routerName;
  const widest = scopes.find((scope) => wanted.some((grant) => grant.scope === scope));
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
