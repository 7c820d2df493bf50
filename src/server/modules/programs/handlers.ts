import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { formEndpoints } from '#contract/endpoints/forms.ts';
import type { programEndpoints } from '#contract/endpoints/programs.ts';
import { allowedActions, type Grant, allowedFieldAccess } from '#contract/permissions.ts';
import type { Field } from '#domain/fields/field.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import type { CompiledForm, FormCompilation } from '#domain/forms/compile-form.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { expressionTrees } from '#domain/forms/expression-trees.ts';
import { Fault, fieldFault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { loadProgram } from '../records/program.ts';
import { grantsOf, type StoredGrants } from '../shared/grants.ts';
import { checkRevision } from '../shared/optimistic-lock.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { countRecords, findChanges } from './changes.ts';
import { checkToPublish } from './check-form.ts';
import { createForm, saveForm, titleOf } from './drafts.ts';
import { findEarlierKeys, listForms, loadForm, type Form } from './forms.ts';
import { updatePresence } from './presence.ts';
import { programTexts } from './programs.texts.ts';
import { publishForm } from './publish.ts';
import { visibleDefinition } from './visible-definition.ts';

type ListedVersions = AnswerOf<(typeof formEndpoints)['formVersions']>;
type PublishedVersion = AnswerOf<(typeof formEndpoints)['formVersion']>;

type Stored<V extends { published_at: string }> = Omit<V, 'published_at'> & { published_at: Date };

/** A role of the company, and the actions it allows on the records of one program. */
type FormRole = AnswerOf<(typeof formEndpoints)['formRoles']>['rows'][number];

interface StoredRole extends Omit<FormRole, 'actions'> {
  grants: StoredGrants;
}

/** The programs of a company and the editing and publishing of their forms. */
export const programHandlers: Handlers<typeof programEndpoints> = {
  program: { in: 'company', run: ({ work, session, query }) => readProgram(work, query.program, session.grants) },
  forms: { in: 'company', run: async ({ work }) => ({ rows: await listForms(work) }) },
  form: { in: 'company', run: ({ work, query }) => readForm(work, query.program) },
  createForm: { in: 'company', run: ({ work, body }) => createForm(work, body) },
  saveForm: { in: 'company', run: ({ work, body, revision }) => saveForm(work, body, revision) },
  formChanges: { in: 'company', run: ({ work, query }) => draftChanges(work, query.program) },
  publishForm: { in: 'company', run: ({ work, body, revision }) => publishForm(work, body.program, revision) },
};

/** The other calls of the form designer: versions, roles, preview, presence and deletion. */
export const formHandlers: Handlers<typeof formEndpoints> = {
  formVersions: { in: 'company', run: ({ work, query }) => listVersions(work, query) },
  formVersion: { in: 'company', run: ({ work, query }) => readVersion(work, query) },
  deleteForm: {
    in: 'company',
    run: ({ work, body, revision }) => deleteForm(work, body.program, revision).then(() => ({ ok: true as const })),
  },
  formRoles: {
    in: 'company',
    run: async ({ work, query }) => ({ rows: await listFormRoles(work, query.program) }),
  },
  formSeenAs: { in: 'company', run: ({ work, query }) => formSeenAs(work, query) },
  formPresence: {
    in: 'company',
    run: async ({ work, session, body }) => ({ others: await updatePresence(work, session, body) }),
  },
};

/**
 * Gives the changes that publishing the draft would make now; for an invalid draft its problems and no changes, without
 * a draft neither.
 */
async function draftChanges(work: Transaction, routerName: string) {
  const form = await loadForm(work, routerName);
  const records = await countRecords(work, form.id);
  if (form.draft === null) return { problems: [], changes: [], records };
  const checked = await checkToPublish(work, form, form.draft);
  return checked.ok
    ? { problems: [], changes: await findChanges(work, form, checked.form), records }
    : { problems: [...checked.problems], changes: [], records };
}

/** Gives a form with all keys under which records have data of any of its published versions. */
async function readForm(work: Transaction, routerName: string) {
  const form = await loadForm(work, routerName);
  const { latestFields } = await findEarlierKeys(work, form.id);
  return { ...form, earlier_names: [...latestFields.keys()] };
}

/** Number of versions in a page. */
const PAGE = 50;

const withIsoDate = <V extends { published_at: Date }>({ published_at: at, ...version }: V) => ({
  ...version,
  published_at: at.toISOString(),
});

async function checkFormExists({ sql, tenantId }: Transaction, routerName: string): Promise<void> {
  const [form] = await sql`select from program where tenant_id = ${tenantId} and router_name = ${routerName}`;
  if (form === undefined) throw new Fault('notFound');
}

/**
 * Lists a page of the published versions of a form, newest first; the page starts with the last version before
 * `before`.
 */
async function listVersions(
  work: Transaction,
  { program: routerName, before }: { program: string; before?: string | undefined },
): Promise<ListedVersions> {
  const { sql, tenantId } = work;
  await checkFormExists(work, routerName);
  const rows = await sql<Stored<ListedVersions['rows'][number]>[]>`
    select v.version, v.published_at, v.published_by, v.changes
    from program p join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id
    where p.tenant_id = ${tenantId} and p.router_name = ${routerName}
      ${before === undefined ? sql`` : sql`and v.version < ${Number(before)}`}
    order by v.version desc limit ${PAGE + 1}`;
  const page = rows.slice(0, PAGE).map(withIsoDate);
  return { rows: page, next: rows.length > PAGE ? (page.at(-1)?.version ?? null) : null };
}

/** Gives a published version of a form with its definition. Throws a 404 when the version does not exist. */
async function readVersion(
  { sql, tenantId }: Transaction,
  { program: routerName, version }: { program: string; version: string },
): Promise<PublishedVersion> {
  const [found] = await sql<Stored<PublishedVersion>[]>`
    select v.version, v.published_at, v.published_by, v.definition
    from program p join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id
    where p.tenant_id = ${tenantId} and p.router_name = ${routerName} and v.version = ${Number(version)}`;
  if (found === undefined) throw new Fault('notFound');
  return withIsoDate(found);
}

/**
 * Deletes a form that was never published. Throws a 412 for a stale revision, and a 422 when the form was published.
 */
async function deleteForm(work: Transaction, routerName: string, revision: number): Promise<void> {
  const { sql, tenantId } = work;
  const form = await loadForm(work, routerName, true);
  await checkRevision(work, form, revision);
  if (form.version !== null) throw fieldFault('', programTexts.published);
  const { id, router_name: program, draft } = form;
  await sql`delete from program where tenant_id = ${tenantId} and id = ${id}`;
  work.audit({ act: 'form.deleted', subject: titleOf(draft, program), subjectId: id });
  work.publish({ topic: 'forms.changed', data: { program, revision: revision + 1 } });
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
async function listFormRoles(work: Transaction, routerName: string): Promise<FormRole[]> {
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
async function formSeenAs(work: Transaction, { program: routerName, role: id }: { program: string; role: string }) {
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

/** Gives the form of a program as a user with these grants sees it. */
function visibleProgram(form: CompiledForm, routerName: string, grants: readonly Grant[]) {
  const access = (key: string) => allowedFieldAccess(grants, routerName, key);
  const { definition, serverComputed } = visibleDefinition(form, (key) => access(key) === 'hidden');
  return {
    definition,
    expressions: expressionTrees(definition),
    read_only: [...form.fields.keys()].filter((key) => access(key) === 'read'),
    server_computed: serverComputed,
  };
}

/** Gives a published program as a user with these grants sees it. Throws a 404 when it does not exist. */
async function readProgram(work: Transaction, routerName: string, grants: readonly Grant[]) {
  const { form, version } = await loadProgram(work, routerName);
  return { router_name: routerName, version, ...visibleProgram(form, routerName, grants) };
}
