import { type Action, allowedActions, type Grant } from '#contract/permissions.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import type { Field } from '#domain/fields/field.ts';
import type { CompiledForm, FormCompilation } from '#domain/forms/compile-form.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { Fault } from '../../http/fault.ts';
import { loadProgram } from '../records/program.ts';
import { grantsOf, type StoredGrants } from '../shared/grants.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { type Form, loadForm } from './forms.ts';
import { visibleProgram } from './read-program.ts';

/** A role of the company, and the actions it allows on the records of one program. */
export interface FormRole {
  id: string;
  name: string;
  builtin: boolean;
  actions: Action[];
  users: number;
}

interface StoredRole extends Omit<FormRole, 'actions'> {
  grants: StoredGrants;
}

/**
 * The grants of a role in one program. The built-in role, which stores no grants, allows everything even in an
 * unpublished program.
 */
const grantsIn = (stored: StoredGrants, routerName: string): Grant[] =>
  grantsOf(stored, [routerName]).filter(({ program }) => program === routerName);

async function findRoles({ sql, tenantId }: Transaction, id?: string): Promise<StoredRole[]> {
  return sql<StoredRole[]>`
    select r.id, r.name, r.builtin, r.grants,
           (select count(*) from membership_role mr where mr.tenant_id = r.tenant_id and mr.role_id = r.id) as users
    from role r
    where r.tenant_id = ${tenantId} and (${id ?? null}::uuid is null or r.id = ${id ?? null})
    order by r.builtin desc, r.folded_name`;
}

/** Lists all roles of the company, the built-in role first. Throws a 404 when no form has the name. */
export async function listFormRoles(work: Transaction, routerName: string): Promise<FormRole[]> {
  await loadForm(work, routerName);
  return (await findRoles(work)).map(({ grants, ...role }) => ({
    ...role,
    actions: allowedActions(grantsIn(grants, routerName), routerName),
  }));
}

/** Compiles the draft of a form or, without a draft, gives the published form. */
const compiled = async (work: Transaction, { router_name: routerName, draft }: Form): Promise<FormCompilation> =>
  draft === null ? { ok: true, form: (await loadProgram(work, routerName)).form } : checkDefinition(draft);

/** Gives a form as a role sees it. For a role without grants in the program no field is restricted. */
const previewFor = (form: CompiledForm, routerName: string, roleGrants: readonly Grant[]) =>
  visibleProgram(
    form,
    routerName,
    roleGrants.length > 0 ? roleGrants : [{ program: routerName, actions: [], scope: 'all' }],
  );

const invalidPreview = (problems: readonly DefinitionProblem[]) => ({
  definition: null,
  expressions: {},
  read_only: [],
  server_computed: [],
  creates: [],
  problems: [...problems],
});

/**
 * Gives the draft of a form or, without a draft, its published definition, as a role sees it. Throws a 404 when the
 * form or the role does not exist.
 */
export async function formSeenAs(
  work: Transaction,
  { program: routerName, role: id }: { program: string; role: string },
) {
  const form = await loadForm(work, routerName);
  const [role] = await findRoles(work, id);
  if (role === undefined) throw new Fault('notFound');
  const roleGrants = grantsIn(role.grants, routerName);
  const actions = allowedActions(roleGrants, routerName);
  const read = await compiled(work, form);
  if (!read.ok) return { actions, ...invalidPreview(read.problems) };
  const creates = linkedPrograms(read.form).filter((program) =>
    allowedActions(grantsIn(role.grants, program), program).includes('create'),
  );
  return { actions, ...previewFor(read.form, routerName, roleGrants), creates, problems: [] };
}

/** Lists the programs that a form links to, each once. */
function linkedPrograms({ definition }: CompiledForm): string[] {
  const fields = fieldsOf(definition).flatMap((field): readonly Field[] =>
    field.kind === 'table' ? field.columns : [field],
  );
  return [...new Set(fields.flatMap((field) => (field.kind === 'link' ? [field.program] : [])))];
}
